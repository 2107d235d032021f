import { adjust, mix } from '../colour.ts';
import type { Canvas } from '../painter.ts';
import { fixed, gouge } from '../svg.ts';

type Palette = {
  leaf: string;
  shade: string;
  white: string;
  black: string;
  blue: readonly [string, string, string];
  green: readonly [string, string, string];
  red: string;
  silver: string;
};

export const palettes: readonly Palette[] = [
  {
    leaf: '#cfa952',
    shade: '#a87f35',
    white: '#f6f0e2',
    black: '#23211f',
    blue: ['#24407f', '#3a62a8', '#16264f'],
    green: ['#3d6b4a', '#2a5140', '#6f8f52'],
    red: '#b83a2c',
    silver: '#d5d3cb',
  },
  {
    leaf: '#c8bfa6',
    shade: '#9a917a',
    white: '#f8f4ea',
    black: '#24262a',
    blue: ['#2d4a63', '#4c7288', '#1c2f42'],
    green: ['#4a6456', '#33493f', '#7f9173'],
    red: '#a8473a',
    silver: '#efece4',
  },
  {
    leaf: '#d8b766',
    shade: '#b58a3c',
    white: '#f8f1df',
    black: '#2a211d',
    blue: ['#1f4a5c', '#356f7c', '#122f3d'],
    green: ['#4f7042', '#35552f', '#8a9a4e'],
    red: '#c4492f',
    silver: '#dcd6c4',
  },
  {
    leaf: '#26304d',
    shade: '#161d33',
    white: '#efe9da',
    black: '#0e1220',
    blue: ['#4a66a0', '#7a92be', '#31477c'],
    green: ['#b79a55', '#8f7439', '#d2bb7c'],
    red: '#c65a45',
    silver: '#d9cfae',
  },
];

export type Screen = Canvas<Palette>;

/** Squares of gold leaf that overlap a little, and the folds of the panels. */
export function leaf({ sheet, random, palette }: Screen, panels: number) {
  const { width, height } = sheet;
  sheet.fill(palette.leaf);
  const size = 62;
  let seams = '';
  let worn = '';
  for (let row = -1; row * size < height; row++)
    for (let column = -1; column * size < width; column++) {
      const [x, y] = [
        column * size + random.between(-2, 2) + (row % 2) * 9,
        row * size + random.between(-2, 2),
      ];
      sheet.rectangle(x, y, size + 5, size + 5, {
        fill: adjust(
          palette.leaf,
          random.gaussian(0, 0.016),
          random.between(0.9, 1.08),
          random.gaussian(0, 2.5),
        ),
        'fill-opacity': 0.75,
      });
      seams += `M${fixed(x)} ${fixed(y)}h${size + 5}M${fixed(x)} ${fixed(y)}v${size + 5}`;
      for (let fleck = 0; fleck < 3; fleck++)
        if (random.chance(0.35))
          worn += gouge(
            [x + random.between(0, 4), y + random.between(0, size)],
            [x + random.between(0, 5), y + random.between(0, size)],
            random.between(0.2, 0.7),
          );
    }
  sheet.line(seams, adjust(palette.leaf, 0.06), 0.8, 0.5);
  sheet.path(worn, { fill: palette.shade, 'fill-opacity': 0.35 });
  for (let panel = 0; panel < panels; panel++) {
    const [left, right] = [(panel / panels) * width, ((panel + 1) / panels) * width];
    const [from, to] = panel % 2 ? [right, left] : [left, right];
    sheet.rectangle(left, -5, right - left, height + 10, {
      fill: sheet.linear(
        [from, 0],
        [to, 0],
        [
          [0, '#fff3cf', panels > 1 ? 0.12 : 0.06],
          [0.5, palette.shade, 0.02],
          [1, palette.shade, panels > 1 ? 0.3 : 0.1],
        ],
      ),
    });
  }
}

/** The folds, which are drawn last, over everything else. */
export function folds({ sheet, palette }: Screen, panels: number) {
  for (let panel = 1; panel < panels; panel++) {
    const x = (panel / panels) * sheet.width;
    sheet.line(`M${fixed(x)} -5V${fixed(sheet.height + 5)}`, palette.black, 1.5, 0.55);
    sheet.line(`M${fixed(x + 1.6)} -5V${fixed(sheet.height + 5)}`, '#fff6dd', 0.7, 0.4);
  }
}

/** Bands of cloud with round ends, as on gold screens. */
export function cloud(
  { sheet, random, palette }: Screen,
  y: number,
  from: number,
  to: number,
  tall: number,
  rows = 3,
) {
  const paint = mix(palette.leaf, '#fff2cc', 0.25);
  let data = '';
  for (let row = 0; row < rows; row++) {
    const left = from + random.between(0, 0.3) * (to - from);
    const right = to - random.between(0, 0.3) * (to - from);
    const top = y + row * tall * 0.82;
    data += `M${fixed(left)} ${fixed(top)}H${fixed(right)}a${fixed(tall / 2)} ${fixed(tall / 2)} 0 0 1 0 ${fixed(tall)}H${fixed(left)}a${fixed(tall / 2)} ${fixed(tall / 2)} 0 0 1 0 ${fixed(-tall)}Z`;
  }
  sheet.path(data, { fill: 'none', stroke: palette.shade, 'stroke-width': 2.2, 'stroke-opacity': 0.7 });
  sheet.path(data, { fill: paint });
}
