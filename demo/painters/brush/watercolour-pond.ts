import { adjust, mix } from '../colour.ts';
import { blend, smoothstep } from '../random.ts';
import { curve, fixed, gouge, type Point, polyline, ribbon } from '../svg.ts';
import { atmosphere, type Hand, leaf, petalShape, splashes, stem, wash } from './watercolour-brush.ts';

/** Lotus: large leaves as single wet areas, one open flower, one bud, and unpainted water. */
export function lotus(hand: Hand) {
  const { sheet, random, palette } = hand;
  const { width, height } = sheet;
  const size = Math.min(width, height);
  atmosphere(hand, [width * 0.5, height * 0.82], size * 0.6, [palette.wash, palette.leaf[0]], 0.26);
  const leaves = [
    [0.25, 0.64, 0.27, 0.5],
    [0.8, 0.76, 0.22, 0.36],
    [0.5, 0.91, 0.24, 0.3],
    [0.88, 0.42, 0.13, 0.6],
  ] as const;
  const flower: Point = [width * 0.55, height * 0.33];
  const closed: Point = [width * 0.24, height * 0.2];
  stem(
    hand,
    [[width * 0.5, height * 1.02], [width * 0.53, height * 0.75], [width * 0.57, height * 0.5], flower],
    4,
  );
  stem(
    hand,
    [[width * 0.36, height * 1.02], [width * 0.3, height * 0.7], [width * 0.25, height * 0.4], closed],
    3,
  );
  stem(
    hand,
    [
      [width * 0.75, height * 1.02],
      [width * 0.84, height * 0.75],
      [width * 0.88, height * 0.42],
    ],
    3,
  );
  for (const [x, y, radius, flat] of leaves) lotusLeaf(hand, [x * width, y * height], radius * size, flat);
  // From the back of the bowl to the front: upright petals first, then the two that have already fallen open.
  const petals = [
    [-0.42, 0.25, 0.135, 0.15],
    [0.4, 0.25, 0.135, -0.15],
    [0, 0.275, 0.15, 0],
    [-0.95, 0.25, 0.13, 0.4],
    [0.98, 0.245, 0.13, -0.4],
    [-0.24, 0.255, 0.15, 0.1],
    [0.27, 0.25, 0.15, -0.1],
    [-1.5, 0.235, 0.105, 0.62],
    [1.52, 0.24, 0.105, -0.62],
    [-0.62, 0.225, 0.15, 0.36],
    [0.66, 0.22, 0.15, -0.36],
    [-1.12, 0.185, 0.13, 0.6],
    [1.15, 0.18, 0.13, -0.6],
    [-0.28, 0.185, 0.15, 0.2],
    [0.32, 0.18, 0.145, -0.2],
    [0.02, 0.165, 0.14, 0],
  ] as const;
  for (const [lean, length, broad, bend] of petals) {
    lotusPetal(
      hand,
      flower,
      -Math.PI / 2 + lean + random.gaussian(0, 0.04),
      size * length * random.between(0.94, 1.06),
      size * broad,
      bend,
    );
  }
  for (const [lean, bend] of [
    [-0.3, 0.35],
    [0.3, -0.35],
    [0, 0],
  ] as const)
    lotusPetal(hand, closed, -Math.PI / 2 + lean, size * 0.15, size * 0.085, bend);
  let rain = '';
  for (let index = 0; index < 24; index++) {
    const x = width * random.between(0.05, 0.95);
    const y = height * random.between(0.84, 0.98);
    rain += gouge([x, y], [x + random.between(20, 90), y + random.gaussian(0, 1)], random.between(0.3, 0.9));
  }
  sheet.path(rain, { fill: palette.leaf[1], 'fill-opacity': 0.3 });
  splashes(hand, [palette.leaf[0], palette.bloom[0]], 26);
}

/** A pointed, cupped petal, whose spine bends towards the middle of the flower. */
function lotusPetal(hand: Hand, root: Point, angle: number, length: number, width: number, bend: number) {
  const { sheet, random, palette } = hand;
  const at = (forward: number, side: number): Point => {
    const turned = angle + bend * (forward - 0.35);
    return [
      root[0] + Math.cos(turned) * forward * length - Math.sin(turned) * side * width,
      root[1] + Math.sin(turned) * forward * length + Math.cos(turned) * side * width,
    ];
  };
  const half = [
    [0, 0.1],
    [0.16, 0.3],
    [0.34, 0.46],
    [0.54, 0.5],
    [0.72, 0.4],
    [0.87, 0.2],
    [0.96, 0.06],
  ] as const;
  const outline = [
    ...half.map(([forward, side]) => at(forward, side)),
    at(1.03, 0),
    ...half.toReversed().map(([forward, side]) => at(forward, -side)),
  ];
  const paint = sheet.linear(root, at(1, 0), [
    [0, mix('#e8d98a', palette.bloom[1], 0.4), 0.8],
    [0.3, mix(palette.bloom[1], palette.paper, 0.35), 0.7],
    [0.66, palette.bloom[1], 0.75],
    [0.9, palette.bloom[0], 1],
    [1, palette.bloom[2], 1],
  ]);
  sheet.path(curve(outline, true), { fill: mix(palette.paper, palette.bloom[1], 0.12), 'fill-opacity': 0.9 });
  wash(hand, outline, paint, 1.15, 5, 0.03);
  const shaded = sheet.linear(at(0.5, 0.55), at(0.5, -0.4), [
    [0, palette.bloom[2], 0.5],
    [0.55, palette.bloom[2], 0.04],
    [1, palette.bloom[2], 0],
  ]);
  sheet.path(curve(outline, true), { fill: shaded });
  let veins = '';
  for (let index = -5; index <= 5; index++) {
    const reach = random.between(0.8, 0.93);
    veins += ribbon(
      [0.1, 0.3, 0.5, 0.7, reach].map((t) => at(t, index * 0.085 * Math.sin(Math.PI * (t * 0.82 + 0.12)))),
      (t) => blend(0.25, 0.55, t),
    );
  }
  sheet.path(veins, { fill: palette.bloom[2], 'fill-opacity': 0.34 });
}

function lotusLeaf(hand: Hand, [x, y]: Point, radius: number, flat: number) {
  const { sheet, random, palette } = hand;
  const turn = random.between(0, 6.28);
  const rim = Array.from({ length: 18 }, (_, index): Point => {
    const angle = (index / 18) * Math.PI * 2;
    const reach = radius * (1 + 0.09 * Math.sin(angle * 5 + turn) + random.gaussian(0, 0.03));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * flat];
  });
  const light: Point = [x - radius * 0.3, y - radius * flat * 0.35];
  const paint = sheet.linear(
    light,
    [x + radius, y + radius * flat],
    [
      [0, mix(palette.leaf[0], palette.paper, 0.45), 0.7],
      [0.4, palette.leaf[0], 0.8],
      [1, palette.leaf[1], 1],
    ],
  );
  sheet.path(curve(rim, true), { fill: palette.paper, 'fill-opacity': 0.5 });
  wash(hand, rim, paint, 1.5, 6, 0.05);
  let veins = '';
  for (let index = 0; index < 17; index++) {
    const angle = turn + (index / 17) * Math.PI * 2;
    const reach = radius * random.between(0.72, 0.94);
    veins += gouge(
      [x, y],
      [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * flat],
      0.9,
      Math.cos(angle) * radius * 0.05,
    );
  }
  sheet.path(veins, { fill: adjust(palette.paper, 0), 'fill-opacity': 0.38 });
  sheet.path(veins, { fill: palette.leaf[1], 'fill-opacity': 0.25, transform: 'translate(1.2 1.2)' });
}

/** Hydrangea: a ball of many small flowers with four petals, denser on the shaded side. */
export function hydrangea(hand: Hand) {
  const { sheet, random, palette } = hand;
  const { width, height } = sheet;
  const size = Math.min(width, height);
  const heads = [
    [0.4, 0.36, 0.24],
    [0.7, 0.55, 0.17],
    [0.23, 0.66, 0.12],
  ] as const;
  atmosphere(hand, [width * 0.5, height * 0.5], size * 0.66, [palette.wash, palette.bloom[1]], 0.25);
  for (const [x, y] of heads)
    stem(
      hand,
      [
        [width * blend(x, 0.54, 0.75), height * 1.03],
        [width * blend(x, 0.54, 0.4) + 18, height * 0.84],
        [x * width, y * height],
      ],
      4,
    );
  for (const [x, y, radius] of heads.toReversed()) {
    for (let index = 0; index < 5; index++)
      leaf(
        hand,
        [x * width, y * height + radius * size * 0.4],
        Math.PI * blend(0.02, 0.98, index / 4) + random.gaussian(0, 0.16),
        radius * size * random.between(1.15, 1.6),
        radius * size * 0.3,
        random.gaussian(0, 0.3),
      );
    const florets = Math.round(520 * radius);
    for (let index = 0; index < florets; index++) {
      const angle = index * 2.39996;
      const reach = Math.sqrt((florets - index) / florets);
      const center: Point = [
        x * width + Math.cos(angle) * reach * radius * size,
        y * height + Math.sin(angle) * reach * radius * size * 0.86,
      ];
      const shade = smoothstep(-0.7, 0.9, Math.cos(angle - 0.9) * reach);
      floret(hand, center, radius * size * 0.17 * blend(1, 0.75, reach), shade);
    }
  }
  splashes(hand, [palette.bloom[0], palette.bloom[1]], 40);
}

function floret({ sheet, random, palette }: Hand, [x, y]: Point, size: number, shade: number) {
  const turn = random.between(0, 1.57);
  const tint = adjust(
    mix(mix(palette.bloom[1], random.pick(palette.bloom), 0.55), palette.bloom[2], shade * 0.85),
    random.gaussian(0, 0.02),
    1,
    random.gaussian(shade * 10 - 4, 9),
  );
  let data = '';
  for (let index = 0; index < 4; index++) {
    const outline = petalShape([x, y], turn + index * 1.5708, size, size * 0.95, random);
    data += curve(outline, true);
  }
  sheet.path(data, {
    fill: mix(tint, palette.paper, 0.22),
    'fill-opacity': 0.66,
    stroke: adjust(tint, -0.1),
    'stroke-opacity': 0.35,
    'stroke-width': 0.6,
  });
  sheet.path(data, {
    fill: tint,
    'fill-opacity': 0.3,
    transform: `translate(${fixed(random.gaussian(0, 1))} ${fixed(random.gaussian(0, 1))})`,
  });
  sheet.path(
    polyline(
      [
        [x - 1.4, y],
        [x, y - 1.4],
        [x + 1.4, y],
        [x, y + 1.4],
      ],
      true,
    ),
    { fill: palette.heart, 'fill-opacity': 0.7 },
  );
}
