"""Spanish: what is said of Pole Position on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected, in the order of the game's room `corrections` ---
    "values.car": (
        "EP", "BP", "SP", "gomas", "gomas", "vida de gomas", "vuelta", "puesto", "paradas",
        "fuera de pista", "estrés", "DRS", "avería leve", "avería grave", "leves reparadas",
        "graves reparadas", "reventón", "debe parar", "fichas de gomas", "fichas de reventón",
        "casilla"),
    "values.car helps": (
        "Fuerza el motor una vez. Perder sin tener: fuera.",
        "Frena una vez. Perder sin tener: fuera.",
        "Compran tiradas y MP, y deciden duelos.",
        "El juego que lleva. El otro se guarda con su desgaste.",
        "Un juego nuevo de esa clase.",
        "Con -1 cada tirada vale 1 MP menos, con -2 vale 2 menos.",
        "Una vuelta más: más cerca de la meta.",
        "En la tabla de puestos; los demás se corren.",
        "Una carrera pide al menos una parada.",
        "Vuelve a la pista en su próximo turno.",
        "Quita SP en duelos con 3, EP y BP con 4, todo SP con 5.",
        "2 MP más en su próximo turno, si está seco.",
        "Espera reparación. Otra avería deja el coche fuera.",
        "-1 MP en cada tirada hasta que se repare.",
        "Reparada, pero aún cuenta 1 de 3.",
        "Reparada, pero aún cuenta 2 de 3.",
        "-1 al dado negro en duelos, hasta que pare.",
        "Tiene que parar en cuanto pueda.",
        "Cada una da 1 MP con gomas gastadas, una vez.",
        "Cada una salva una goma de un reventón, una vez.",
        "Dónde está: casillas de todos los carriles, por orden."),
    "values.table": ("nubes, tabla B", "tiempo, tabla A", "avance de bots", "vuelta"),
    "values.table helps": (
        "Pasos desde que el tiempo cambió de casilla.",
        "Fila y columna de la ficha: tiempo de ahora y futuro.",
        "Fija cuántos MP tienen los bots.",
        "La vuelta del líder."),
}
