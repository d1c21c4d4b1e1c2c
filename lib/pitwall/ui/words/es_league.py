"""Spanish: texts of leagues, results, and drivers who join or leave; loaded while shown."""

WORDS = {
    "league.all": "todos",
    "league.usual": ("del juego", "dos coches"),
    "league.races": "De {0} a {1}; en una liga, de {2} a {3}",
    "league.limits": "Una liga tiene de {0} a {1} carreras",
    "league.points": "Puntos por puesto",
    "season.entry": "Anotar resultado",
    "season.entered": "Este es el resultado",
    "season.entry helps": ("OK: el puesto siguiente, o ninguno",
                           "Sin puesto no se clasifica."),
    "season.correct": "Corregir resultado",
    "season.drivers": "Pilotos",
    "season.join": "Más coches: se unen sin puntos.",
    "season.from": "Desde la carrera {0}",
    "season.took": "Carrera {0}: {1}",
    "leaving.help": "OK: el coche queda fuera y los demás siguen.",
    "leaving.sure": "OK otra vez: el coche queda fuera.",
    "leaving.later": "Ahora no: prueba al empezar una ronda.",
    "leaving.not now": "Solo desde la salida; el último coche sigue.",
    "season.of career": "No en una temporada de la carrera.",
}
