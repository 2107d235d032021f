"""
Surfaces of mouldings as numpy maps: colour (linear RGB), height (mm) and roughness over a strip.

Rows go across the profile (v), columns along the length (u). All noise is made in the frequency domain, so that every map repeats
along the length without a seam. Lengths are in mm.
"""
import numpy as np

PX_PER_MM = 6


def linear(hex_color):
    """A `#rrggbb` colour as linear RGB."""
    srgb = np.array([int(hex_color[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


class Strip:
    """The maps of one side: `length` along and `width` across, in mm."""

    def __init__(self, length, width, seed):
        self.shape = (max(8, round(width * PX_PER_MM)), round(length * PX_PER_MM))
        self.rng = np.random.default_rng(seed)
        self.v = (np.arange(self.shape[0]) + 0.5)[:, None] / PX_PER_MM + np.zeros(self.shape)
        self.u = (np.arange(self.shape[1]) + 0.5)[None, :] / PX_PER_MM + np.zeros(self.shape)

    def blur(self, image, along, across):
        """A map after a Gaussian blur of these lengths; periodic in both directions."""
        rows, columns = self.shape
        fv = np.fft.fftfreq(rows, 1 / PX_PER_MM)[:, None]
        fu = np.fft.rfftfreq(columns, 1 / PX_PER_MM)[None, :]
        kernel = np.exp(-2 * np.pi**2 * ((fu * along) ** 2 + (fv * across) ** 2))
        return np.fft.irfft2(np.fft.rfft2(image) * kernel, s=self.shape)

    def noise(self, along, across):
        """Smooth noise of mean 0 and deviation 1 with these lengths of correlation."""
        noise = self.blur(self.rng.standard_normal(self.shape), along, across)
        return (noise - noise.mean()) / (noise.std() + 1e-9)

    def marks(self, per_cm2, along, across, where=1.0):
        """Separate marks from 0 to 1 (pores, flecks) of about these lengths, more of them where `where` is high."""
        chance = per_cm2 / (10 * PX_PER_MM) ** 2 * where
        points = (self.rng.random(self.shape) < chance) * self.rng.uniform(0.5, 1, self.shape)
        marks = self.blur(points, along / 2.5, across / 2.5)
        peak = 2 * np.pi * (along / 2.5) * (across / 2.5) * PX_PER_MM**2
        return np.clip(marks * peak * 1.4, 0, 1)

    def rings(self, spacing, waviness):
        """Growth rings from 0 (early wood) to 1 (late wood): lines along the length that wander."""
        phase = self.v / spacing
        phase = phase + waviness * self.noise(70, 9) + 0.35 * waviness * self.noise(25, 2.5)
        phase = phase + 0.6 * self.noise(1e3, spacing * 2.5)
        return phase % 1.0


def tint(base, tone, warmth=None):
    """`base` times a tone (a map around 1); `warmth` shifts red against blue."""
    color = base[None, None, :] * tone[:, :, None]
    if warmth is not None:
        color = color * (1 + warmth[:, :, None] * np.array([0.5, 0.0, -0.8])[None, None, :])
    return np.clip(color, 0.002, 0.96)


def wood(strip, base, look):
    ring = strip.rings(look["rings_mm"], look["waviness"])
    late = np.clip(ring * 1.15, 0, 1) ** look.get("ring_sharpness", 2)
    early = np.clip(1 - ring / 0.4, 0, 1)
    fibre = strip.noise(14, 0.12)
    clouds = strip.noise(60, 7)
    tone = 1 - look["contrast"] * (late - late.mean()) + look["fibre"] * fibre + look["clouds"] * clouds
    pores = strip.marks(look["pores_per_cm2"], look["pore_mm"], 0.2, 0.25 + 2.2 * early)
    tone = tone * (1 - look["pore_depth"] * pores)
    rays = strip.marks(look.get("rays_per_cm2", 0), look.get("ray_mm", 3), 0.32)
    tone = tone * (1 + look.get("ray_tone", 0) * rays)
    streaks = np.clip(strip.noise(150, 1.6) - 0.9, 0, 1.5) * look.get("streaks", 0)
    tone = tone * (1 - streaks)
    color = tint(base, np.clip(tone, 0.25, 1.6), 0.6 * look["clouds"] * clouds + 0.1 * streaks)
    open_grain = look["open_grain_mm"]
    height = -open_grain * pores - 0.25 * open_grain * early + 0.006 * fibre
    roughness = np.clip(look["roughness"] + 0.06 * strip.noise(20, 0.4) + 0.2 * pores, 0.15, 1)
    return color, height, roughness


def lacquer(strip, base, look):
    grain = strip.noise(18, 0.3)
    color = tint(base, 1 + 0.006 * strip.noise(40, 5) + 0.004 * grain)
    height = 0.004 * strip.noise(1.2, 1.0) + 0.005 * grain
    return color, height, np.clip(look["roughness"] + 0.03 * strip.noise(4, 2), 0.15, 1)


def leaf(strip, base, look):
    """Leaves of metal side by side over a coloured ground: overlaps, fine cracks, wear on the ridges, tone in the hollows."""
    length = strip.u[0, -1] + 0.5 / PX_PER_MM
    count = max(1, round(length / look["leaf_mm"]))
    edge = strip.u + 0.8 * strip.noise(3, 6)
    place = (edge / length * count) % 1.0
    index = np.floor(edge / length * count).astype(int) % count
    tones = 1 + look["leaf_tone"] * strip.rng.standard_normal(count)[index]
    overlap_mm = place * length / count
    overlap = np.clip(1 - np.abs(overlap_mm - 1.6) / 1.6, 0, 1) ** 0.5
    tear = strip.noise(1.5, 1.2) + 0.7 * strip.noise(0.5, 0.4)
    seam = (overlap_mm < 0.35 + 0.25 * tear) * 1.0
    cracks = np.clip(1 - np.abs(strip.noise(5, 1.4)) / 0.045, 0, 1) * (strip.noise(12, 5) > 0.55)
    holes = (tear > 3.1) * 1.0
    wear = np.zeros(strip.shape)
    for ridge in look["ridges_mm"]:
        near = np.exp(-(((strip.v - ridge) / 0.9) ** 2))
        wear = np.maximum(wear, near * (strip.noise(5, 1.0) + 0.6 * strip.noise(0.9, 0.5) > 1.1))
    bare = np.clip(0.85 * strip.blur(np.maximum.reduce([seam * 0.8, holes, wear, cracks * 0.7]), 0.12, 0.12), 0, 1)
    metal = tint(base, tones * (1 + 0.05 * overlap + 0.05 * strip.noise(4, 3)), 0.05 * strip.noise(15, 8))
    patina = np.clip(0.5 + 0.5 * strip.noise(9, 4), 0, 1) * look["patina"]
    for hollow in look["hollows_mm"]:
        patina = np.maximum(patina, look["patina"] * 1.7 * np.exp(-(((strip.v - hollow) / 1.3) ** 2)))
    patina = np.clip(patina, 0, 0.85)[:, :, None]
    color = metal * (1 - patina) + metal * linear(look["patina_color"])[None, None, :] * 1.4 * patina
    color = color * (1 - bare[:, :, None]) + linear(look["ground"])[None, None, :] * bare[:, :, None]
    height = 0.02 * overlap - 0.02 * bare + 0.012 * strip.noise(1.6, 1.2) + 0.02 * strip.noise(7, 3)
    roughness = np.clip(look["roughness"] + 0.07 * strip.noise(3, 2) + 0.4 * bare + 0.25 * patina[:, :, 0], 0.15, 0.9)
    return color, height, roughness, 1 - bare


def brushed(strip, base, look):
    lines = 0.7 * strip.noise(30, 0.07) + 0.5 * strip.noise(9, 0.12)
    color = tint(base, 1 + look["lines"] * lines + 0.02 * strip.noise(80, 3))
    return color, np.zeros(strip.shape), np.clip(look["roughness"] + 0.05 * lines, 0.15, 1)


def anodised(strip, base, look):
    grain = strip.noise(0.25, 0.2)
    return tint(base, 1 + 0.05 * grain), 0.004 * grain, np.clip(look["roughness"] + 0.04 * grain, 0.15, 1)


KINDS = {"wood": wood, "lacquer": lacquer, "leaf": leaf, "brushed": brushed, "anodised": anodised}


def maps(length, width, color, look, seed):
    """Colour, height in mm, roughness and metal (0 to 1) of one side."""
    strip = Strip(length, width, seed)
    color, height, roughness, *cover = KINDS[look["kind"]](strip, linear(color) * look.get("gain", 1), look)
    if "painted_from_mm" in look:
        color = np.where(strip.v[:, :, None] > look["painted_from_mm"], linear(look["paint"]), color)
    metal = (cover[0] if cover else np.ones(strip.shape)) * look.get("metallic", 0)
    return color, height, roughness, metal
