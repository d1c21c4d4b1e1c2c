"""Spanish: texts of the dashboards without a race; loaded while their screens are shown."""

WORDS = {
    "dashboards.next": "OK muestra el coche siguiente.",
    "dashboards.sky": ("tiempo", "El que hace ahora."),
    "dashboards.turn": ("turno", "El turno que se juega ahora."),
    "dashboards.slots": ("huecos de daño", "Los que tiene el coche, según su ajuste."),
    "dashboards.more": ("Anular", "Cambios", "Empezar de nuevo", "Menú"),
    "dashboards.helps": ("", "Todos los cambios, el último primero.",
                         "Otro juego, otros coches o valores nuevos.",
                         "Tus cuadros se guardan."),
    "dashboards.none": "Aún no hay cambios.",
    "dashboards.begin": "OK muestra el primer cuadro.",
    "dashboards.lost": "Pulsa OK otra vez para perder estos cuadros.",
    "dashboards.setup": ("Un juego; uno tiene dos ediciones.", "Un cuadro para cada uno.",
                         "De la carrera, para los avisos.", "Todas: estrés, DRS, averías .."),
    "dashboards.refused": "Sin cuadros: {0}",
    "dashboards.unsaved": "No hay espacio para guardarlos. Duran hasta apagar.",
    "keys.dashboards": "\u25c0\u25b6 -/+  LOOK coche  OK  BACK más  \u25b2\u25bc valor",
    "keys.dashboard": "\u25b2\u25bc +/-  OK listo",
}
