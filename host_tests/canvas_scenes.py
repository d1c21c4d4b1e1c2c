"""Scenes for comparing canvases: each function draws one on any canvas of 240 x 240.

The same file runs on CPython and on MicroPython, so it is written for both.
"""

from pitwall.canvas import colours as c
from pitwall.canvas import font
from pitwall.canvas.body import BODY, height, measure

LETTERS = "".join([chr(code) for code in range(32, 127)]) + font.EXTRA
ICONS = len(font.ICONS) // 8


class Dice:
    """Random numbers that are the same on every runtime."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 4093 + 8191) % 131071
        return self.state // 7 % n

    def around(self, low, high):
        return low + self.below(high - low)


def page_of_letters(canvas, size, first, last, y=0):
    across = 240 // (6 * size)
    for at in range(first, last, across):
        string = LETTERS[at:min(at + across, last)]
        canvas.text(0, y, string, c.WHITE, c.INK, size, 236 if size < 3 else 0)
        y += 8 * size


def letters_1_and_2(canvas):
    canvas.rect(0, 0, 240, 240, c.BLACK)
    page_of_letters(canvas, 1, 0, len(LETTERS))
    page_of_letters(canvas, 2, 0, len(LETTERS), 60)


def letters_3(canvas):
    canvas.rect(0, 0, 240, 240, c.BLACK)
    page_of_letters(canvas, 3, 0, len(LETTERS))


def letters_4(canvas):
    canvas.rect(0, 0, 240, 240, c.BLACK)
    page_of_letters(canvas, 4, 0, 70)


def letters_4_and_on(canvas):
    canvas.rect(0, 0, 240, 240, c.BLACK)
    page_of_letters(canvas, 4, 70, len(LETTERS))


def body_letters(canvas, scale, texts):
    canvas.rect(0, 0, 240, 240, c.BLACK)
    y, size = -3, BODY - 1 + scale
    for i, string in enumerate(texts):
        canvas.text(3 * i - 9, y, string, c.WHITE, c.INK, size, measure(string, size) + i % 3)
        y += height(size)


def body_1(canvas):
    body_letters(canvas, 1, [LETTERS[at:at + 20] for at in range(0, len(LETTERS), 20)])


def body_2(canvas):
    body_letters(canvas, 2, [LETTERS[at:at + 17] for at in range(0, len(LETTERS), 17)])


def body_3_and_4(canvas):
    body_letters(canvas, 3, ["Wg@ÁÜ#", "0123456789"])

    def paint(pen):
        for i in range(4):
            pen.text(5 + 9 * i, 90 + 14 * i * (i + 1) // 2, "Qg%&9¿8", c.RED + i, None, BODY + i)
            pen.text(150, 80 + 16 * i, "Añ3", c.WHITE, c.BLUE, BODY)
    canvas.area(10, 85, 200, 140, c.ROAD, paint)


def every_size(canvas):
    canvas.rect(0, 0, 240, 240, c.PANEL)
    y = 0
    for size in range(1, 8):
        canvas.text(3, y, "8B0O", c.RED + size % 6, c.BLACK, size)
        canvas.icon(200 - 8 * size, y + 3, font.I_STORM, c.GREEN, c.ROAD, size)
        y += 6 * size + 2


def every_icon(canvas):
    canvas.rect(0, 0, 240, 240, c.BLACK)
    for i in range(ICONS):
        canvas.icon(i % 16 * 15, i // 16 * 10, i, c.WHITE, c.ROAD)
        canvas.icon(i % 12 * 20, 80 + i // 12 * 20, i, c.SKY, c.INK, 2)

    def paint(pen):
        for i in range(ICONS):
            pen.icon(4 + i % 12 * 19, 150 + i // 12 * 9, i, c.AMBER)
            pen.icon(4 + i % 9 * 26, 178 + i // 9 * 17, i, c.GREEN, c.BLACK, 2)
    canvas.area(0, 145, 240, 95, c.ROAD, paint)


def edges(canvas):
    canvas.rect(-10, -10, 300, 300, c.BLACK)
    for size in (1, 2, 3, 4, 5):
        for x, y in ((-7 * size, 20 * size), (235 - 9 * size, 22 * size), (20 * size, -3 * size),
                     (30 * size, 240 - 5 * size), (-2 * size, -5), (238 - size, 237)):
            canvas.text(x, y, "Wg¿Á8", c.RED + size, c.PANEL, size)
            canvas.text(x, y + 9 * size, "Wg¿Á8", c.RED + size, c.PANEL, BODY + size % 4)
        canvas.icon(-3 * size, 50 * size, font.I_CUP, c.WHITE, c.INK, size)
        canvas.icon(240 - 5 * size, 43 * size, font.I_CUP, c.WHITE, c.INK, size)
    canvas.text(60, 100, "padded", c.WHITE, c.ROAD, 1, 300)
    canvas.text(-50, 110, "padded", c.WHITE, c.ROAD, 1, 70)
    canvas.text(-50, 120, "gone", c.WHITE, c.ROAD)
    canvas.text(240, 120, "gone", c.WHITE, c.ROAD)
    canvas.text(90, 130, "", c.WHITE, c.ORANGE, 1, 20)
    canvas.text(90, 140, "", c.WHITE, c.ORANGE)
    canvas.rect(-5, 60, 10, 10, c.KERB)
    canvas.rect(235, 60, 10, 10, c.KERB)
    canvas.rect(60, 60, 0, 10, c.KERB)
    canvas.rect(60, 60, 10, -1, c.KERB)


def inside(canvas):
    """Draw over the borders of an area; its ground shows which parts are clipped."""
    def paint(pen):
        for size in (1, 2, 3):
            pen.text(60 - 9 * size, 50 + 20 * size, "Left", c.WHITE, None, size)
            pen.text(180 - 9 * size, 50 + 20 * size, "Right", c.WHITE, c.RED, size)
            pen.text(120 - 20 * size, 53 - 5 * size, "Top", c.YELLOW, None, size)
            pen.text(120 - 20 * size, 197 - 5 * size, "End", c.YELLOW, c.BLUE, size)
        pen.icon(57, 180, font.I_CUP, c.GREEN)
        pen.icon(175, 180, font.I_CUP, c.GREEN, c.BLACK, 2)
        pen.rect(170, 150, 40, 5, c.ORANGE)
        pen.rect(-100, 160, 500, 3, c.PURPLE)
        for r in range(12):
            pen.disc(70 + 9 * r, 150, r, c.RED + r % 6)
        pen.disc(60, 60, 20, c.SKY)
        pen.disc(180, 200, 13, c.SKY)
        pen.line(0, 0, 240, 240, c.WHITE)
        pen.line(300, -20, -30, 260, c.AMBER)
        pen.quad(20, 100, 100, 20, 90, 60, 70, 90, c.GREY)
    canvas.rect(0, 0, 240, 240, c.BLACK)
    canvas.area(60, 50, 120, 150, c.ROAD, paint)


def lines(canvas):
    dice = Dice(5)
    ends = [[dice.around(-40, 280) for _ in range(4)] for _ in range(90)]

    def paint(pen):
        for i, (x0, y0, x1, y1) in enumerate(ends):
            pen.line(x0, y0, x1, y1, i % 16)
        for i in range(20):
            pen.line(i * 12, 5, i * 12, 5 + i % 3 * 20, c.WHITE)
            pen.line(5, i * 12, 5 + i % 3 * 20, i * 12, c.WHITE)
    canvas.area(0, 0, 240, 240, c.BLACK, paint)


def quads(canvas):
    """Draw convex, twisted, thin and flat quads, many over the edge."""
    dice = Dice(11)
    corners = []
    for i in range(140):
        x, y = dice.around(-20, 260), dice.around(-20, 260)
        reach = (4, 12, 30, 80)[i % 4]
        corners.append([at + dice.around(-reach, reach + 1) for at in (x, y) * 4] + [i % 16])

    def paint(pen):
        for corner in corners:
            pen.quad(*corner)
        pen.quad(10, 10, 10, 10, 10, 10, 10, 10, c.WHITE)
        pen.quad(20, 10, 40, 10, 40, 10, 20, 10, c.WHITE)
        pen.quad(50, 10, 50, 40, 50, 40, 50, 10, c.WHITE)
    canvas.area(0, 0, 240, 240, c.BLACK, paint)


def stripes(colour):
    def paint(pen):
        for i in range(0, 480, 9):
            pen.line(i, 0, i - 240, 240, colour)
    return paint


def order(canvas):
    """Later drawing covers earlier drawing, even while commands are pending or half done."""
    canvas.rect(0, 0, 240, 240, c.BLACK)
    canvas.text(10, 10, "over a large box", c.WHITE, c.RED)
    canvas.area(0, 30, 240, 100, c.ROAD, stripes(c.WHITE))
    canvas.text(100, 60, "over an area", c.YELLOW, c.BLACK, 2)
    canvas.area(120, 50, 60, 60, c.INK, stripes(c.SKY))
    canvas.rect(130, 55, 20, 20, c.GREEN)
    canvas.icon(134, 58, font.I_FLAG, c.WHITE, c.BLACK)
    canvas.step()
    canvas.step()
    canvas.text(20, 35, "on what is painted", c.ORANGE, c.BLACK)
    canvas.rect(0, 180, 60, 60, c.PANEL)
    canvas.area(20, 150, 100, 80, c.PANEL, stripes(c.RED))
    canvas.rect(30, 160, 10, 10, c.WHITE)
    canvas.area(20, 150, 100, 80, c.PANEL, stripes(c.BLUE))
    canvas.step()
    canvas.text(20, 150, "half done", c.WHITE, c.BLACK)
    canvas.area(10, 140, 120, 100, c.BLACK, stripes(c.PURPLE))
    canvas.text(150, 200, "alone", c.WHITE, c.RED, 2)


def rewriting(canvas):
    """Draw text over text: same place, shorter, longer, shifted, larger; boxes over parts of it."""
    canvas.rect(0, 0, 240, 240, c.BLACK)
    for y in range(0, 200, 20):
        canvas.text(10, y, "the first text", c.WHITE, c.ROAD, 1 + y // 20 % 2)
    canvas.text(10, 0, "second", c.RED, c.INK)
    canvas.text(10, 20, "a much longer text", c.RED, c.INK)
    canvas.text(10, 40, "padded", c.RED, c.INK, 1, 100)
    canvas.text(16, 60, "shift", c.RED, c.INK)
    canvas.text(7, 83, "shifted", c.RED, c.INK, 2)
    canvas.text(10, 100, "larger", c.RED, c.INK, 2)
    canvas.text(10, 120, "   ", c.RED, c.INK)
    canvas.rect(30, 141, 20, 4, c.GREEN)
    canvas.area(0, 160, 50, 30, c.BLUE, stripes(c.WHITE))
    canvas.text(10, 180, "\n\t\x7fé€", c.WHITE, c.RED)
    canvas.text(110, 180, "a\n\x1f\0b", c.WHITE, c.RED)
    canvas.text(60, -5, "\x1f\x7f~ clipped", c.WHITE, c.RED)
    for i in range(70):
        canvas.text(120 + i % 10 * 12, 210 + i // 10 * 4, chr(65 + i % 26), c.RED + i % 6, c.BLACK)


def anything(canvas):
    """Draw four hundred random commands, some of them while others are pending."""
    dice = Dice(17)
    canvas.rect(0, 0, 240, 240, c.BLACK)
    for _ in range(400):
        x, y = dice.around(-30, 250), dice.around(-30, 250)
        w, h = dice.around(0, 90), dice.around(0, 90)
        colour, ground = dice.below(16), dice.below(16)
        size = 1 + dice.below(3)
        letters = size if dice.below(2) else BODY - 1 + size
        verb = dice.below(8)
        if verb == 0:
            canvas.rect(x, y, w, h, colour)
        elif verb == 1:
            canvas.area(x, y, w, h, ground, stripes(colour))
        elif verb == 2:
            canvas.icon(x, y, dice.below(ICONS), colour, ground, size)
        elif verb < 6:
            at = dice.below(len(LETTERS) - 12)
            canvas.text(x, y, LETTERS[at:at + dice.below(12)], colour, ground,
                        letters, w)
        else:
            canvas.step()


SCENES = {scene.__name__: scene for scene in (
    letters_1_and_2, letters_3, letters_4, letters_4_and_on, body_1, body_2, body_3_and_4,
    every_size, every_icon, edges, inside, lines, quads, order, rewriting, anything)}
