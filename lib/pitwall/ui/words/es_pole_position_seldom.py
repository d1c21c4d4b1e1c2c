"""Spanish: texts of Pole Position for one screen each, which loads them."""

WORDS = {
    # --- values to correct: name and help for each row of `fields`, in that order ---
    "values.car": {
        "ep": ("EP", "Forzar el motor cuesta uno. Sin uno que pagar: fuera."),
        "bp": ("BP", "Un freno cuesta uno. Sin uno que pagar: fuera."),
        "sp": ("SP", "Compran tiradas y MP, y deciden duelos."),
        "set": ("gomas", "El juego que lleva. El otro se guarda con su desgaste."),
        "tyre": ("gomas", "Un juego nuevo de esa clase."),
        "life": ("vida de gomas", "Con -1 cada tirada vale 1 MP menos, con -2 vale 2 menos."),
        "lap": ("vuelta", "Una vuelta más: más cerca de la meta."),
        "position": ("puesto", "En la tabla de posiciones; los demás se corren."),
        "stops": ("paradas", "Una carrera pide al menos una parada."),
        "off": ("fuera de pista", "Vuelve a la pista en su próximo turno."),
        "stress": ("estrés", "Quita SP en duelos con 3, EP y BP con 4, todo SP con 5."),
        "drs": ("DRS", "2 MP más en su próximo turno, si está seco."),
        "light": ("avería leve", "Espera reparación. Otra avería deja el coche fuera."),
        "heavy": ("avería grave", "-1 MP en cada tirada hasta que se repare."),
        "repaired-light": ("leves reparadas", "Reparada, pero aún cuenta 1 de 3."),
        "repaired-heavy": ("graves reparadas", "Reparada, pero aún cuenta 2 de 3."),
        "blown": ("reventón", "-1 al dado negro en duelos, hasta que pare."),
        "must-pit": ("debe parar", "Tiene que parar en cuanto pueda."),
        "wear-markers": ("fichas de gomas", "Cada una da 1 MP con gomas gastadas, una vez."),
        "blowout-markers": ("fichas de reventón",
                            "Cada una salva una goma de un reventón, una vez."),
        "at": ("casilla", "Dónde está: casillas de todos los carriles, por orden."),
        "status": ("en carrera", "Vuelve donde estaba, o detrás; su puesto va con ello."),
        "place": ("puesto en meta", "Por orden de llegada a la línea."),
        "pit": ("en boxes", "Al box cuenta la vuelta. Paradas y puntos no cambian."),
        "noted": ("MP anotados", "Los suma a su tirada cuando sale."),
        "line": ("trazada", "En ella o no: decide cómo deja la curva."),
        "drs-barred": ("sin DRS", "Tras un choque: no en su próximo turno."),
        "blown-lap": ("sin más reventones", "En esta vuelta ya se tiró por uno."),
        "after-sc": ("tras el SC", "No ha hecho aún su turno tras el coche de seguridad."),
        "collided": ("causó el choque", "Quien causó el choque va el último."),
        "soft-used": ("blando usado", "Un bot tiene un solo juego blando."),
        "hard": ("duro guardado", "Lo que le queda."),
        "soft": ("blando guardado", "Lo que le queda."),
        "intermediate": ("inter 1 guardado", "Lo que le queda."),
        "intermediate-2": ("inter 2 guardado", "Lo que le queda."),
        "wet": ("lluvia guardado", "Lo que le queda."),
        "hard-2": ("duro 2 guardado", "Lo que le queda."),
        "seat": ("cuentas", "Aquí empiezan como al inicio: corrige lo que difiera.")},
    "values.fates": ("Sí", "en meta", "No"),
    "values.pits": ("No", "calle de boxes", "box", "1ª verde", "2ª verde", "salida"),
    "values.lines": ("ninguna", "en ella", "la dejó"),
    "values.table": {
        "grid-b": ("nubes, tabla B", "Pasos desde que el tiempo cambió de casilla."),
        "grid-a": ("tiempo, tabla A", "Fila y columna de la ficha: tiempo de ahora y futuro."),
        "progress": ("avance de bots", "Fija cuántos MP tienen los bots."),
        "lap-counter": ("vuelta", "La vuelta del líder."),
        "deck": ("carta", "¿está aún en el mazo?"),
        "yellow": ("amarilla", "nadie adelanta allí en esta ronda.")},
    # --- warnings: text on the pit board, text below it, consequences ---
    "due.stop": ("BOX", "Vuelta {0} de {1}",
                 "Falta la parada. Quien empieza sin ella la vuelta {1} queda fuera."),
    "due.last stop": ("BOX", "Vuelta {0} de {1}",
                      "La última vuelta y sin parada. Quien la acaba sin parar queda fuera."),
    "due.slicks": ("LLUVIA", "con lisos",
                   "Las tiradas altas se salen. Monta intermedios o de lluvia."),
    "due.ends": ("¿FUERA?", "sin parada",
                 "Así empieza la última vuelta sin parada: tu carrera acaba aquí."),
    # --- explanations of the screen ---
    "explain.big": "puntos de movimiento por gastar",
    "explain.sky": "El líder tira el dado del tiempo cada ronda. El número de arriba dice cuántas "
                   "faltan hasta que cambie.",
    "explain.gauges": (
        "puntos de motor, para forzar en las rectas",
        "puntos de freno, para frenar tarde",
        "puntos de pericia, para tiradas y curvas"),
    "explain.marks": (
        "Punto verde: una casilla que no cuesta nada.",
        "Número: puntos que cuesta, amarillo 1, naranja 2, rojo más.",
        "! roja: desde ahí atacas a un coche.",
        "Casillas claras: la trazada.",
        "Galones: la doble flecha, donde empieza la trazada.",
        "Ondas azules: menos agarre con lluvia.",
        "Letra en una placa: un coche."),
    "explain.signs": (
        "Trazada: por el camino corto de la curva. Sin traz., la pierde: ya no.",),
    "explain.traps": (
        "El desgaste se resta después: cuenta la tirada tal cual.",
        "En recta tira también quien va a la par del atacado.",
        "Quien chocó va al final de la fila, pare o no."),
    # --- a guided race: titles and texts in the order of the module `lesson`, and the end ---
    "lesson": (
        "Eres Rojo",
        "Llevas el coche rojo, R, contra Azul y Verde. La carrera tiene tres vueltas. Gana quien "
        "llega antes a meta. Aquí corres unos turnos; elijas lo que elijas, no pasa nada.",
        "Un turno",
        "Los coches mueven uno tras otro, primero el líder. En tu turno tiras un dado y avanzas "
        "lo que diga. Pulsa OK y tira.",
        "¿Otra tirada?",
        "Tu tirada son tus MP, puntos de movimiento. Por un SP, un punto de pericia, puedes tirar "
        "otra vez y quedarte la mejor. Elige y OK.",
        "Tu jugada",
        "Un MP te lleva una casilla adelante o al lado. Las casillas con punto no cuestan más. "
        "Pueden sobrarte 3 MP. Elige una, o Más para llegar lejos con puntos.",
        "El motor",
        "Con Más llegas más lejos que con tus MP; el número es su precio. En recta un EP, un "
        "punto de motor, vale 3 casillas; con lluvia, 2. Elige una casilla.",
        "Los frenos",
        "Cerca de una curva un BP, un punto de freno, vale 3 casillas más, también dentro de "
        "ella. Los puntos no vuelven. Elige una casilla que puedas pagar.",
        "Un duelo",
        "Hay un coche en tu camino: lo atacas. Los dos tiran el dado negro. Los MP que sobran "
        "ayudan a quien ataca; luego se pueden añadir SP. Pulsa OK.",
        "Tus gomas",
        "D es un juego de gomas duras, B blandas, I intermedias, L de lluvia. Cada uno tiene su "
        "dado. El blando saca más, pero dura dos vueltas; el duro, cuatro. Pulsa OK y tira.",
        "La trazada",
        "Las casillas claras son la trazada, el camino rápido de la curva. Entra por la flecha "
        "doble; desde allí saltar a la siguiente casilla clara cuesta un MP. Elige una casilla.",
        "El tiempo",
        "El líder tira el tiempo: las nubes se juntan hasta que cambia. Con lluvia D y B pueden "
        "salirse de la pista; hacen falta I o L. Pulsa OK y tira.",
        "La parada",
        "Una vez por carrera hay que parar a poner gomas nuevas, antes de la última vuelta. Entra "
        "en boxes, el carril junto a la pista, o quedas fuera. Pulsa OK y tira.",
        "Y ahora",
        "Prueba Carrera ya en el menú: una carrera corta contra cinco coches. En Nueva carrera "
        "hay más circuitos, más vueltas y todas las reglas."),
}
