"""Release notes: the section of one version in CHANGELOG.md."""

import re

from tools.running import Refused

_HEAD = re.compile(r"^## \[(.+?)\] - (.+)$", re.M)
_LINK = re.compile(r"\[([^]]+)\]\((?![a-z]+:)([^)#]+)[^)]*\)")
OPEN = "unreleased"


def section(text, version):
    """Return (date, body) of a version in a changelog; the date may be OPEN. Raises Refused."""
    heads = list(_HEAD.finditer(text))
    for head, following in zip(heads, [*heads[1:], None]):
        if head[1] == version:
            return head[2].strip(), text[head.end():following and following.start()].strip()
    raise Refused("CHANGELOG.md: no section '## [%s] - DATE'" % version)


def notes(text, version):
    """Return the release notes as Markdown. Raises Refused.

    A release's page is outside the repository's tree, so links to files become their paths.
    """
    date, body = section(text, version)
    linked = _LINK.sub(lambda found: "%s (`%s`)" % (found[1], found[2]), body)
    return "# Pitwall %s\n\nReleased: %s\n\n%s\n" % (version, date, linked)


def check_tag(tag, text, version):
    """Refuse a release with a tag that is not the version's, or of a version without a date."""
    if tag != "v" + version:
        raise Refused("tag %s: lib/pitwall/__init__.py has version %s, so the tag is v%s"
                      % (tag, version, version))
    date, _ = section(text, version)
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        raise Refused("CHANGELOG.md: version %s has no date but '%s'" % (version, date))
