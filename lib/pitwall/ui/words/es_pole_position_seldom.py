"""Spanish: what is said of Pole Position on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected, in the order of the game's room `corrections` ---
    "values.car": (
        "EP", "BP", "SP", "gomas", "gomas", "vida de gomas", "vuelta", "puesto", "paradas",
        "fuera de pista", "estrés", "DRS", "avería leve", "avería grave", "leves reparadas",
        "graves reparadas", "reventón", "debe parar", "fichas de gomas", "fichas de reventón",
        "casilla", "en carrera", "puesto en meta", "en boxes", "MP anotados", "trazada", "sin DRS",
        "sin más reventones", "tras el SC", "causó el choque", "blando usado",
        "duro guardado", "blando guardado", "inter 1 guardado", "inter 2 guardado",
        "lluvia guardado", "duro 2 guardado"),
    "values.car helps": (
        "Fuerza el motor una vez. Perder sin tener: fuera.",
        "Frena una vez. Perder sin tener: fuera.",
        "Compran tiradas y MP, y deciden duelos.",
        "El juego que lleva. El otro se guarda con su desgaste.",
        "Un juego nuevo de esa clase.",
        "Con -1 cada tirada vale 1 MP menos, con -2 vale 2 menos.",
        "Una vuelta más: más cerca de la meta.",
        "En la tabla de posiciones; los demás se corren.",
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
        "Dónde está: casillas de todos los carriles, por orden.",
        "Vuelve donde estaba, o detrás; su puesto va con ello.",
        "Por orden de llegada a la línea.",
        "Al box cuenta la vuelta. Paradas y puntos no cambian.",
        "Los suma a su tirada cuando sale.",
        "En ella o no: decide cómo deja la curva.",
        "Tras un choque: no en su próximo turno.",
        "En esta vuelta ya se tiró por uno.",
        "No ha hecho aún su turno tras el coche de seguridad.",
        "Quien causó el choque va el último.",
        "Un bot tiene un solo juego blando.",
        "Lo que le queda.", "Lo que le queda.", "Lo que le queda.",
        "Lo que le queda.", "Lo que le queda.", "Lo que le queda."),
    "values.fates": ("Sí", "en meta", "No"),
    "values.pits": ("No", "calle de boxes", "box", "1ª verde", "2ª verde", "salida"),
    "values.lines": ("ninguna", "en ella", "la dejó"),
    "values.table": ("nubes, tabla B", "tiempo, tabla A", "avance de bots", "vuelta",
                     "carta", "amarilla"),
    "values.table helps": (
        "Pasos desde que el tiempo cambió de casilla.",
        "Fila y columna de la ficha: tiempo de ahora y futuro.",
        "Fija cuántos MP tienen los bots.",
        "La vuelta del líder.",
        "¿está aún en el mazo?",
        "nadie adelanta allí en esta ronda."),
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
