"""A living room: a linen sofa on oak boards, daylight from the left; in the evening a floor lamp."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from lib import pieces, seats, stage
from lib.floors import boards

LEFT, RIGHT, DEPTH = -2600, 2500, 5200
stage.shell(LEFT, RIGHT, DEPTH, 2750)
boards(LEFT, RIGHT, DEPTH, '#b08d64')
seats.sofa((0, 520), 2150, 900, '#a49d90', 3)
pieces.cushion((-690, 470, 560), 470, '#7d604b', 12, 20, 1)
pieces.cushion((-420, 500, 560), 400, '#cfc6b4', -8, 24, 2)
pieces.cushion((700, 480, 560), 450, '#716f66', -14, 20, 3)
seats.throw(985, 560, 602, 420, '#c9bda6')
pieces.rug((-50, 1850), (2600, 1700), '#cbc2b2', 1.2)
pieces.round_table((1500, 620), 520, 240)
top = pieces.stack((1470, 640, 520), 3, (250, 185), 3)
pieces.vase((1560, 560, 520), 'jar', '#cfc8ba', 0.85)
pieces.branches((1560, 560, 715), 480, 5, '#5d6a4d', 13, (66, 26), 0.55, 4)
pieces.floor_lamp((-1520, 420), 1540)
pieces.socket(1830)
stage.window_light('left', LEFT, 1900, 1500, (1900, 1700), 150)
stage.back_light((700, DEPTH - 60, 1400), (1800, 2000), 28)
stage.view(-2050, 4100, -560, 4300)
stage.render((-1250, 960, 1800, 2400), 'left')
