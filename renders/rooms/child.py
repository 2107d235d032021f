"""A child's room: a low bed along the wall, a bookcase, wooden toys."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from lib import materials as m
from lib import pieces, stage
from lib.floors import boards
from lib.parts import box, lathe, sheet, soft, wave

LEFT, RIGHT, DEPTH = -2200, 2250, 4700
stage.shell(LEFT, RIGHT, DEPTH, 2600)
boards(LEFT, RIGHT, DEPTH, '#c0a078', 130, 1500)

# A bed of 200 × 90 cm along the wall.
X, OUT = -420, 520
PINE = '#c39d6e'
box((X, OUT, 130), (2060, 940, 150), m.wood(PINE, 'x'), 8)
for end in (-1, 1):
    box((X + end * 1025, OUT, 0), (34, 960, 620 if end < 0 else 470), m.wood(PINE, 'y'), 14)
soft((X, OUT, 250), (1980, 890, 190), m.fabric('#e8e4da', 150, 0.15, 0.04), 45, (0, 0, 8), 3)


def cover(u, v):
    along, across = -330 + u * 1280, (v - 0.5) * 1240
    over = max(0, abs(across) - 455)
    crease = wave(along, across, 3, 0.006) * 18
    if over:
        return (along, (1 if across > 0 else -1) * (470 + over * 0.12 + 14 * wave(along, over, 5, 0.012)), 468 - over + crease * 0.3)
    return (along, across, 468 + crease)


sheet((X, OUT, 0), m.fabric('#a8a898', 110, 0.3), cover, 70, 60, thickness=26)
pieces.pillow((X - 790, OUT - 40, 425), (560, 400), m.fabric('#efece4', 150, 0.15, 0.04), 150, 84, (52, 0), 3)
pieces.cushion((X - 420, OUT - 300, 440), 400, '#c2a272', 8, 20, 2)
# A bear that sits on the bed.
FUR = m.boucle('#9c7a57')
for at, size in (
    ((0, 0, 0), (190, 160, 210)),
    ((0, 10, 185), (165, 150, 150)),
    ((-62, 0, 300), (56, 36, 56)),
    ((62, 0, 300), (56, 36, 56)),
    ((0, 75, 215), (72, 56, 56)),
    ((-75, 105, 0), (78, 170, 76)),
    ((75, 105, 0), (78, 170, 76)),
    ((-112, 30, 90), (62, 80, 130)),
    ((112, 30, 90), (62, 80, 130)),
):
    soft((X + 120 + at[0], OUT - 240 + at[1], 480 + at[2]), size, FUR, 200, wrinkles=3, fine=14)
for dx in (-30, 30):
    soft((X + 120 + dx, OUT - 160, 700), (15, 12, 15), m.lacquer('#241c18', 0.2), 9, fine=6, wrinkles=0)

shelves = pieces.shelf((1330, 175), (820, 300, 900), 2, 2, '#ece7dc')
pieces.books((1130, 190, shelves[0]), 300, 180, 270, 21)
pieces.books((1545, 190, shelves[1]), 250, 180, 240, 22)
box((1540, 190, shelves[0]), (320, 250, 230), m.fabric('#b7a98f', 60, 0.8), 18)
# Blocks, rings on a peg, a wooden car.
for i, (dx, dz, turn, color) in enumerate(((0, 0, 8, '#c9a66b'), (75, 0, -12, '#8fa39a'), (36, 60, 30, '#b9745a'))):
    box((1010 + dx, 190, shelves[1] + dz), (58, 58, 58), m.lacquer(color, 0.5), 5, turn)
for i, color in enumerate(('#7f918c', '#c8a873', '#b07a60', '#d9cdb6')):
    r = 62 - i * 11
    lathe((1120, 180, shelves[-1] + i * 30), [(0, 0), (r - 8, 0), (r, 8), (r, 20), (r - 8, 28), (0, 28)], m.lacquer(color, 0.45))
pieces.stack((1500, 180, shelves[-1]), 3, (250, 200), 8)
pieces.shade_lamp((1330, 150, shelves[-1]), 380, (80, 125, 150), '#d8cfbd', '#e9dfc9')
pieces.rug((150, 1900), (1900, 1300), '#c6bda9', 3)
box((930, 1290, 40), (260, 110, 60), m.wood('#b98d5c', 'x'), 16, 14)
box((910, 1290, 98), (140, 100, 55), m.wood('#b98d5c', 'x'), 18, 14)
pieces.curtain(2010, 420, 420, 2500, '#d9d2c2', 5, 55, 5, 'out')
pieces.socket(820, 300)
stage.window_light('right', RIGHT, 1800, 1500, (1700, 1500), 120)
stage.back_light((-500, DEPTH - 60, 1400), (1600, 1700), 26)
stage.view(-1900, 3850, -430, 4150)
stage.render((-1500, 1000, 900, 2350), 'right', 7)
