import { adjust, coarse, mix, ramp } from '../colour.ts';
import { type Canvas, createPainter } from '../painter.ts';
import { blend, clamp, type Noise, type Random, smoothstep } from '../random.ts';
import { dot, type Sheet } from '../svg.ts';

/** A scene is a function that returns the colour at a point. The dots are drawn afterwards. */
type Scene = { ground: string; colourAt: (x: number, y: number) => string };
type Setting = { width: number; height: number; random: Random; noise: Noise };
type Tree = { x: number; base: number; half: number; tall: number; dark: string; bright: string };

/** Poplars along a river, with their reflections. */
function poplars({ width, height, random, noise }: Setting): Scene {
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
      dark: '#5b3a4a',
      bright: random.pick(['#e9a23b', '#e07a35', '#f0c356']),
    });
  }
  const skyColours = ['#7fa3bf', '#b9cbd0', '#f2dcc0', '#f4c6a0'];
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
    if (y > bankTop) return mix('#a9743c', '#e0b060', clamp(0.5 + noise.fractal(x / 20, y / 6, 2)));
    const hillTop = shore - height * 0.105 - noise.fractal(x / 260, 7, 3) * height * 0.06;
    if (y > hillTop)
      return mix(
        '#8f86a5',
        '#d9b7a2',
        clamp((y - hillTop) / (height * 0.1) + noise.at(x / 30, y / 14) * 0.3),
      );
    const cloud = smoothstep(0.05, 0.42, noise.fractal(x / 210, y / 70 + 5, 4));
    return mix(ramp(skyColours, y / shore), '#fff4e0', cloud * 0.8);
  };
  return {
    ground: '#e9d3b2',
    colourAt: (x, y) => {
      if (y < shore) return land(x, y);
      const depth = (y - shore) / (height - shore);
      const sway = noise.fractal(x / 90, y / 7, 2) * blend(3, 30, depth);
      const mirrored = land(x + sway, shore - (y - shore) * 1.22 - 2);
      const glint = noise.fractal(x / blend(30, 90, depth), y / 5, 2) > 0.34 - depth * 0.05;
      return glint ? ramp(skyColours, 0.7 - depth * 0.5) : mix(mirrored, '#4d5878', 0.2 + 0.22 * depth);
    },
  };
}

/** Small boats with their sails up, off a beach, in a light wind. */
function sails({ width, height, random, noise }: Setting): Scene {
  const size = Math.min(width, height);
  const horizon = height * 0.4;
  const places = [0.14, 0.33, 0.56, 0.74, 0.9];
  const boats = places.map((place, index) => {
    const near = [0.15, 0.5, 0.05, 1, 0.3][index]!;
    return {
      x: width * (place + random.between(-0.025, 0.025)),
      y: horizon + height * blend(0.025, 0.27, near),
      tall: size * blend(0.1, 0.36, near),
      cloth: random.pick(['#fdf7e8', '#fbe9d0', '#f3b187']),
    };
  });
  const fleet = [...boats].sort((a, b) => b.y - a.y);
  /** The boat's colour at a place measured from its waterline in units of its height, or nothing. */
  const boatAt = (dx: number, up: number, cloth: string, grain: number): string | null => {
    if (up > 0 && up < 0.09 && Math.abs(dx - 0.02) < 0.3 - (0.09 - up) * 0.9)
      return mix('#3a3a5e', '#7c5a55', clamp(0.5 + grain + dx));
    if (up >= 0.12 && up < 1) {
      const main = dx > 0.015 && dx < 0.36 * (1 - up) ** 0.8 + 0.02;
      const jib = up < 0.82 && dx < -0.015 && dx > -0.26 * (1 - up / 0.82) ** 0.9 - 0.02;
      if (main) return mix(cloth, '#8d86b4', clamp(dx * 1.7 + grain * 0.5));
      if (jib) return mix(cloth, '#c79fa9', clamp(0.25 + grain * 0.5));
    }
    return up > 0 && up < 1.03 && Math.abs(dx) < 0.012 ? '#4b3a4d' : null;
  };
  const skies = ['#4f8fc4', '#8fbfdc', '#cfe3e2', '#f4ecd2'];
  const sea = ['#7fc0cc', '#3f92b6', '#2a6a9c'];
  return {
    ground: '#a9ccd4',
    colourAt: (x, y) => {
      const grain = noise.at(x / 11, y / 11) * 0.4;
      for (const { x: mast, y: water, tall, cloth } of fleet) {
        const seen = boatAt((x - mast) / tall, (water - y) / tall, cloth, grain);
        if (seen) return seen;
      }
      if (y < horizon) {
        const cloud = smoothstep(0.02, 0.42, noise.fractal(x / 210, y / 62, 4));
        return mix(ramp(skies, y / horizon), '#fffaf0', cloud * 0.85);
      }
      const beach = height * (0.86 + 0.05 * noise.fractal(x / 330, 7, 2)) - (x / width) * height * 0.05;
      if (y > beach) {
        const foam = y - beach < height * 0.018;
        return foam
          ? '#fff8ea'
          : mix(
              '#e9cf9f',
              '#c5a583',
              clamp(0.3 + noise.fractal(x / 50, y / 14, 3) + (y - beach) / (height * 0.5)),
            );
      }
      const depth = (y - horizon) / (height - horizon);
      const wave = noise.fractal(x / blend(20, 90, depth), y / blend(3, 13, depth), 3);
      let colour = mix(
        ramp(sea, clamp(0.9 - Math.abs(depth - 0.35) * 1.2)),
        '#f7fbf2',
        smoothstep(0.16, 0.5, wave) * 0.75,
      );
      for (const { x: mast, y: water, tall, cloth } of fleet) {
        const below = (y - water) / tall;
        if (below < 0 || below > 0.75) continue;
        if (boatAt((x - mast) / tall + wave * 0.16, below * 1.4 + 0.02, cloth, grain))
          colour = mix(colour, cloth, 0.6 * (1 - below));
      }
      return colour;
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
          22,
        );
        groups.set(colour, (groups.get(colour) ?? '') + dot(px, py));
      }
    }
    sheet.add(`<g fill="none" stroke-linecap="${cap}" stroke-width="${size}">`);
    for (const [colour, data] of groups) sheet.path(data, { stroke: colour });
    sheet.add('</g>');
  }
}

/** Draws the colours of a scene in dots. */
const stippled =
  (compose: (setting: Setting) => Scene) =>
  ({ sheet, random, noise }: Canvas<null>) =>
    stipple(sheet, random, compose({ width: sheet.width, height: sheet.height, random, noise }));

export const painter = createPainter({
  // Each scene has colours of its own.
  palettes: [null],
  compositions: [poplars, sails].map(stippled),
});
