import { adjust, mix } from '../colour.ts';
import { type Canvas, createPainter } from '../painter.ts';
import { blend } from '../random.ts';
import { along, dot, gouge, grain, type Point, polyline, ribbon, type Sheet, stops } from '../svg.ts';
import { barley, type Flora, seaweed } from './blueprint-shore.ts';

type Palette = { ground: string; deep: string; white: string };

const palettes: readonly Palette[] = [
  { ground: '#1d4a86', deep: '#0f2c5c', white: '#eef3f2' },
  { ground: '#23627a', deep: '#103a50', white: '#f2f1e6' },
  { ground: '#2b3f6e', deep: '#141f45', white: '#f4ecdf' },
];

type Bench = Canvas<Palette>;

/** A cyanotype: parts flat on the paper are white, and parts further away are partly blue. */
function coat({ sheet, random, noise, palette }: Bench) {
  sheet.fill(palette.white);
  const { width, height } = sheet;
  const margin = 40;
  // The sensitiser is applied by hand, so its border is irregular.
  for (let layer = 0; layer < 3; layer++) {
    const border: Point[] = [];
    const walk = (from: Point, to: Point) => {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      for (let step = 0; step < length; step += 9) {
        const t = step / length;
        const off =
          noise.fractal(
            (from[0] + (to[0] - from[0]) * t) / 34 + layer * 9,
            (from[1] + (to[1] - from[1]) * t) / 34,
            4,
          ) *
            15 +
          random.gaussian(0, 1.2);
        const nx = -(to[1] - from[1]) / length;
        const ny = (to[0] - from[0]) / length;
        border.push([from[0] + (to[0] - from[0]) * t + nx * off, from[1] + (to[1] - from[1]) * t + ny * off]);
      }
    };
    const corners: Point[] = [
      [margin, margin],
      [width - margin, margin],
      [width - margin, height - margin],
      [margin, height - margin],
    ];
    corners.forEach((corner, index) => {
      walk(corner, corners[(index + 1) % 4]!);
    });
    sheet.path(polyline(border, true), {
      fill: sheet.linear(
        [0, 0],
        [width * 0.4, height],
        stops(0, palette.ground, 0.55, mix(palette.ground, palette.deep, 0.45), 1, palette.deep),
      ),
      'fill-opacity': [0.5, 0.75, 1][layer]!,
    });
  }
  let strokes = '';
  for (let index = 0; index < 240; index++) {
    const x = random.between(margin, width - margin * 2);
    const y = random.between(margin + 8, height - margin - 8);
    strokes += gouge(
      [x, y],
      [Math.min(width - margin - 8, x + random.between(60, 260)), y + random.gaussian(0, 3)],
      random.between(0.4, 1.8),
    );
  }
  sheet.path(strokes, { fill: adjust(palette.ground, 0.08), 'fill-opacity': 0.09 });
}

/** A plant part with a soft halo, where light came under it. */
function print({ sheet, palette }: Bench, data: string, opacity: number, halo = 5) {
  for (let step = 3; step >= 1; step--) glow(sheet, palette, data, (halo * step) / 1.5);
  sheet.path(data, { fill: palette.white, 'fill-opacity': opacity });
}

function glow(sheet: Sheet, palette: Palette, data: string, width: number) {
  sheet.path(data, {
    fill: 'none',
    stroke: palette.white,
    'stroke-opacity': 0.04,
    'stroke-width': width,
    'stroke-linejoin': 'round',
  });
}

/** One fern frond: leaflets of leaflets, smaller along a curved midrib. */
function frond(bench: Bench, spine: readonly Point[], size: number, opacity: number) {
  const { random } = bench;
  const path = along(spine, 60);
  print(
    bench,
    ribbon(path, (t) => blend(2.4, 0.4, t)),
    opacity,
  );
  const pairs = 29;
  let leaflets = '';
  let ribs = '';
  for (let pair = 2; pair < pairs; pair++) {
    // Pairs stand closer together towards the tip.
    const t = (pair / pairs) ** 0.82;
    const index = Math.min(path.length - 2, Math.round(t * (path.length - 1)));
    const [x, y] = path[index]!;
    const [nx, ny] = path[index + 1]!;
    const heading = Math.atan2(ny - y, nx - x);
    const reach = size * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.16)) ** 0.75 * (1.1 - t * 0.62);
    for (const side of [-1, 1]) {
      const angle = heading + side * blend(1.28, 0.7, t) + random.gaussian(0, 0.05);
      const curl = -side * random.between(0.18, 0.4);
      const at = (share: number): Point => [
        x + Math.cos(angle + curl * share) * reach * share,
        y + Math.sin(angle + curl * share) * reach * share,
      ];
      ribs += ribbon([0, 0.25, 0.5, 0.75, 1].map(at), (share) => blend(0.8, 0.25, share));
      const count = Math.max(4, Math.round(reach / 6.4));
      for (let leaf = 1; leaf <= count; leaf++) {
        const share = leaf / (count + 0.5);
        const root = at(share);
        const length = size * 0.088 * (1.1 - t * 0.72) * (1.1 - share * 0.8) + 1;
        for (const flip of [-1, 1]) {
          const turned = angle + curl * share + flip * random.between(0.9, 1.15);
          leaflets += gouge(
            root,
            [root[0] + Math.cos(turned) * length, root[1] + Math.sin(turned) * length],
            reach / count / 3.4,
            -flip * length * 0.14,
          );
        }
      }
    }
  }
  for (const width of [16, 10, 5]) glow(bench.sheet, bench.palette, ribs, width);
  bench.sheet.path(leaflets, { fill: bench.palette.white, 'fill-opacity': opacity * 0.9 });
  bench.sheet.path(ribs, { fill: bench.palette.white, 'fill-opacity': opacity });
}

function ferns(bench: Bench) {
  const { sheet, random } = bench;
  const { width, height } = sheet;
  const size = Math.min(width, height);
  const place = (x: number, y: number): Point => [x * width, y * height];
  frond(bench, [place(0.62, 0.93), place(0.7, 0.66), place(0.78, 0.4), place(0.84, 0.2)], size * 0.12, 0.3);
  frond(bench, [place(0.4, 0.93), place(0.26, 0.7), place(0.2, 0.48), place(0.13, 0.3)], size * 0.13, 0.38);
  frond(
    bench,
    [place(0.5, 0.94), place(0.48, 0.66), place(0.52, 0.36), place(random.between(0.52, 0.6), 0.085)],
    size * 0.205,
    0.9,
  );
}

/** Umbels of cow parsley against the sun. */
function umbel(bench: Bench, foot: Point, head: Point, size: number, opacity: number) {
  const { sheet, random, palette } = bench;
  const stalk = along(
    [
      foot,
      [blend(foot[0], head[0], 0.3) + random.gaussian(0, 12), blend(foot[1], head[1], 0.4)],
      [head[0] + random.gaussian(0, 6), blend(foot[1], head[1], 0.75)],
      head,
    ],
    14,
  );
  print(
    bench,
    ribbon(stalk, (t) => blend(3, 1.4, t)),
    opacity,
  );
  const heading = -Math.PI / 2 + random.gaussian(0, 0.1);
  const rays = 25;
  let lines = '';
  let florets = '';
  for (let ray = 0; ray < rays; ray++) {
    const spread = ((ray + 0.5) / rays - 0.5) * 2.7;
    const angle = heading + spread + random.gaussian(0, 0.06);
    const reach = size * random.between(0.66, 1.04);
    const tip: Point = [head[0] + Math.cos(angle) * reach, head[1] + Math.sin(angle) * reach * 0.86];
    lines += gouge(head, tip, 0.75, -spread * reach * 0.14);
    for (let small = 0; small < 12; small++) {
      const turned = angle + (small / 11 - 0.5) * 3 + random.gaussian(0, 0.1);
      const length = size * random.between(0.1, 0.19);
      const end: Point = [tip[0] + Math.cos(turned) * length, tip[1] + Math.sin(turned) * length * 0.8];
      lines += gouge(tip, end, 0.35);
      for (let petal = 0; petal < 5; petal++) {
        const direction = (petal / 5) * 6.283 + small;
        florets += dot(
          end[0] + Math.cos(direction) * size * 0.019,
          end[1] + Math.sin(direction) * size * 0.019,
        );
      }
    }
  }
  sheet.path(lines, { fill: palette.white, 'fill-opacity': opacity * 0.9 });
  sheet.line(florets, palette.white, size * 0.085, 0.08);
  sheet.line(florets, palette.white, size * 0.024, opacity * 0.9);
}

function parsley(bench: Bench) {
  const { sheet, random } = bench;
  const { width, height } = sheet;
  const size = Math.min(width, height);
  const heads = [
    [0.73, 0.5, 0.12, 0.3],
    [0.2, 0.56, 0.11, 0.36],
    [0.8, 0.27, 0.11, 0.44],
    [0.29, 0.32, 0.155, 0.66],
    [0.55, 0.24, 0.2, 0.95],
  ] as const;
  for (const [x, y, radius, opacity] of heads)
    umbel(
      bench,
      [width * blend(x, 0.5, 0.6), height * 0.93],
      [width * x, height * y],
      size * radius,
      opacity,
    );
  for (let index = 0; index < 9; index++) {
    const x = width * random.between(0.3, 0.72);
    const spine: Point[] = [
      [x, height * 0.93],
      [x + random.gaussian(0, 34), height * random.between(0.76, 0.82)],
      [x + random.gaussian(0, 46), height * random.between(0.56, 0.7)],
    ];
    print(
      bench,
      ribbon(along(spine, 20), (t) => 3.4 * Math.sin(Math.PI * Math.min(1, t + 0.06)) ** 0.7 + 0.2),
      random.between(0.22, 0.6),
    );
  }
}

/** Ginkgo: fans on short spurs, each made of veins. */
function ginkgo(bench: Bench) {
  const { sheet, random, palette } = bench;
  const { width, height } = sheet;
  const size = Math.min(width, height);
  const twig = along(
    [
      [width * 0.2, height * 0.86],
      [width * 0.3, height * 0.7],
      [width * 0.44, height * 0.54],
      [width * 0.6, height * 0.42],
      [width * 0.72, height * 0.24],
    ],
    20,
  );
  const fan = (root: Point, angle: number, radius: number, opacity: number) => {
    const stalk: Point = [
      root[0] + Math.cos(angle) * radius * 0.85,
      root[1] + Math.sin(angle) * radius * 0.85,
    ];
    print(
      bench,
      ribbon(
        along(
          [root, [(root[0] + stalk[0]) / 2 + random.gaussian(0, 5), (root[1] + stalk[1]) / 2 + 4], stalk],
          8,
        ),
        () => 1.3,
      ),
      opacity,
    );
    const half = random.between(0.85, 1.12);
    const rim: Point[] = [stalk];
    const notch = random.between(-0.12, 0.12);
    for (let step = 0; step <= 26; step++) {
      const t = step / 26;
      const turned = angle + (t - 0.5) * 2 * half;
      const cut = 1 - 0.3 * Math.exp(-(((t - 0.5 - notch) / 0.035) ** 2));
      const wave = 1 + 0.035 * Math.sin(t * 19 + root[0]) + random.gaussian(0, 0.008);
      const reach = radius * cut * wave * (0.86 + 0.14 * Math.sin(t * Math.PI));
      rim.push([stalk[0] + Math.cos(turned) * reach, stalk[1] + Math.sin(turned) * reach]);
    }
    print(bench, polyline(rim, true), opacity * 0.8);
    let veins = '';
    for (let vein = 1; vein < 25; vein++) {
      const end = rim[vein + 1]!;
      veins += gouge(
        [blend(stalk[0], end[0], 0.06), blend(stalk[1], end[1], 0.06)],
        [blend(stalk[0], end[0], 0.94), blend(stalk[1], end[1], 0.94)],
        0.4,
      );
    }
    sheet.path(veins, { fill: palette.deep, 'fill-opacity': 0.34 });
  };
  const spurs: { at: Point; heading: number; t: number }[] = [];
  for (let index = 12; index < twig.length - 4; index += 9) {
    const [x, y] = twig[index]!;
    const before = twig[index - 2]!;
    spurs.push({ at: [x, y], heading: Math.atan2(y - before[1], x - before[0]), t: index / twig.length });
  }
  for (const opacity of [0.3, 0.86]) {
    spurs.forEach(({ at, heading, t }, index) => {
      const side = index % 2 ? 1 : -1;
      const count = opacity < 0.5 ? 1 : 2;
      for (let leaf = 0; leaf < count; leaf++) {
        const angle =
          heading + side * (opacity < 0.5 ? -1.2 : blend(0.6, 1.6, leaf)) + random.gaussian(0, 0.16);
        fan(
          at,
          angle,
          size * random.between(0.095, 0.135) * blend(1.1, 0.75, t),
          opacity * random.between(0.85, 1.05),
        );
      }
    });
  }
  fan(twig[twig.length - 1]!, -1.1, size * 0.09, 0.9);
  print(
    bench,
    ribbon(twig, (t) => blend(4.6, 1.6, t)),
    0.95,
  );
}

/** Passes the sheet to the plants of the other file. */
const onTheShore = (plant: (flora: Flora) => void) => (bench: Bench) => {
  const { width, height } = bench.sheet;
  plant({
    width,
    height,
    random: bench.random,
    print: (data, opacity, halo) => print(bench, data, opacity, halo),
  });
};

export const painter = createPainter({
  palettes,
  compositions: [ferns, parsley, ginkgo, onTheShore(seaweed), onTheShore(barley)],
  prepare: coat,
  finish: ({ sheet, random, palette }) => {
    grain(sheet, random, palette.white, 0.12, 2600);
    grain(sheet, random, palette.deep, 0.1, 1800);
  },
});
