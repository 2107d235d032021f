"""
The room around the furniture, its camera and light, and the passes that `render.ts` makes the pictures of.
The camera looks straight at the wall, so one scale in mm per pixel holds on it.
"""
import argparse
import array
import json
import math
import os
import sys

import bpy

from lib import materials as m
from lib.parts import MM, box, to_scene

parser = argparse.ArgumentParser()
parser.add_argument('--width', type=int, default=1280)
parser.add_argument('--samples', type=int, default=12)
parser.add_argument('--evening', action='store_true')
parser.add_argument('--out', required=True)
options = parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])
evening = options.evening

bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.preferences.addon_enable(module='cycles')
scene = bpy.context.scene
scene.world = bpy.data.worlds.new('dark')
scene.world.color = (0, 0, 0)

PASSES = {
    'Image': 'image',
    'DiffDir': 'diffuse-direct',
    'DiffInd': 'diffuse-indirect',
    'DiffCol': 'diffuse-color',
    'GlossDir': 'gloss-direct',
    'GlossInd': 'gloss-indirect',
    'GlossCol': 'gloss-color',
    'Normal': 'normal',
    'Depth': 'depth',
    'wall': 'wall',
}


def shell(left, right, depth, height, ceiling='#f1efea', sides='#e9e6df', skirting='#efece5', skirting_height=90):
    """
    Walls and ceiling of a room from x = `left` to `right`, `depth` from the wall to the one behind the camera (mm). The floor is
    one of those in `floors.py`.
    """
    width, middle = right - left, (left + right) / 2
    box((middle, -50, -100), (width + 400, 100, height + 300), m.wall_paint(), 0)
    side = m.matt(sides)
    box((left - 50, depth / 2, -100), (100, depth + 200, height + 300), side, 0)
    box((right + 50, depth / 2, -100), (100, depth + 200, height + 300), side, 0)
    box((middle, depth + 50, -100), (width + 400, 100, height + 300), side, 0)
    box((middle, depth / 2, height), (width + 400, depth + 400, 100), m.matt(ceiling), 0)
    if skirting:
        paint = m.lacquer(skirting, 0.45)
        box((middle, 7, 0), (width, 14, skirting_height), paint, 3)
        for x in (left + 7, right - 7):
            box((x, depth / 2, 0), (14, depth, skirting_height), paint, 3)


def _light(kind, at, energy, color, **settings):
    light = bpy.data.lights.new('light', kind)
    light.energy = energy
    light.color = m.linear(color)
    for name, value in settings.items():
        setattr(light, name, value)
    thing = bpy.data.objects.new('light', light)
    thing.location = to_scene(at)
    scene.collection.objects.link(thing)
    return thing


def window_light(side, wall_x, out, z, size, watts, color='#f9f8f5'):
    """Daylight through a window of `size` (mm) in the side wall at `wall_x`; in the evening the last of dusk."""
    if evening:
        watts, color = watts * 0.05, '#9fb0d6'
    inwards = 1 if side == 'left' else -1
    thing = _light('AREA', (wall_x + 30 * inwards, out, z), watts, color, shape='RECTANGLE', size=size[0] * MM, size_y=size[1] * MM)
    # An area light shines along -z.
    thing.rotation_euler = (math.radians(90), 0, math.radians(-90 * inwards))


def back_light(at, size, watts, color='#f6f4ee'):
    """A second window or an open door behind the camera."""
    if evening:
        watts, color = watts * 0.7, '#ffdfb8'
    thing = _light('AREA', at, watts, color, shape='RECTANGLE', size=size[0] * MM, size_y=size[1] * MM)
    thing.rotation_euler = (math.radians(90), 0, 0)
    thing.data.specular_factor = 0.4


def ceiling_light(at, size, watts, color='#fff0dc'):
    """A luminaire or a recess in the ceiling that shines down."""
    _light('AREA', at, watts, color, shape='RECTANGLE', size=size[0] * MM, size_y=size[1] * MM)


def bulb(at, watts, color='#ffcf94', radius=35):
    """A lamp that is on in the evening."""
    if evening:
        _light('POINT', at, watts, color, shadow_soft_size=radius * MM)


def view(left, width, bottom, distance, eye=1400):
    """
    What the camera sees of the wall's plane: from x = `left`, `width` wide, from z = `bottom` (below zero: that much of the floor
    is seen), 4:3. `distance` from the wall, at the height `eye`.
    """
    height = width * 3 / 4
    camera = bpy.data.cameras.new('camera')
    camera.sensor_width = 36
    camera.sensor_fit = 'HORIZONTAL'
    camera.lens = 36 * distance / width
    camera.shift_y = (bottom + height / 2 - eye) / width
    camera.clip_start = 0.01
    thing = bpy.data.objects.new('camera', camera)
    thing.location = to_scene((left + width / 2, distance, eye))
    thing.rotation_euler = (math.radians(90), 0, 0)
    scene.collection.objects.link(thing)
    scene.camera = thing
    scene['view'] = [left, width, bottom + height, distance, eye]


def _file_output():
    tree = scene.node_tree
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = options.out
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.file_slots.clear()
    for output, name in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[output], files.inputs[name])


def _dump(frame):
    """Writes each pass of a render as raw 32-bit floats, RGBA, the last row first."""
    for name in PASSES.values():
        path = os.path.join(options.out, f'{name}{frame:04d}.exr')
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        floats = array.array('f', bytes(4 * len(image.pixels)))
        image.pixels.foreach_get(floats)
        with open(os.path.join(options.out, f'{name}-{frame}.f32'), 'wb') as file:
            floats.tofile(file)
        bpy.data.images.remove(image)
        os.remove(path)


def render(free, light, seed=1):
    """
    Renders the room twice with half of the samples, and writes its passes and measures. `free` is the part of the wall for works:
    (left, bottom, right, top) in mm; `light` is the side that the light comes from: left, right or above.
    """
    left, width, top, _, _ = scene['view']
    if free[0] <= left or free[2] >= left + width or free[1] <= 0 or free[3] >= top:
        raise ValueError(f'the free part {free} is not within the view')
    cycles, layer = scene.cycles, bpy.context.view_layer
    scene.render.engine = 'CYCLES'
    cycles.device = 'CPU'
    cycles.samples = max(1, options.samples // 2)
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 4
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 2
    cycles.sample_clamp_indirect = 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = 1
    scene.render.resolution_x = options.width
    scene.render.resolution_y = options.width * 3 // 4
    scene.render.resolution_percentage = 100
    for name in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color', 'normal', 'z'):
        setattr(layer, f'use_pass_{name}', True)
    aov = layer.aovs.add()
    aov.name, aov.type = 'wall', 'VALUE'
    scene.use_nodes = True
    scene.node_tree.nodes.clear()
    _file_output()
    for frame in (1, 2):
        scene.frame_set(frame)
        cycles.seed = seed * 10 + frame
        bpy.ops.render.render()
        _dump(frame)
    measures = {
        'widthMm': width,
        'heightMm': width * 3 / 4,
        'floorMm': top,
        'free': {
            'leftMm': free[0] - left,
            'topMm': top - free[3],
            'widthMm': free[2] - free[0],
            'heightMm': free[3] - free[1],
        },
        'light': light,
    }
    with open(os.path.join(options.out, 'measures.json'), 'w') as file:
        json.dump({**measures, 'pixels': options.width}, file)
