"""A hotel lobby: a wall of more than five metres, stone, a long bench, lounge chairs and a lamp on each side."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from lib import materials as m
from lib import pieces, seats, stage
from lib.floors import slabs
from lib.parts import box, soft

LEFT, RIGHT, DEPTH, HEIGHT = -4000, 4000, 8000, 4000
stage.shell(LEFT, RIGHT, DEPTH, HEIGHT, sides='#d9d3c7', skirting='#6d655a', skirting_height=120)
slabs(LEFT, RIGHT, DEPTH, '#b5ad9f', '#a59c8d', 1200)
# A low bench along the wall, upholstered, on a plinth of stone.
box((0, 330, 0), (3600, 520, 120), m.stone('#4e4a45', '#6b655c', 0.3), 6)
for i in range(4):
    soft((-1350 + i * 900, 330, 118), (894, 540, 300), m.leather('#6f5b48'), 40, (2, 6, 16), 4, seed=i + 1)
for x, turn in ((-2050, 150), (2080, 212)):
    seats.armchair((x, 1500), '#a29783', turn, '#4c382a', 780, int(x) % 5)
pieces.round_table((-1300, 1560), 430, 330, '#3f3128', 210)
pieces.round_table((1330, 1500), 430, 330, '#3f3128', 210)
pieces.vase((-1330, 1540, 430), 'bowl', '#cfc8ba', 1.1)
pieces.stack((1350, 1500, 430), 3, (300, 220), 5)
pieces.floor_lamp((-2300, 420), 1750, (190, 260, 340), '#3a332b', '#e5dac4', 26)
pieces.floor_lamp((2300, 420), 1750, (190, 260, 340), '#3a332b', '#e5dac4', 26)
pieces.rug((0, 2300), (5200, 2000), '#a09685', 0.4, '#7d7364')
pieces.rubber_plant((2850, 620), 2300, '#57524b', '#33462d', 60, (330, 150), 5, 2.2)
stage.ceiling_light((0, 500, HEIGHT - 10), (5200, 160), 45, '#fff1dd')
stage.window_light('left', LEFT, 3600, 2000, (3800, 3000), 420)
stage.back_light((0, DEPTH - 60, 1800), (4200, 2800), 110)
stage.view(-3100, 6200, -780, 6400, 1500)
stage.render((-2000, 700, 2000, 3650), 'left', 9)
