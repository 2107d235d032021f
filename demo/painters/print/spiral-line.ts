import { type Canvas, createPainter } from '../painter.ts';
import { blend, clamp, type Random, smoothstep } from '../random.ts';
import { along, grain, type Point, polyline, type Sheet } from '../svg.ts';
import { mountain, nautilus, type Scene, type Setting, type Tone } from './spiral-scenes.ts';

type Palette = { paper: string; ink: string };

const palettes: readonly Palette[] = [
  { paper: '#f4efe4', ink: '#1d2733' },
  { paper: '#f1ead9', ink: '#5b2a24' },
  { paper: '#16212e', ink: '#efe6cf' },
  { paper: '#e8ece6', ink: '#1f4640' },
];

/** Light from the upper left on a round body: a bright side, a dark core, and reflected light at the rim. */
function lit(normalX: number, normalY: number): number {
  const normalZ = Math.sqrt(Math.max(0, 1 - normalX * normalX - normalY * normalY));
  const facing = normalX * -0.5 + normalY * -0.56 + normalZ * 0.66;
  const rim = smoothstep(0.72, 1, Math.hypot(normalX, normalY)) * Math.max(0, normalX * 0.6 + normalY * 0.6);
  return clamp(0.9 - facing * 0.95 - rim * 0.42, 0.03, 1);
}

/** Two or three pears: a large and a small ellipse combined, with stalks, and shadows on a table. */
function pears({ width, height, random }: Setting): Scene {
  const size = Math.min(width, height);
  const ground = height * 0.74;
  const layout = [
    { x: 0.4, scale: 1.12, lean: -0.08 },
    { x: 0.66, scale: 0.9, lean: random.between(0.16, 0.26) },
  ];
  const fruits = layout.map(({ x, scale, lean }) => {
    const base: Point = [width * x, ground - size * 0.165 * scale + (scale < 1 ? size * 0.035 : 0)];
    return { base, scale, lean };
  });
  const tone: Tone = (x, y) => {
    for (const { base, scale, lean } of [...fruits].reverse()) {
      const unit = size * 0.17 * scale;
      const upY = (base[1] - y) / unit;
      const offX = (x - base[0]) / unit - lean * Math.max(0, upY + 0.4) * 1.1;
      const reach =
        upY < 0
          ? Math.sqrt(Math.max(0, 1 - upY * upY))
          : upY < 2
            ? Math.sqrt(Math.max(0, 1 - (upY / 2) ** 2)) * (1 - 0.36 * smoothstep(0.1, 1.15, upY))
            : 0;
      if (reach > 0 && Math.abs(offX) < reach) {
        const vertical = upY < 0 ? -upY : -(upY / 2.05) * 0.9;
        return lit(
          (offX / reach) * 0.98 * Math.sqrt(Math.max(0, 1 - vertical * vertical * 0.5)),
          vertical * 0.92,
        );
      }
      const stalkX = offX - (upY - 2) * 0.2 - ((upY - 2) * 0.7) ** 2 * 0.3;
      if (upY >= 1.93 && upY < 2.55 && Math.abs(stalkX) < 0.055) return 1;
    }
    let shadow = 0;
    for (const { base, scale } of fruits) {
      const unit = size * 0.17 * scale;
      const dx = (x - base[0] - unit * 0.95) / (unit * 1.75);
      const dy = (y - base[1] - unit * 0.93) / (unit * 0.26);
      shadow = Math.max(shadow, 0.95 * (1 - smoothstep(0.35, 1.15, Math.hypot(dx, dy))));
    }
    const table =
      y > ground - size * 0.02
        ? 0.26 - 0.12 * ((y - ground) / (height - ground))
        : 0.1 + 0.16 * smoothstep(0.1, 0.75, y / height) * (x / width);
    return Math.max(shadow, table);
  };
  const first = fruits[0]!;
  return { center: [first.base[0] - size * 0.06, first.base[1] - size * 0.08], tone, turns: 122 };
}

/** The moon over still water, light on dark, or dark on light with inverted line widths. */
function moon({ width, height, noise, bright }: Setting): Scene {
  const size = Math.min(width, height);
  const center: Point = [width * 0.5, height * 0.37];
  const radius = size * 0.27;
  const horizon = height * 0.73;
  const light: Tone = (x, y) => {
    const dx = (x - center[0]) / radius;
    const dy = (y - center[1]) / radius;
    const away = Math.hypot(dx, dy);
    if (y < horizon && away < 1) {
      const seas = smoothstep(0.02, 0.38, noise.fractal(dx * 1.25 + 3, dy * 1.25, 4) + 0.12 - 0.25 * dx * dy);
      const craters = noise.fractal(dx * 7, dy * 7, 3);
      const limb = Math.sqrt(1 - away * away);
      return clamp((0.5 + 0.48 * limb ** 0.6) * (1 - 0.5 * seas) + craters * 0.16, 0.12, 1);
    }
    if (y < horizon) {
      const cloud = smoothstep(0.12, 0.6, noise.fractal(x / 260, y / 50, 4) + 0.25 * (y / horizon - 0.6));
      return clamp(0.1 + 0.26 * Math.exp(-(away - 1) * 2.6) + cloud * 0.2 * Math.exp(-away * 0.4));
    }
    const depth = (y - horizon) / (height - horizon);
    const spread = radius * blend(0.55, 1.35, depth);
    const ripple = noise.fractal(x / blend(34, 130, depth), y / blend(4, 15, depth), 2);
    const path = Math.exp(-(((x - center[0]) / spread) ** 2));
    return clamp(0.12 + path * (0.5 + ripple * 1.3) + ripple * 0.22);
  };
  return { center, tone: bright ? light : (x, y) => 1 - light(x, y) * 0.92, turns: 108 };
}

/** A wading egret; body, neck and legs are wider lines with shading. */
function egret({ width, height, noise, bright }: Setting): Scene {
  const size = Math.min(width * 1.25, height);
  const place = (x: number, y: number): Point => [
    width * 0.5 + (x - 0.5) * size,
    height * 0.5 + (y - 0.5) * size,
  ];
  type Limb = { points: Point[]; radius: (t: number) => number };
  const limbs: Limb[] = [
    {
      points: along(
        [place(0.27, 0.655), place(0.36, 0.6), place(0.46, 0.54), place(0.56, 0.5), place(0.61, 0.475)],
        16,
      ),
      radius: (t) => size * (0.012 + 0.083 * Math.sin(Math.PI * t ** 0.8) ** 0.9 + 0.012 * t),
    },
    {
      points: along(
        [
          place(0.59, 0.5),
          place(0.66, 0.44),
          place(0.645, 0.36),
          place(0.585, 0.3),
          place(0.575, 0.235),
          place(0.62, 0.19),
          place(0.66, 0.19),
        ],
        16,
      ),
      radius: (t) =>
        size * (blend(0.046, 0.0135, smoothstep(0, 0.45, t)) + 0.0095 * smoothstep(0.8, 0.97, t)),
    },
  ];
  const thin: Limb[] = [
    { points: [place(0.672, 0.187), place(0.81, 0.208)], radius: (t) => size * blend(0.0095, 0.0024, t) },
    {
      points: along([place(0.505, 0.57), place(0.518, 0.69), place(0.508, 0.76), place(0.512, 0.9)], 10),
      radius: (t) => size * (t < 0.3 ? 0.011 : 0.0072),
    },
    {
      points: along([place(0.465, 0.58), place(0.452, 0.69), place(0.456, 0.76), place(0.444, 0.9)], 10),
      radius: (t) => size * (t < 0.3 ? 0.011 : 0.0072),
    },
  ];
  const nearest = ({ points, radius }: Limb, x: number, y: number) => {
    let best = Number.POSITIVE_INFINITY;
    let across = 0;
    let nearestT = 0;
    points.forEach(([px, py], index) => {
      const t = index / (points.length - 1);
      const away = Math.hypot(x - px, y - py) / radius(t);
      if (away < best) {
        best = away;
        nearestT = t;
        across = (y - py) / radius(t);
      }
    });
    return { best, across, t: nearestT };
  };
  const water = place(0, 0.8)[1];
  const tone: Tone = (x, y) => {
    const mirror = y > water + 2;
    const ripple = mirror ? noise.at(y / 5, x / 60) * 7 : 0;
    for (const limb of limbs) {
      const { best, across, t } = nearest(limb, x, y);
      if (best < 1) {
        const feather = limb === limbs[0] ? 0.16 * noise.fractal(x / 16 + y / 26, (y - x * 0.5) / 11, 2) : 0;
        const shade = clamp(
          0.06 +
            0.34 * smoothstep(-0.1, 1, across) +
            0.12 * smoothstep(0.7, 1, best) +
            feather * smoothstep(-0.5, 0.6, across) +
            (limb === limbs[0] && t < 0.2 ? 0.12 : 0),
        );
        return bright ? 1 - shade * 1.2 : shade;
      }
    }
    if (!mirror || y < water + size * 0.07) {
      const eye = place(0.664, 0.183);
      if (Math.hypot(x - eye[0], y - eye[1]) < size * 0.005) return bright ? 0 : 1;
      for (const limb of thin) {
        const { best } = nearest(
          {
            points:
              limb.points.length === 2
                ? along(
                    [
                      limb.points[0]!,
                      [
                        (limb.points[0]![0] + limb.points[1]![0]) / 2,
                        (limb.points[0]![1] + limb.points[1]![1]) / 2 - 1,
                      ],
                      limb.points[1]!,
                    ],
                    12,
                  )
                : limb.points,
            radius: limb.radius,
          },
          x + (mirror ? ripple * 0.4 : 0),
          y,
        );
        if (best < 1.25) return bright ? 0.9 : 0.98;
      }
    }
    if (mirror) {
      const shaded =
        nearest(limbs[0]!, x + ripple, water - (y - water) * 1.15 - size * 0.06).best < 1
          ? bright
            ? 0.34
            : -0.3
          : 0;
      const wave = noise.fractal(x / 120, y / 9, 3);
      return clamp((bright ? 0.2 : 0.56) + wave * 0.4 + shaded, 0.05, 0.95);
    }
    const reeds =
      smoothstep(0.15, 0.5, noise.fractal(x / 14 + y / 120, y / 420, 3)) *
      smoothstep(water - size * 0.42, water, y + 60 * noise.at(x / 40, 3)) *
      smoothstep(0.06, 0.32, Math.abs(x - width * 0.53) / width);
    const back = 0.46 + 0.16 * smoothstep(0, 1, y / water) + 0.14 * noise.fractal(x / 300, y / 160, 3);
    return clamp(
      bright ? 0.16 + 0.2 * noise.fractal(x / 300, y / 160, 3) + reeds * 0.35 : back + reeds * 0.4,
      0.08,
      0.95,
    );
  };
  return { center: place(0.664, 0.185), tone, turns: 142 };
}

/** One unbroken line from the middle to the edge; only its width varies. */
function wind(sheet: Sheet, scene: Scene, random: Random, ink: string) {
  const { center, tone, turns } = scene;
  const margin = 46;
  const farthest = Math.max(
    ...[0, sheet.width].flatMap((x) =>
      [0, sheet.height].map((y) => Math.hypot(x - center[0], y - center[1])),
    ),
  );
  const gap = Math.max(sheet.width, sheet.height) / (turns * 1.62);
  const tx = (x: number, y: number) =>
    x > margin && y > margin && x < sheet.width - margin && y < sheet.height - margin;
  let outer: Point[] = [];
  let inner: Point[] = [];
  let data = '';
  const flush = () => {
    if (outer.length > 2) data += polyline([...outer, ...inner.reverse()], true);
    outer = [];
    inner = [];
  };
  const phase = random.between(0, Math.PI * 2);
  let angle = 2;
  let smoothed = 0;
  while (true) {
    const radius = (gap * angle) / (2 * Math.PI);
    if (radius > farthest) break;
    const tremble = 0.05 * gap * Math.sin(angle * 7.3 + phase);
    const direction = angle + phase;
    const x = center[0] + Math.cos(direction) * (radius + tremble);
    const y = center[1] + Math.sin(direction) * (radius + tremble);
    if (tx(x, y)) {
      smoothed = blend(smoothed, clamp(tone(x, y)), 0.8);
      const half = gap * blend(0.045, 0.47, smoothed);
      outer.push([x + Math.cos(direction) * half, y + Math.sin(direction) * half]);
      inner.push([x - Math.cos(direction) * half, y - Math.sin(direction) * half]);
    } else flush();
    angle += Math.min(0.3, 4.1 / Math.max(radius, 1));
  }
  flush();
  sheet.path(data, { fill: ink });
}

/** Draws the tones of a scene by one line, dark on bright paper or bright on dark. */
const wound =
  (compose: (setting: Setting) => Scene) =>
  ({ sheet, random, noise, palette }: Canvas<Palette>) => {
    const bright = palette.paper < '#8';
    sheet.fill(palette.paper);
    grain(sheet, random, bright ? '#ffffff' : '#7a6848', bright ? 0.05 : 0.1);
    const scene = compose({ width: sheet.width, height: sheet.height, random, noise, bright });
    wind(sheet, scene, random, palette.ink);
  };

export const painter = createPainter({
  palettes,
  compositions: [pears, moon, egret, mountain, nautilus].map(wound),
});
