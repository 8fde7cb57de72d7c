"""A filing that a signing program of somebody else's has signed in its field."""

from __future__ import annotations

import io
from datetime import UTC, datetime, timedelta
from functools import cache

import pikepdf
import pytest
from asn1crypto import keys, x509
from cryptography import x509 as certificates
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from pyhanko.pdf_utils import generic
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import fields, signers
from pyhanko.sign.general import SigningError
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko.sign.validation.status import SignatureCoverageLevel
from pyhanko_certvalidator import ValidationContext
from pyhanko_certvalidator.registry import SimpleCertificateStore

from tests.check.invented import CUP, HEAD
from tests.filing.verbs import pdf
from toolkit.filing.verifying import Verdict, verify

TEXT = HEAD + CUP
BEFORE = "before it was signed or added to, it was byte for byte what its inputs give; "


@cache
def signer() -> signers.SimpleSigner:
    """Somebody with a certificate of their own making."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = certificates.Name([certificates.NameAttribute(NameOID.COMMON_NAME, "A. Officer")])
    now = datetime.now(UTC)
    made = (
        certificates.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(
            certificates.KeyUsage(True, True, False, False, False, False, False, False, False), critical=True
        )
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return signers.SimpleSigner(
        x509.Certificate.load(made.public_bytes(serialization.Encoding.DER)),
        keys.PrivateKeyInfo.load(secret),
        SimpleCertificateStore(),  # type: ignore[no-untyped-call]
    )


def signed(data: bytes, field: str) -> bytes:
    """The file with a signature added behind its end, in a field that is there already."""
    out = io.BytesIO()
    about = signers.PdfSignatureMetadata(field_name=field)
    signers.sign_pdf(IncrementalPdfFileWriter(io.BytesIO(data)), about, signer(), existing_fields_only=True, output=out)
    return out.getvalue()


def field_of(data: bytes) -> str:
    (name, _, _), *others = fields.enumerate_sig_fields(PdfFileReader(io.BytesIO(data)))
    assert not others
    return str(name)


def test_a_signed_filing_is_judged_by_what_was_signed() -> None:
    data = pdf(TEXT)
    copy = signed(data, field_of(data))
    assert copy.startswith(data)
    assert verify(copy) == Verdict(True, f"{BEFORE}nothing was added to its pages")


def test_the_signature_covers_the_whole_file() -> None:
    data = pdf(TEXT)
    reader = PdfFileReader(io.BytesIO(signed(data, field_of(data))))
    (made,) = reader.embedded_signatures
    trust = ValidationContext(trust_roots=[signer().signing_cert], allow_fetching=False)
    found = validate_pdf_signature(made, trust)
    assert found.intact
    assert found.valid
    assert found.coverage is SignatureCoverageLevel.ENTIRE_FILE


def test_a_changed_filing_stays_changed_however_it_is_signed() -> None:
    data = pdf(TEXT)
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as made:
        marks = list(pikepdf.parse_content_stream(made.pages[-1]))
        drawn = [at for at, each in enumerate(marks) if str(each.operator) == "TJ" and len(each.operands[0]) > 3]
        marks[drawn[0]] = marks[drawn[1]]
        made.pages[-1].Contents = made.make_stream(pikepdf.unparse_content_stream(marks))
        made.save(out)
    changed = out.getvalue()
    assert not verify(signed(changed, field_of(changed))).true


def test_what_is_added_after_the_signature_is_found() -> None:
    data = pdf(TEXT)
    copy = signed(data, field_of(data))
    writer = IncrementalPdfFileWriter(io.BytesIO(copy))
    page = writer.root["/Pages"]["/Kids"][0]
    page["/Contents"] = writer.add_object(generic.StreamObject(stream_data=b"0 0 99 99 re f"))
    writer.update_container(page)
    out = io.BytesIO()
    writer.write(out)  # type: ignore[no-untyped-call]
    assert not verify(out.getvalue()).true


def test_there_is_one_field_and_it_is_empty() -> None:
    data = pdf(TEXT)
    field = field_of(data)
    with pytest.raises(SigningError):
        signed(signed(data, field), field)
