"""From a page of the Pennsylvania Bulletin to a checked Rules Submission.

The corridor, one noun a room:

    bulletin -> document -> rule spec -> schema -> checked submission -> filing
      text      in memory    rules/      schemas/   submissions/*.yaml    *.pdf

Each room makes one noun from the noun before it; values are frozen, findings
are returned, and only the command line reads, writes and exits.
"""

__version__ = "0.1.0"
