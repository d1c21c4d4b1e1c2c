"""firmware/manifest.py in an upstream tree: read by MicroPython's own manifest reader."""

import importlib.util

from tools import firmware


def _reader(tree):
    spec = importlib.util.spec_from_file_location("manifestfile", tree / "tools/manifestfile.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_manifest_freezes_pitwall_for_any_port(uf2, tmp_path):
    reader = _reader(firmware.WORK / "micropython")
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "manifest.py").write_text("")     # a port's own, whatever it brings
    manifest = reader.ManifestFile(reader.MODE_FREEZE, {
        "MPY_DIR": str(firmware.WORK / "micropython"), "PORT_DIR": str(tmp_path),
        "MPY_LIB_DIR": "", "BOARD_DIR": str(tmp_path)})
    manifest.execute(str(firmware.ROOT / "firmware" / "manifest.py"))
    held = {file.target_path for file in manifest.files()}
    assert {"boot.py", "main.py", "pitwall/app.py", "frozen_circuits.py",
            "circuits_in_flash.py"} <= held
