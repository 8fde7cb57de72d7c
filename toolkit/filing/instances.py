"""Static faces cut from a variable font: in milliseconds, and without the clock."""

from __future__ import annotations

import ctypes
import io
from functools import cache
from typing import Any, Final

_LIBRARIES: Final = ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset-0.dll")
"""The names of the library that the typesetter subsets fonts with, by system."""

_WEIGHT: Final = int.from_bytes(b"wght", "big")
_EVERYTHING: Final = (0, 1, 4, 6)  # glyphs, characters, names, layout features: what the library keeps sets of
_POINTER: Final = ctypes.c_void_p
_SIGNATURES: Final = {
    "hb_blob_create": (_POINTER, (ctypes.c_char_p, ctypes.c_uint, ctypes.c_int, _POINTER, _POINTER)),
    "hb_blob_destroy": (None, (_POINTER,)),
    "hb_blob_get_data": (_POINTER, (_POINTER, ctypes.POINTER(ctypes.c_uint))),
    "hb_face_create": (_POINTER, (_POINTER, ctypes.c_uint)),
    "hb_face_destroy": (None, (_POINTER,)),
    "hb_face_reference_blob": (_POINTER, (_POINTER,)),
    "hb_set_clear": (None, (_POINTER,)),
    "hb_set_invert": (None, (_POINTER,)),
    "hb_subset_input_create_or_fail": (_POINTER, ()),
    "hb_subset_input_destroy": (None, (_POINTER,)),
    "hb_subset_input_pin_axis_location": (ctypes.c_int, (_POINTER, _POINTER, ctypes.c_uint32, ctypes.c_float)),
    "hb_subset_input_set": (_POINTER, (_POINTER, ctypes.c_int)),
    "hb_subset_or_fail": (_POINTER, (_POINTER, _POINTER)),
}


def instance(font: bytes, weight: int) -> bytes:
    """The face of a variable font at `weight` (400 is regular), with all its glyphs and their layout."""
    library = _harfbuzz()
    made = _cut(library, font, weight) if library is not None else None
    return made if made is not None else slowly_cut(font, weight)


def slowly_cut(font: bytes, weight: int) -> bytes:
    """The same by fontTools, which takes seconds: for systems whose HarfBuzz cannot pin an axis."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
    from fontTools.varLib.instancer import instantiateVariableFont  # type: ignore[import-untyped]

    out = io.BytesIO()
    with TTFont(io.BytesIO(font), recalcTimestamp=False) as variable:
        instantiateVariableFont(variable, {"wght": weight}, inplace=True, optimize=False).save(out)
    return out.getvalue()


@cache
def _harfbuzz() -> Any:
    """The library with its functions typed; None where it is missing, or too old to pin an axis (before 6)."""
    for name in _LIBRARIES:
        try:
            library = ctypes.CDLL(name)
            for function, (result, arguments) in _SIGNATURES.items():
                found = getattr(library, function)
                found.restype, found.argtypes = result, arguments
        except (OSError, AttributeError):
            continue
        return library
    return None


def _cut(library: Any, font: bytes, weight: int) -> bytes | None:
    blob = library.hb_blob_create(font, len(font), 0, None, None)
    face = library.hb_face_create(blob, 0)
    wanted = library.hb_subset_input_create_or_fail()
    try:
        for kept in _EVERYTHING:
            library.hb_set_clear(library.hb_subset_input_set(wanted, kept))
            library.hb_set_invert(library.hb_subset_input_set(wanted, kept))
        if not library.hb_subset_input_pin_axis_location(wanted, face, _WEIGHT, weight):
            return None
        return _data(library, library.hb_subset_or_fail(face, wanted))
    finally:
        library.hb_subset_input_destroy(wanted)
        library.hb_face_destroy(face)
        library.hb_blob_destroy(blob)


def _data(library: Any, face: int | None) -> bytes | None:
    if not face:
        return None
    blob = library.hb_face_reference_blob(face)
    length = ctypes.c_uint()
    content = ctypes.string_at(library.hb_blob_get_data(blob, ctypes.byref(length)), length.value)
    library.hb_blob_destroy(blob)
    library.hb_face_destroy(face)
    return content or None
