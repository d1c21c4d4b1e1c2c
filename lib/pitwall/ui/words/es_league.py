"""Spanish: what the screens of a championship say of leagues and results, lent while shown."""

WORDS = {
    "league.all": "todos",
    "league.usual": ("del juego", "dos coches"),
    "league.points": "Puntos por puesto",
    "season.entry": "Anotar resultado",
    "season.entered": "Este es el resultado",
    "season.entry helps": ("OK: el puesto siguiente, o ninguno",
                           "Sin puesto no se clasifica."),
    "season.of career": "No en una temporada de la carrera.",
}
