"""Spanish: what is said of Pole Position on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected, in the order of the game's room `corrections` ---
    "values.car": (
        "EP", "BP", "SP", "gomas", "gomas", "vida de gomas", "vuelta", "puesto", "paradas",
        "fuera de pista", "estrés", "DRS", "avería leve", "avería grave", "leves reparadas",
        "graves reparadas", "reventón", "debe parar", "fichas de gomas", "fichas de reventón",
        "casilla"),
    "values.car helps": (
        "Puntos de motor: cada uno lo fuerza una vez. Sin ninguno, perder otro es el final.",
        "Puntos de freno: cada uno frena una vez. Sin ninguno, perder otro es el final.",
        "Puntos de pilotaje: compran tiradas y puestos, y deciden duelos.",
        "El juego que lleva; el de antes se guarda tan gastado como está.",
        "Un juego nuevo de esa clase.",
        "Con -1 cada tirada vale 1 MP menos, con -2 vale 2 menos.",
        "Una vuelta más: más cerca de la meta.",
        "En la tabla de puestos; los demás se corren.",
        "Una carrera pide al menos una parada.",
        "Vuelve a la pista en su próximo turno.",
        "Desde 3 sin SP en duelos, desde 4 sin EP ni BP, desde 5 sin SP.",
        "2 MP más en su próximo turno, si está seco.",
        "Espera reparación. Otra avería deja el coche fuera.",
        "-1 MP en cada tirada hasta que se repare.",
        "Reparada, pero aún cuenta 1 de 3.",
        "Reparada, pero aún cuenta 2 de 3.",
        "-1 al dado negro en duelos, hasta que pare.",
        "Tiene que parar en cuanto pueda.",
        "Cada una da 1 MP con gomas gastadas, una vez.",
        "Cada una salva una goma de un reventón, una vez.",
        "Dónde está: casillas de todos los carriles, en el orden de la pista."),
    "values.table": ("nubes, tabla B", "tiempo, tabla A", "avance de bots", "vuelta"),
    "values.table helps": (
        "Pasos desde que el tiempo cambió de casilla.",
        "Fila y columna de la ficha: el tiempo de ahora y el que viene.",
        "Fija cuántos MP tienen los bots.",
        "La vuelta del líder."),
}
