"""A study in a flat: a desk beside a window with an iron grille, books, terrazzo."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from lib import materials as m
from lib import pieces, seats, stage
from lib.floors import boards
from lib.parts import box, tube

LEFT, RIGHT, DEPTH = -2300, 2250, 4800
stage.shell(LEFT, RIGHT, DEPTH, 2600)
boards(LEFT, RIGHT, DEPTH, '#8d6a48', 120, 1200)

# A bookcase on the left, the desk under the free wall.
shelves = pieces.shelf((-1560, 175), (760, 300, 2050), 6, wood='#8b6b4c')
for i, z in enumerate(shelves[:-1]):
    if i in (1, 4):
        pieces.books((-1680, 190, z), 380, 190, 235, i + 3)
        pieces.vase((-1330, 200, z), 'jar' if i == 1 else 'bottle', '#b9b0a0' if i == 1 else '#5f5b52', 0.8)
    else:
        pieces.books((-1570, 190, z), 640 - 70 * (i % 3), 190, 250, i + 11)
pieces.table((330, 400), (1500, 700, 740), '#7d5b3e', 28, 54)
seats.dining_chair((230, 900), 168, '#5d4330', '#8f8674', 2)
pieces.shade_lamp((-250, 300, 740), 430, (90, 140, 160), '#55524a', '#e4dbc8')
z = pieces.stack((820, 320, 740), 4, (230, 170), 5)
pieces.vase((830, 320, z), 'cup', '#c8c1b2')
box((250, 330, 740), (360, 240, 9), m.metal('#9d9c9a', 0.3), 3)
box((250, 222, 748), (360, 7, 240), m.metal('#9d9c9a', 0.3), 3, tilt=(12, 0))
for i, dx in enumerate((-14, 6, 18)):
    tube([(560 + dx * 0.6, 250 + dx, 745), (560 + dx * 2, 245 + dx, 880)], 3.4, m.lacquer(('#a2703f', '#3b3d3f', '#7e2f2a')[i]))
pieces.vase((560, 250, 740), 'cup', '#4a4f4e', 1.2)
pieces.rubber_plant((1560, 420), 1150, '#a8a094', '#3f4f3a', 36, (200, 90), 8, 1.15)
pieces.socket(1330, 300)
pieces.socket(-1060, 1250, True)
stage.window_light('right', RIGHT, 1700, 1500, (1500, 1400), 110)
stage.back_light((-700, DEPTH - 60, 1400), (1500, 1600), 30)
stage.view(-2000, 3950, -430, 4200)
stage.render((-1000, 1260, 1350, 2380), 'right', 4)
