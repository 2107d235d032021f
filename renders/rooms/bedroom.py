"""A bedroom: an upholstered bed, linen, two bedside tables; in the evening their lamps."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from lib import pieces, seats, stage
from lib.floors import boards

LEFT, RIGHT, DEPTH = -2300, 2300, 5000
stage.shell(LEFT, RIGHT, DEPTH, 2650)
boards(LEFT, RIGHT, DEPTH, '#9c7c58', 140)
seats.bed(0, 1600, 2000, 1020, '#a39786', '#e6e2d8', '#a8a79b', '#857d6e')
for side in (-1, 1):
    pieces.cabinet((side * 1210, 235), (480, 400, 500), '#84664a', 1, 120, top='#84664a')
pieces.shade_lamp((-1230, 220, 502), 520, (120, 165, 200), '#bdb5a6')
pieces.shade_lamp((1235, 225, 502), 520, (120, 165, 200), '#bdb5a6')
pieces.stack((-1130, 330, 502), 2, (190, 140), 9)
pieces.vase((1110, 320, 502), 'cup', '#cfcabd')
pieces.rug((0, 2100), (2700, 1500), '#bdb4a5', -0.8)
pieces.curtain(-1985, 420, 520, 2560, '#d6d0c4', 6, 55, 3, 'out')
pieces.socket(1590, 300)
stage.window_light('left', LEFT, 2000, 1500, (1900, 1600), 140)
stage.back_light((900, DEPTH - 60, 1500), (1400, 1600), 24)
stage.view(-1950, 3900, -420, 4300)
stage.render((-1500, 1170, 1500, 2400), 'left', 3)
