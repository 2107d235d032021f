"""
Renders one moulding as a square frame seen from the front, lit from the upper left:

    blender -b --python renders/mouldings/render.py -- KEY OUT.png [SAMPLES] [PX_PER_MM] [STRIP_MM]

The profile and finish come from `looks.json`, the sizes and colour from `mouldings.json`. The picture is 2 x face + `STRIP_MM` wide;
between the mitred corners each side repeats without a seam. The middle is transparent. The seed is made of the moulding's key. Fewer
samples and pixels, and a shorter strip, are for tries.
"""
import itertools
import json
import math
import pathlib
import sys
import zlib

import bpy
import numpy as np

HERE = pathlib.Path(__file__).parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE))
import finishes  # noqa: E402

key, out, *rest = sys.argv[sys.argv.index("--") + 1 :]

moulding = next(one for one in json.loads((HERE / "mouldings.json").read_text()) if one["key"] == key)
look = json.loads((HERE / "looks.json").read_text())[key]
usual = (look.get("samples", 24), 3, 200)
samples, px_per_mm, STRIP_MM = [int(value or default) for value, default in itertools.zip_longest(rest, usual)]
face, depth, rabbet = moulding["face_width_mm"], moulding["depth_mm"], moulding["rabbet_mm"]
side = 2 * face + STRIP_MM
seed = zlib.crc32(key.encode())


def round_corners(points):
    """The profile as a polyline: the third number of a point is the radius of its corner."""
    line = []
    for i, (x, y, *radius) in enumerate(points):
        if not radius or i in (0, len(points) - 1):
            line.append((x, y))
            continue
        corner, before, after = np.array([x, y]), np.array(points[i - 1][:2]), np.array(points[i + 1][:2])
        one, two = before - corner, after - corner
        lengths = np.linalg.norm(one), np.linalg.norm(two)
        one, two = one / lengths[0], two / lengths[1]
        half = math.acos(max(-1, min(1, float(one @ two)))) / 2
        if half > math.pi / 2 - 0.01:
            line.append((x, y))
            continue
        cut = min(radius[0] / math.tan(half), 0.499 * min(lengths))
        r = cut * math.tan(half)
        middle = corner + (one + two) / np.linalg.norm(one + two) * (r / math.sin(half))
        start, end = corner + one * cut - middle, corner + two * cut - middle
        a, b = math.atan2(start[1], start[0]), math.atan2(end[1], end[0])
        turn = (b - a + math.pi) % (2 * math.pi) - math.pi
        for step in range(13):
            angle = a + turn * step / 12
            line.append((middle[0] + r * math.cos(angle), middle[1] + r * math.sin(angle)))
    return line


front = round_corners(look["profile"])
lip = look.get("lip_mm", 6)
inner_z = front[-1][1] - lip
# From the back of the outer side over the front to the back of the lip.
outline = [(0, -depth)] + front + [(face, inner_z), (face - rabbet, inner_z), (face - rabbet, -depth)]
arc = [0.0]
for (x0, y0), (x1, y1) in zip(front, front[1:]):
    arc.append(arc[-1] + math.hypot(x1 - x0, y1 - y0))
arcs = [-(depth + front[0][1])] + arc + [arc[-1] + lip, arc[-1] + lip + rabbet, arc[-1] + lip + depth]
width = arc[-1]

bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.preferences.addon_enable(module="cycles")
scene = bpy.context.scene


def image(name, values, colorspace):
    rows, columns, *channels = values.shape
    rgba = np.ones((rows, columns, 4), np.float32)
    rgba[:, :, :3] = values if channels else values[:, :, None]
    result = bpy.data.images.new(name, columns, rows, float_buffer=True)
    result.colorspace_settings.name = colorspace
    result.pixels.foreach_set(rgba.ravel())
    return result


def material(index):
    color, height, roughness, metal = finishes.maps(STRIP_MM, width, moulding["color"], look["finish"], seed + index)
    result = bpy.data.materials.new(f"side {index}")
    result.use_nodes = True
    nodes, link = result.node_tree.nodes, result.node_tree.links.new
    surface = nodes["Principled BSDF"]

    def texture(name, values, colorspace):
        node = nodes.new("ShaderNodeTexImage")
        node.image = image(f"{name} {index}", values, colorspace)
        return node.outputs["Color"]

    link(texture("color", color, "Linear"), surface.inputs["Base Color"])
    link(texture("roughness", roughness, "Non-Color"), surface.inputs["Roughness"])
    link(texture("metal", metal, "Non-Color"), surface.inputs["Metallic"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Distance"].default_value = 1
    link(texture("height", height, "Non-Color"), bump.inputs["Height"])
    link(bump.outputs["Normal"], surface.inputs["Normal"])
    surface.inputs["Specular"].default_value = look["finish"].get("specular", 0.35)
    if "anisotropic" in look["finish"]:
        surface.inputs["Anisotropic"].default_value = look["finish"]["anisotropic"]
        tangent = nodes.new("ShaderNodeTangent")
        tangent.direction_type = "UV_MAP"
        tangent.uv_map = "uv"
        link(tangent.outputs["Tangent"], surface.inputs["Tangent"])
    return result


def plain(name, color, rough=0.9):
    result = bpy.data.materials.new(name)
    result.use_nodes = True
    surface = result.node_tree.nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = (*color, 1)
    surface.inputs["Roughness"].default_value = rough
    surface.inputs["Specular"].default_value = 0.1
    return result


def mesh(name, vertices, faces, surface, in_view=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.materials.append(surface)
    thing = bpy.data.objects.new(name, data)
    thing.visible_camera = in_view
    scene.collection.objects.link(thing)
    return thing


def place(x, inset, z, turn):
    """A point of a side: `x` along its outer edge, `inset` from it. Sides: top, right, bottom, left."""
    x, y = x - side / 2, side / 2 - inset
    for _ in range(turn):
        x, y = y, -x
    return (x, y, z)


gap = look.get("mitre_gap_mm", 0.1)
for turn in range(4):
    vertices, uvs = [], []
    for (inset, z), v in zip(outline, arcs):
        for x in (inset + gap / 2, side - inset - gap / 2):
            vertices.append(place(x, inset, z, turn))
            uvs.append(((x - face) / STRIP_MM, v / width))
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(outline) - 1)]
    thing = mesh(f"side {turn}", vertices, faces, material(turn))
    layer = thing.data.uv_layers.new(name="uv")
    for loop in thing.data.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(35)
    # What is seen through the joint of two sides, and what closes the moulding below its lip.
    dark = plain("joint", (0.01, 0.008, 0.006))
    low = min(z for _, z in front) - 1.2
    mesh(
        f"joint {turn}",
        [place(*at, turn) for at in ((0.05, 0.05, low), (1.2, 0.05, low), (face, face - 0.4, low), (face - 0.4, face, low))],
        [(0, 1, 2, 3)],
        dark,
    )

half = side / 2
inside = half - face


def square(name, at, z, surface, in_view=False):
    mesh(name, [(-at, -at, z), (at, -at, z), (at, at, z), (-at, at, z)], [(0, 1, 2, 3)], surface, in_view)


square("wall", 3 * side, -depth, plain("wall", (0.75, 0.73, 0.69)))
if look.get("holds") == "canvas":
    # The canvas on its bar behind the gap: its sides reflect into it.
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, -depth / 2 - 2))
    block = bpy.context.object
    block.scale = (2 * inside, 2 * inside, depth - 4)
    block.data.materials.append(plain("canvas", (0.75, 0.73, 0.70)))
    block.visible_camera = False
else:
    square("mat", inside + rabbet, inner_z - 0.5, plain("mat", (0.8, 0.78, 0.74)))

# A room by directions: a large window at the upper left, a bright ceiling, a dim floor. The light on a plane that faces the camera is 1,
# so that a matt surface has its own colour.
rows, columns = 128, 256
theta = ((np.arange(rows) + 0.5) / rows - 0.5) * math.pi
phi = (0.5 - (np.arange(columns) + 0.5) / columns) * 2 * math.pi
x = np.cos(theta)[:, None] * np.cos(phi)[None, :]
y = np.cos(theta)[:, None] * np.sin(phi)[None, :]
z = np.sin(theta)[:, None] + 0 * phi[None, :]
room = np.zeros((rows, columns, 3))
room += np.clip(0.62 + 0.26 * y - 0.16 * x, 0.05, None)[:, :, None] * np.array([1.0, 0.98, 0.95])
window = np.array([-0.52, 0.56, 0.65])
window /= np.linalg.norm(window)
near = x * window[0] + y * window[1] + z * window[2]
room += 5.5 / (1 + np.exp(-(near - math.cos(math.radians(24))) * 40))[:, :, None] * np.array([1.0, 0.985, 0.96])
weight = np.clip(z, 0, None) * np.cos(theta)[:, None] * (math.pi / rows) * (2 * math.pi / columns) / math.pi
room /= (room * weight[:, :, None]).sum(axis=(0, 1))[None, None, :]
world = bpy.data.worlds.new("room")
scene.world = world
world.use_nodes = True
lookup = world.node_tree.nodes.new("ShaderNodeTexEnvironment")
lookup.image = image("room", room, "Linear")
world.cycles.sampling_method = "MANUAL"
world.cycles.sample_map_resolution = 256
world.node_tree.links.new(lookup.outputs["Color"], world.node_tree.nodes["Background"].inputs["Color"])

camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
camera.data.type = "ORTHO"
camera.data.ortho_scale = side
camera.location = (0, 0, 500)
camera.data.clip_end = 1000
scene.collection.objects.link(camera)
scene.camera = camera

scene.render.engine = "CYCLES"
scene.cycles.device = "CPU"
scene.cycles.samples = samples
scene.cycles.use_adaptive_sampling = True
scene.cycles.adaptive_threshold = 0.02
scene.cycles.use_denoising = False
scene.cycles.seed = seed % 10000
scene.cycles.max_bounces = 5
# Each pixel is its own area, so that the edges of a strip stay within it.
scene.cycles.pixel_filter_type = "BOX"
scene.cycles.filter_width = 1
scene.render.film_transparent = True
scene.render.threads_mode = "FIXED"
scene.render.threads = 1
scene.render.resolution_x = scene.render.resolution_y = round(side * px_per_mm)
scene.view_settings.view_transform = "Standard"
scene.view_settings.exposure = -0.08
scene.render.image_settings.color_mode = "RGBA"
scene.render.filepath = str(pathlib.Path(out).resolve())
bpy.ops.render.render(write_still=True)
