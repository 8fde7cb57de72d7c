"""`python -m toolkit` is `pa-rules`."""

from toolkit.cli import main

if __name__ == "__main__":
    main()
