import { adjust, mix, ramp } from '../colour.ts';
import { compositionOf, type Painter } from '../painter.ts';
import { blend, clamp, createNoise, createRandom, type Random, smoothstep } from '../random.ts';
import { dot, Sheet } from '../svg.ts';
import { type Scene, type Setting, sails, snow } from './dot-seasons.ts';

type Tree = { x: number; base: number; half: number; tall: number; dark: string; bright: string };

/** Poplars along a river, with their reflections. */
function poplars({ width, height, random, noise, warm }: Setting): Scene {
  const shore = height * 0.6;
  const trees: Tree[] = [];
  const count = Math.round(width / 88);
  for (let index = 0; index < count; index++) {
    const t = index / (count - 1);
    const far = t ** 0.8;
    trees.push({
      x: width * (0.05 + 0.9 * t) + random.between(-10, 10),
      base: shore - 4,
      half: blend(36, 17, far) * random.between(0.85, 1.15),
      tall: height * blend(0.52, 0.2, far) * random.between(0.9, 1.1),
      dark: warm ? '#5b3a4a' : '#1f4a52',
      bright: warm
        ? random.pick(['#e9a23b', '#e07a35', '#f0c356'])
        : random.pick(['#8fb25a', '#b9c667', '#5f9a68']),
    });
  }
  const skyColours = warm
    ? ['#7fa3bf', '#b9cbd0', '#f2dcc0', '#f4c6a0']
    : ['#4f86b5', '#8fb8d2', '#d5e3e0', '#f3e8cd'];
  const land = (x: number, y: number): string => {
    for (const tree of trees) {
      const up = (tree.base - y) / tree.tall;
      if (up < 0 || up > 1.06) continue;
      const profile = Math.sin(Math.PI * clamp(up * 0.93 + 0.07)) ** 0.55 * (1 - 0.35 * up);
      const offset = (x - tree.x) / (tree.half * profile + 1);
      const ragged = 1 + 0.38 * noise.fractal(x / 16, y / 22 + tree.x, 3);
      if (Math.abs(offset) < ragged && up > 0.045) {
        const light = clamp(
          0.42 - offset * 0.48 + noise.fractal(x / 13, y / 19, 3) * 0.75 + (up - 0.5) * 0.3,
        );
        return mix(tree.dark, tree.bright, light);
      }
      if (up <= 0.06 && Math.abs(x - tree.x) < 2.6) return '#3a2f3a';
    }
    const bankTop = shore - height * 0.02 - noise.fractal(x / 70, 2, 3) * 9;
    if (y > bankTop)
      return mix(
        warm ? '#a9743c' : '#6f9150',
        warm ? '#e0b060' : '#c8cf78',
        clamp(0.5 + noise.fractal(x / 20, y / 6, 2)),
      );
    const hillTop = shore - height * 0.105 - noise.fractal(x / 260, 7, 3) * height * 0.06;
    if (y > hillTop)
      return mix(
        warm ? '#8f86a5' : '#5d86a0',
        warm ? '#d9b7a2' : '#a7c3b0',
        clamp((y - hillTop) / (height * 0.1) + noise.at(x / 30, y / 14) * 0.3),
      );
    const cloud = smoothstep(0.05, 0.42, noise.fractal(x / 210, y / 70 + 5, 4));
    return mix(ramp(skyColours, y / shore), '#fff4e0', cloud * 0.8);
  };
  return {
    ground: warm ? '#e9d3b2' : '#d9dfd2',
    colourAt: (x, y) => {
      if (y < shore) return land(x, y);
      const depth = (y - shore) / (height - shore);
      const sway = noise.fractal(x / 90, y / 7, 2) * blend(3, 30, depth);
      const mirrored = land(x + sway, shore - (y - shore) * 1.22 - 2);
      const glint = noise.fractal(x / blend(30, 90, depth), y / 5, 2) > 0.34 - depth * 0.05;
      return glint
        ? ramp(skyColours, 0.7 - depth * 0.5)
        : mix(mirrored, warm ? '#4d5878' : '#234a6b', 0.2 + 0.22 * depth);
    },
  };
}

/** Terraces of flooded fields in a valley, which reflect the evening sky. */
function terraces({ width, height, noise, warm }: Setting): Scene {
  const sky = warm
    ? ['#f6d9a5', '#f1ab7c', '#cf7a7a', '#7c6a92'].toReversed()
    : ['#5f8fb0', '#9fc4cf', '#e2ead9', '#f7e9c4'];
  const horizon = height * 0.3;
  const sun = { x: width * 0.66, y: horizon * 0.74, radius: Math.min(width, height) * 0.062 };
  return {
    ground: warm ? '#e2b58b' : '#d6dcc8',
    colourAt: (x, y) => {
      const mountain = horizon - height * 0.09 * (0.6 + noise.fractal(x / 230, 3, 4) * 1.5);
      const nearer = horizon + height * 0.02 - height * 0.07 * (0.5 + noise.fractal(x / 170, 11, 4) * 1.6);
      if (y < mountain && y < nearer) {
        const away = Math.hypot(x - sun.x, y - sun.y) / sun.radius;
        if (away < 1) return '#fff0c0';
        return mix(
          '#ffe9b8',
          ramp(sky, y / horizon + noise.fractal(x / 260, y / 40, 3) * 0.18),
          clamp(0.35 + away * 0.13),
        );
      }
      if (y < nearer)
        return mix(warm ? '#8d7299' : '#7fa0b0', sky[3]!, clamp((y - mountain) / (height * 0.1)));
      const valley = (y - nearer) / (height - nearer);
      if (valley < 0.1)
        return mix(
          warm ? '#4d4a70' : '#3f6d6a',
          warm ? '#a57a80' : '#8fb08a',
          valley * 8 + noise.at(x / 16, y / 12) * 0.3,
        );
      // The contours of an invisible slope are the borders of the fields.
      const drop = valley ** 0.55;
      const bay =
        noise.fractal(x / 250, drop * 2.4, 2) * blend(0.5, 1.5, valley) +
        0.22 * Math.abs(noise.at(x / 90, drop * 5));
      const slope = drop * 13 + bay - ((x - width * 0.45) / width) ** 2 * blend(2, 5, valley);
      const step = Math.floor(slope);
      const within = slope - step;
      if (within > blend(0.8, 0.7, valley)) {
        const grass = clamp(0.4 + noise.fractal(x / 15, y / 8, 3) * 0.9 + (within - 0.85) * 2);
        return mix(warm ? '#2c3550' : '#1f5a45', warm ? '#8f9a4c' : '#a9c25c', grass);
      }
      const planted = noise.at(step * 7.7, x / 900) > 0.26;
      const water = ramp(
        sky,
        0.62 + 0.5 * noise.at(step * 3.7, 2.2) - within * 0.42 + noise.fractal(x / 160, step * 3, 2) * 0.3,
      );
      if (planted)
        return mix(
          warm ? '#59744f' : '#6fa04b',
          water,
          clamp(0.25 + within * 0.4 + 0.4 * noise.at(x / 7, y / 5)),
        );
      const shine = Math.exp(-(((x - sun.x) / (width * 0.16)) ** 2));
      return mix(water, '#fff2c8', shine * 0.7 * (0.6 + noise.at(x / 20, y / 3)));
    },
  };
}

/** An orchard in blossom on a hillside, with a path going up between the trees. */
function orchard({ width, height, random, noise, warm }: Setting): Scene {
  type Crown = { x: number; y: number; radius: number; tint: string };
  const crowns: Crown[] = [];
  const rows = 7;
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1);
    const y = height * blend(0.36, 0.93, near ** 1.25);
    const radius = Math.min(width, height) * blend(0.03, 0.125, near);
    for (
      let x = random.between(-radius, radius);
      x < width + radius;
      x += radius * random.between(2.1, 2.9)
    ) {
      const path = width * (0.5 + 0.16 * Math.sin(near * 4.2 + 0.4) * (1.1 - near * 0.4));
      if (Math.abs(x - path) > radius * 1.35)
        crowns.push({
          x,
          y: y + random.between(-0.4, 0.4) * radius,
          radius: radius * random.between(0.85, 1.15),
          tint: random.pick(warm ? ['#f6c7c4', '#fbe3dc', '#ef9fa8'] : ['#fbf1e6', '#f7dcd7', '#fdf8ec']),
        });
    }
  }
  crowns.sort((a, b) => b.y - a.y);
  const ridge = (x: number) => height * (0.29 + 0.05 * noise.fractal(x / 300, 4, 3));
  return {
    ground: '#d7d6a8',
    colourAt: (x, y) => {
      for (const { x: cx, y: cy, radius, tint } of crowns) {
        const dx = (x - cx) / radius;
        const dy = (y - cy + radius * 1.15) / (radius * 0.86);
        const ragged = 1 + 0.3 * noise.fractal(x / (radius * 0.42), y / (radius * 0.42) + cx, 3);
        if (Math.hypot(dx, dy) < ragged) {
          const light = clamp(
            0.6 - dx * 0.32 - dy * 0.42 + noise.fractal(x / (radius * 0.3), y / (radius * 0.3), 2) * 0.7,
          );
          return light < 0.5
            ? mix('#6d6690', mix(tint, '#c69ab4', 0.55), light * 2)
            : mix(mix(tint, '#c69ab4', 0.45), tint, light * 2 - 1);
        }
        if (Math.abs(dx) < 0.07 + 0.03 * dy && dy > 0 && y < cy + radius * 0.05) return '#4b3a4d';
        const shadow = Math.hypot(
          (x - cx - radius * 0.55) / (radius * 1.15),
          (y - cy - radius * 0.05) / (radius * 0.25),
        );
        if (shadow < 1) return mix('#4a6f72', '#6d8f5c', clamp(noise.fractal(x / 14, y / 8, 2) + 0.4));
      }
      const top = ridge(x);
      if (y < top) {
        const far = height * (0.22 + 0.045 * noise.fractal(x / 190, 9, 4));
        if (y > far)
          return mix(
            '#7f9fc0',
            '#b9c9cc',
            clamp((y - far) / (height * 0.09) + noise.at(x / 20, y / 14) * 0.2),
          );
        const cloud = smoothstep(0, 0.4, noise.fractal(x / 240, y / 80, 4));
        return mix(ramp(['#6f9fcb', '#a5c8dd', '#e7e6d6'], y / (height * 0.26)), '#fff7ea', cloud * 0.9);
      }
      const near = (y - top) / (height - top);
      const path = width * (0.5 + 0.16 * Math.sin(near * 4.2 + 0.4) * (1.1 - near * 0.4));
      const half = width * blend(0.006, 0.075, near ** 1.3);
      if (Math.abs(x - path) < half * (1 + 0.25 * noise.at(y / 14, x / 30)))
        return mix('#c9a98f', '#f1dfc2', clamp(0.55 + noise.fractal(x / 18, y / 9, 2)));
      return mix(
        '#5f9560',
        '#d2d679',
        clamp(0.45 + noise.fractal(x / blend(20, 60, near), y / blend(8, 22, near), 3) * 0.95 - near * 0.1),
      );
    },
  };
}

/** Three layers: large dots in complementary hues, then the picture, then highlights and shadows. */
function stipple(sheet: Sheet, random: Random, { ground, colourAt }: Scene) {
  sheet.fill(ground);
  const coats = [
    { gap: 12.5, size: 10.5, stray: 26, shift: 0, cap: 'square' },
    { gap: 8.3, size: 6.9, stray: 15, shift: 0, cap: 'round' },
    { gap: 7.4, size: 4.6, stray: 20, shift: 0.05, cap: 'round' },
  ];
  for (const { gap, size, stray, shift, cap } of coats) {
    const groups = new Map<string, string>();
    const turn = gap * 0.866;
    let row = 0;
    for (let y = -gap / 2; y < sheet.height + gap; y += turn, row++) {
      for (let x = (row % 2) * gap * 0.5 - gap; x < sheet.width + gap; x += gap) {
        const px = x + random.gaussian(0, gap * 0.22);
        const py = y + random.gaussian(0, gap * 0.22);
        const chance = random.next();
        // Most dots have the true colour, some are warmer or cooler; the eye mixes them.
        const lean =
          chance < 0.16 ? stray * 1.6 : chance < 0.32 ? -stray * 1.6 : random.gaussian(0, stray * 0.3);
        const lift = chance > 0.9 ? 0.06 + shift : chance > 0.8 ? -0.06 - shift : 0;
        const colour = coarse(
          adjust(colourAt(clamp(px, 0, sheet.width), clamp(py, 0, sheet.height)), lift, 1.22, lean),
        );
        groups.set(colour, (groups.get(colour) ?? '') + dot(px, py));
      }
    }
    sheet.add(`<g fill="none" stroke-linecap="${cap}" stroke-width="${size}">`);
    for (const [colour, data] of groups) sheet.path(data, { stroke: colour });
    sheet.add('</g>');
  }
}

/** Neighbouring shades share one path, which keeps the file small. */
function coarse(hex: string): string {
  const channel = (start: number) =>
    Math.min(255, Math.round(Number.parseInt(hex.slice(start, start + 2), 16) / 22) * 22)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const painter: Painter = {
  manner: 'dot-landscape',
  paint(seed, widthMm, heightMm) {
    const sheet = new Sheet(widthMm, heightMm);
    const random = createRandom(seed);
    const warm = Math.floor(seed / 10) % 2 === 1;
    stipple(
      sheet,
      random,
      compositionOf(seed, [poplars, terraces, orchard, sails, snow])({
        width: sheet.width,
        height: sheet.height,
        random,
        noise: createNoise(seed),
        warm,
      }),
    );
    return sheet.toString();
  },
};
