"""Spanish: what is said of Pole Position on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected: name and help by the row of `fields`, in that order ---
    "values.car": {
        "ep": ("EP", "Fuerza el motor una vez. Perder sin tener: fuera."),
        "bp": ("BP", "Frena una vez. Perder sin tener: fuera."),
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
    # --- avisos: en la pizarra, debajo, lo que sigue ---
    "due.stop": ("BOX", "Vuelta {0} de {1}",
                 "Falta la parada. Quien empieza sin ella la vuelta {1} queda fuera."),
    "due.last stop": ("BOX", "Vuelta {0} de {1}",
                      "La última vuelta y sin parada. Quien la acaba sin parar queda fuera."),
    "due.slicks": ("LLUVIA", "con lisos",
                   "Las tiradas altas se salen. Monta intermedios o de lluvia."),
    "due.ends": ("¿FUERA?", "sin parada",
                 "Así empieza la última vuelta sin parada: tu carrera acaba aquí."),
    # --- lo que muestra la pantalla, explicado ---
    "explain.big": "puntos de movimiento por gastar",
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
    "explain.traps": (
        "El desgaste se resta después: cuenta la tirada tal cual.",
        "En recta tira también quien va a la par del atacado.",
        "Quien chocó va al final de la fila, pare o no."),
    # --- una carrera guiada ---
    "lesson": (
        "Neumáticos",
        "Cada compuesto tiene su dado. Los blandos sacan más y duran 2 vueltas, los duros 4. "
        "En mojado, inters o lluvia.",
        "La salida",
        "Tres rondas llevan fuera de la parrilla. El dado morado dice cuántas casillas puedes "
        "mover.",
        "Pericia",
        "1 SP compra otra tirada y te quedas con la mejor. Ya está elegido lo que haría un "
        "piloto sensato.",
        "Moverse",
        "Cada MP te lleva una casilla adelante o al lado. Los puntos verdes no cuestan más. "
        "Pueden sobrar 3 MP.",
        "El tiempo",
        "Vas primero, así que tiras tú. Las nubes se suman hasta que cambia el tiempo.",
        "Tu dado",
        "Dice cuántos MP tienes. En mojado una tirada alta se sale, si las gomas no son para "
        "la lluvia.",
        "¿Otra vez?",
        "Cada tirada más cuesta 1 SP. Quédate con la que más te guste.",
        "Demasiado",
        "Con lluvia una tirada alta se sale, o puede: 4 casillas ahora y 4 después. Cada SP "
        "te frena en 1.",
        "Los boxes",
        "Hay que parar antes de la última vuelta. Te ponen gomas nuevas, y los MP que sobran "
        "ayudan a salir.",
        "La trazada",
        "Pasa por la flecha doble y cada salto de casilla clara a casilla clara cuesta 1 MP, "
        "por largo que sea.",
        "Puntos",
        "La última respuesta lleva a finales que cuestan puntos. Los números del mapa son su "
        "precio.",
        "El motor",
        "En recta 1 EP fuerza el motor: hasta 3 casillas más, 2 en mojado. La segunda vez "
        "cuesta 2 EP.",
        "Los frenos",
        "Hasta 3 casillas antes de la flecha doble 1 BP da 3 más, también en la curva; en "
        "mojado, 2.",
        "Un duelo",
        "Los dos tiran el dado negro; los MP que sobran ayudan a quien ataca. Quien va "
        "perdiendo puja SP. Paga quien gana.",
        "Gomas nuevas",
        "Elige para el cielo y las vueltas que quedan. El juego que quitas se queda como "
        "está.",
        "Eso es todo",
        "Ya sabes lo necesario. Carrera ya te pone en una parrilla de seis."),
}
