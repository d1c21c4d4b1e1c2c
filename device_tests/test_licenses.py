"""firmware/licenses names the copyright holders of everything in a UF2."""

from tools import firmware, licenses


def test_the_texts_name_every_holder_of_a_pico(uf2):
    assert len(licenses._sources(firmware.WORK, "pico")) > 500
    assert licenses.unlisted(firmware.WORK, "pico") == []


def test_the_texts_name_every_holder_of_a_pico_2(pico2):
    assert licenses.unlisted(firmware.WORK, "pico2") == []
