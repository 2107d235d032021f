"""Floors: boards, tiles, terrazzo, stone and carpet. All lengths in mm."""
from lib import materials as m
from lib.parts import box, shuffled


def boards(left, right, depth, color, width=160, length=1900, seed=3):
    """Boards along the wall, their ends staggered by chance."""
    random = shuffled(seed)
    wood = m.wood(color, 'x', 0.42, 0.22)
    box(((left + right) / 2, depth / 2, -60), (right - left, depth, 36), m.matt('#2a2119'), 0)
    out = width / 2
    while out < depth:
        x = left - random.uniform(0, length)
        while x < right:
            box((x + length / 2, out, -22), (length - 1.2, width - 1.2, 22 + random.uniform(-0.3, 0.3)), wood, 1.5)
            x += length
        out += width


def tiles(left, right, depth, color, side=800, joint=3, grout='#b9b5ab', roughness=0.14, seed=5):
    """Square tiles with joints of `joint` mm, each lying a little differently."""
    random = shuffled(seed)
    glaze = m.tile(color, roughness)
    box(((left + right) / 2, depth / 2, -40), (right - left, depth, 38.5), m.matt(grout), 0)
    out = side / 2 - random.uniform(0, side / 2)
    while out - side / 2 < depth:
        x = left - random.uniform(0, 0.5) * side / 2 + side / 2 - side * 0.3
        while x - side / 2 < right:
            lean = (random.uniform(-0.04, 0.04), random.uniform(-0.04, 0.04))
            box((x, out, -15), (side - joint, side - joint, 15), glaze, 1.5, tilt=lean)
            x += side
        out += side


def terrazzo(left, right, depth, base='#bdb6a8', chips=('#8d8478', '#e6e1d5', '#5f5a54', '#a98f76', '#d2cbbd'), joint=1000, strip='#6e6a60'):
    """Terrazzo that was poured in place, in fields of `joint` mm between strips."""
    box(((left + right) / 2, depth / 2, -40), (right - left, depth, 40), m.terrazzo(base, *chips), 0)
    line = m.metal(strip, 0.5)
    x = left + joint * 0.4
    while x < right:
        box((x, depth / 2, -4), (4, depth, 4.4), line, 0)
        x += joint
    out = joint * 0.75
    while out < depth:
        box(((left + right) / 2, out, -4), (right - left, 4, 4.4), line, 0)
        out += joint


def slabs(left, right, depth, base, vein, side=1200, seed=2):
    """Large stone slabs with thin joints."""
    random = shuffled(seed)
    rock = m.stone(base, vein, 0.16)
    box(((left + right) / 2, depth / 2, -40), (right - left, depth, 38.8), m.matt('#8d877c'), 0)
    out = side / 2
    while out - side / 2 < depth:
        x = left + side / 2 - random.uniform(0, 0.1) * side
        while x - side / 2 < right:
            box((x, out, -15), (side - 1.5, side - 1.5, 15), rock, 1, turn=random.choice((0, 90, 180, 270)))
            x += side
        out += side


def carpeted(left, right, depth, color):
    box(((left + right) / 2, depth / 2, -12), (right - left, depth, 12), m.carpet(color), 0)
