"""Check a lap track. All mistakes are reported, not only the first."""


def check(draft, errors):
    """Check the whole `draft` and add every mistake to `errors`."""
    card, at = draft.card, draft.at
    for word in ("circuit", "laps", "soft", "medium", "rain", "grid"):
        if word not in at:
            errors.add(0, f"no line `{word} ...`")
    fields = card.get("fields", draft.laps)
    for word in ("feb", "corners"):
        for _, last in card.get(word, ()):
            if last > fields:
                errors.add(at[word], f"{word}: there is no field {last} of {fields}")
    both = _fields(card, "feb") & _fields(card, "corners")
    if both:
        errors.add(at["corners"], f"corners: field {min(both)} is one of feb")
    for lap in card.get("blue", ()):
        if lap > draft.laps:
            errors.note(at["blue"], f"lap {lap} comes after the finish")
    if card.get("soft", 0) > card.get("medium", 99):
        errors.add(at["soft"], "soft tyres last longer than medium ones")


def _fields(card, word):
    return {field for first, last in card.get(word, ()) for field in range(first, last + 1)}
