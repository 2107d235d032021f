"""The materials of the rooms. Colours are sRGB hex; textures are in object space, so their scale is in metres."""
import bpy

_made = {}


def linear(hex_color):
    """'#rrggbb' (sRGB) as linear RGB."""
    parts = [int(hex_color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def _rgba(hex_color):
    return (*linear(hex_color), 1)


class _Nodes:
    """A material of one Principled BSDF, and short ways to add textures to it."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']

    def add(self, kind, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in inputs.items():
            self.feed(node, name.replace('_', ' '), value)
        return node

    def feed(self, node, name, value):
        if hasattr(value, 'is_output'):
            self.tree.links.new(value, node.inputs[name])
        else:
            node.inputs[name].default_value = value

    def place(self, stretch=(1, 1, 1)):
        """Object coordinates, moved for each object by a random distance, so that no two have the same grain."""
        coordinates = self.add('TexCoord').outputs['Object']
        info = self.add('ObjectInfo').outputs['Random']
        move = self.add('VectorMath')
        move.operation = 'MULTIPLY'
        self.tree.links.new(info, move.inputs[0])
        move.inputs[1].default_value = (37, 53, 71)
        mapping = self.add('Mapping', Vector=coordinates, Location=move.outputs[0], Scale=stretch)
        return mapping.outputs[0]

    def noise(self, vector, scale, detail=6, roughness=0.55):
        return self.add('TexNoise', Vector=vector, Scale=scale, Detail=detail, Roughness=roughness).outputs['Fac']

    def ramp(self, factor, *stops):
        """Colours at positions from 0 to 1."""
        node = self.add('ValToRGB', Fac=factor)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = color if len(color) == 4 else (*color, 1)
        return node.outputs[0]

    def bump(self, height, strength, distance=0.002):
        node = self.add('Bump', Height=height, Strength=strength, Distance=distance)
        self.feed(self.bsdf, 'Normal', node.outputs[0])

    def shine(self, roughness, specular=0.5, metallic=0.0, sheen=0.0):
        for name, value in (('Roughness', roughness), ('Specular', specular), ('Metallic', metallic), ('Sheen', sheen)):
            self.bsdf.inputs[name].default_value = value

    def color(self, value):
        self.feed(self.bsdf, 'Base Color', value)


def _cached(make):
    def get(*args, **options):
        key = (make.__name__, args, tuple(sorted(options.items())))
        if key not in _made:
            nodes = _Nodes('-'.join(str(part) for part in key[:2]))
            make(nodes, *args, **options)
            _made[key] = nodes.material
        return _made[key]

    return get


def _around(hex_color, amount):
    """A darker and a lighter variant of a colour."""
    r, g, b = linear(hex_color)
    return tuple((r * k, g * k, b * k, 1) for k in (1 - amount, 1 + amount))


@_cached
def wall_paint(n):
    """The wall that works hang on: matt, neutral and marked in the pass `wall`."""
    n.color((0.78, 0.78, 0.78, 1))
    n.shine(1, 0)
    mark = n.add('OutputAOV')
    mark.name = 'wall'
    mark.inputs['Value'].default_value = 1


@_cached
def matt(n, color):
    n.color(_rgba(color))
    n.shine(0.9, 0.2)


@_cached
def lacquer(n, color, roughness=0.4):
    dark, light = _around(color, 0.04)
    n.color(n.ramp(n.noise(n.place(), 4, 3), (0.3, dark), (0.7, light)))
    n.shine(roughness)


@_cached
def fabric(n, color, weave=130, relief=0.4, mottle=0.22):
    place = n.place()
    dark, light = _around(color, mottle)
    fine = n.noise(place, weave, 3, 0.7)
    n.color(n.ramp(fine, (0.3, dark), (0.7, light)))
    n.bump(fine, relief, 0.003)
    n.shine(0.95, 0.15, sheen=0.35)


@_cached
def boucle(n, color):
    place = n.place()
    dark, light = _around(color, 0.2)
    curls = n.add('TexVoronoi', Vector=place, Scale=75.0).outputs['Distance']
    n.color(n.ramp(curls, (0.1, light), (0.8, dark)))
    n.bump(curls, 0.6, 0.006)
    n.shine(0.95, 0.1, sheen=0.3)


@_cached
def leather(n, color):
    place = n.place()
    dark, light = _around(color, 0.18)
    n.color(n.ramp(n.noise(place, 7, 8), (0.3, dark), (0.7, light)))
    n.bump(n.add('TexVoronoi', Vector=place, Scale=420.0).outputs['Distance'], 0.15, 0.001)
    n.shine(0.5, 0.4)


def _varied(n, color, dark, light):
    """A colour times a factor between `dark` and `light` that differs from object to object."""
    tint = n.ramp(n.add('ObjectInfo').outputs['Random'], (0, dark), (1, light))
    mix = n.add('MixRGB', Fac=1.0, Color1=color, Color2=tint)
    mix.blend_type = 'MULTIPLY'
    return mix.outputs[0]


@_cached
def wood(n, color, along='x', roughness=0.45, contrast=0.28):
    """Grain along one axis, with slow changes between boards."""
    stretch = {'x': (1.1, 16, 16), 'y': (16, 1.1, 16), 'z': (16, 16, 1.1)}[along]
    place = n.place(stretch)
    grain = n.noise(place, 3.2, 9, 0.62)
    dark, light = _around(color, contrast)
    base = n.ramp(grain, (0.32, dark), (0.5, _rgba(color)), (0.72, light))
    n.color(_varied(n, base, (0.86, 0.86, 0.87, 1), (1.08, 1.06, 1.03, 1)))
    n.bump(grain, 0.12, 0.001)
    n.shine(roughness, 0.4)


@_cached
def metal(n, color, roughness=0.35):
    n.color(_rgba(color))
    n.shine(roughness, 0.5, 1)


@_cached
def ceramic(n, color, roughness=0.28, speckle=0.05):
    place = n.place()
    dark, light = _around(color, speckle)
    n.color(n.ramp(n.noise(place, 90, 5), (0.35, dark), (0.6, light)))
    n.bump(n.noise(place, 14, 2), 0.1, 0.004)
    n.shine(roughness)


@_cached
def tile(n, color, roughness=0.16):
    """Glazed floor tiles, each a little lighter or darker than the next, with faint clouds."""
    place = n.place()
    dark, light = _around(color, 0.07)
    clouds = n.ramp(n.noise(place, 3.5, 8, 0.6), (0.3, dark), (0.75, light))
    n.color(_varied(n, clouds, (0.95, 0.95, 0.95, 1), (1.04, 1.04, 1.03, 1)))
    n.shine(roughness, 0.5)


@_cached
def terrazzo(n, base, *chips):
    """Polished terrazzo: two sizes of chips in a cement of the colour `base`."""
    place = n.add('TexCoord').outputs['Object']
    color = _rgba(base)
    for scale, reach in ((55.0, 0.36), (120.0, 0.34)):
        cells = n.add('TexVoronoi', Vector=place, Scale=scale, Randomness=0.95)
        stops = [(i / len(chips), _rgba(chip)) for i, chip in enumerate(chips)]
        separate = n.add('SeparateRGB', Image=cells.outputs['Color'])
        pick = n.ramp(separate.outputs[0], *stops)
        n.tree.nodes[-1].color_ramp.interpolation = 'CONSTANT'
        inside = n.add('Math')
        inside.operation = 'LESS_THAN'
        n.tree.links.new(cells.outputs['Distance'], inside.inputs[0])
        inside.inputs[1].default_value = reach
        mix = n.add('MixRGB', Fac=inside.outputs[0], Color1=color, Color2=pick)
        color = mix.outputs[0]
    n.color(color)
    n.shine(0.22, 0.5)


@_cached
def stone(n, base, vein, roughness=0.2):
    place = n.place()
    warp = n.noise(place, 1.6, 8, 0.6)
    veins = n.add('TexWave', Vector=place, Scale=0.7, Distortion=14.0, Detail=8.0).outputs['Fac']
    both = n.add('Math')
    both.operation = 'MULTIPLY'
    n.tree.links.new(warp, both.inputs[0])
    n.tree.links.new(veins, both.inputs[1])
    n.color(n.ramp(both.outputs[0], (0.0, _rgba(vein)), (0.16, _rgba(base)), (0.6, _around(base, 0.08)[1])))
    n.shine(roughness, 0.5)


@_cached
def carpet(n, color, contrast=0.2):
    place = n.place()
    dark, light = _around(color, contrast)
    tufts = n.noise(place, 95, 4, 0.8)
    worn = n.noise(place, 2.2, 3)
    mixed = n.add('MixRGB', Fac=0.3, Color1=tufts, Color2=worn)
    n.color(n.ramp(mixed.outputs[0], (0.3, dark), (0.7, light)))
    n.bump(tufts, 0.8, 0.006)
    n.shine(1, 0.05, sheen=0.2)


@_cached
def leaf(n, color):
    place = n.place()
    dark, light = _around(color, 0.3)
    n.color(n.ramp(n.noise(place, 9, 3), (0.3, dark), (0.75, light)))
    n.shine(0.42, 0.4)


@_cached
def lampshade(n, color, glow=0.0):
    """Thin cloth that light passes through; `glow` where a lamp is on, in which case it shines itself."""
    n.color(_rgba(color))
    n.shine(0.9, 0.1)
    if glow:
        n.bsdf.inputs['Emission'].default_value = _rgba('#ffbf7a')
        n.bsdf.inputs['Emission Strength'].default_value = glow
