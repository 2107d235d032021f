import { adjust, mix, ramp } from './colour.ts';
import { compositionOf, type Painter, paletteOf } from './painter.ts';
import { blend, createNoise, createRandom, type Noise, type Random } from './random.ts';
import { curve, fixed, gouge, grain, type Point, polyline, Sheet } from './svg.ts';

type Palette = {
  sky: readonly string[];
  wall: readonly [string, string];
  lights: readonly string[];
  glow: string;
};

const palettes: [Palette, ...Palette[]] = [
  {
    sky: ['#0b1330', '#1d2a55', '#4a4a7c', '#a8697c', '#e8a06a'],
    wall: ['#3a4370', '#0a0f22'],
    lights: ['#ffd98a', '#ffc05e', '#fff0c4', '#ff9f55'],
    glow: '#ffb86b',
  },
  {
    sky: ['#071a24', '#0f3540', '#1f5a60', '#5c8f82', '#c8c69a'],
    wall: ['#22505a', '#05131a'],
    lights: ['#ffe2a0', '#ffd070', '#e9f2d0', '#ffb25a'],
    glow: '#ffd58a',
  },
  {
    sky: ['#120f26', '#261d42', '#4a2f58', '#7d4560', '#c0695e'],
    wall: ['#463459', '#0d0a1a'],
    lights: ['#ffd090', '#ffb36a', '#ffeccb', '#f58a5a'],
    glow: '#ff9d62',
  },
];

type Night = { sheet: Sheet; random: Random; noise: Noise; palette: Palette };

function stars({ sheet, random }: Night, bottom: number, count: number) {
  let data = '';
  for (let index = 0; index < count; index++)
    data += `M${fixed(random.between(0, sheet.width))} ${fixed(random.next() ** 1.6 * bottom)}h.1`;
  sheet.line(data, '#fff6dc', 1.3, 0.55);
}

const block = (x: number, y: number, width: number, height: number) =>
  `M${fixed(x)} ${fixed(y)}h${fixed(width)}v${fixed(height)}h${fixed(-width)}z`;

/** Windows of one building, gathered by colour; returns where the strongest lights stand, for their reflections. */
function windows(
  night: Night,
  x: number,
  y: number,
  width: number,
  height: number,
  cell: number,
  share: number,
  faint: number,
) {
  const { sheet, random, palette } = night;
  const groups = new Map<string, string>();
  const columns = Math.max(1, Math.floor((width - cell * 0.5) / cell));
  const rows = Math.floor((height - cell) / (cell * 1.35));
  const inset = (width - columns * cell) / 2;
  const wide = random.between(0.42, 0.62);
  const lights: { x: number; colour: string }[] = [];
  for (let row = 0; row < rows; row++) {
    const floorLit = random.chance(0.12) ? 2.4 : 1;
    for (let column = 0; column < columns; column++) {
      if (!random.chance(share * floorLit)) continue;
      const colour = random.pick(palette.lights);
      const left = x + inset + column * cell + cell * (1 - wide) * 0.5;
      groups.set(
        colour,
        (groups.get(colour) ?? '') +
          block(left, y + cell * 0.7 + row * cell * 1.35, cell * wide, cell * 0.72),
      );
      if (random.chance(0.22)) lights.push({ x: left, colour });
    }
  }
  for (const [colour, data] of groups) sheet.path(data, { fill: mix(colour, palette.wall[0], faint) });
  return lights;
}

/** A harbour city across the water; every light comes down to the viewer in broken strokes. */
function harbour(night: Night) {
  const { sheet, random, noise, palette } = night;
  const { width, height } = sheet;
  const shore = height * 0.6;
  sheet.fill(
    sheet.linear(
      [0, 0],
      [0, shore],
      palette.sky.map((colour, index) => [index / (palette.sky.length - 1), colour] as const),
    ),
  );
  stars(night, shore * 0.5, 130);
  const far: Point[] = [];
  for (let x = -10; x <= width + 10; x += 6)
    far.push([
      x,
      shore -
        height * (0.12 + 0.1 * noise.fractal(x / 260, 3, 4)) -
        height * 0.06 * Math.exp(-(((x - width * 0.74) / (width * 0.16)) ** 2)),
    ]);
  sheet.path(polyline([...far, [width + 10, shore], [-10, shore]], true), {
    fill: mix(palette.sky[3]!, palette.wall[0], 0.62),
  });
  const lights: { x: number; colour: string }[] = [];
  for (let layer = 0; layer < 4; layer++) {
    const near = layer / 3;
    const colour = ramp(
      [mix(palette.wall[0], palette.sky[3]!, 0.35), palette.wall[0], palette.wall[1]],
      near,
    );
    let x = -random.between(0, 40);
    while (x < width) {
      const broad = random.between(16, 46) * blend(1, 1.25, near);
      const center =
        Math.exp(-(((x - width * 0.36) / (width * 0.2)) ** 2)) +
        0.55 * Math.exp(-(((x - width * 0.8) / (width * 0.09)) ** 2));
      const tall =
        height *
        (0.045 + blend(0.3, 0.12, near) * center * random.between(0.45, 1.1) + random.between(0, 0.06));
      const top = shore - tall;
      const shape = random.next();
      let outline = block(x, top, broad, tall + 2);
      if (shape < 0.18)
        outline += polyline(
          [
            [x, top + 0.5],
            [x + broad / 2, top - broad * random.between(0.3, 0.9)],
            [x + broad, top + 0.5],
          ],
          true,
        );
      else if (shape < 0.5) outline += block(x + broad * 0.2, top - broad * 0.22, broad * 0.6, broad * 0.25);
      if (shape > 0.86 || (shape < 0.18 && tall > height * 0.22))
        outline += block(x + broad * 0.48, top - broad * random.between(0.8, 1.6), 1.2, broad * 1.6);
      sheet.path(outline, {
        fill: sheet.linear(
          [x, 0],
          [x + broad, 0],
          [
            [0, adjust(colour, 0.025)],
            [1, adjust(colour, -0.025)],
          ],
        ),
      });
      lights.push(
        ...windows(
          night,
          x,
          top,
          broad,
          tall,
          random.between(3.8, 5.4) * blend(0.85, 1.1, near),
          blend(0.28, 0.42, near),
          blend(0.5, 0.06, near),
        ),
      );
      x += broad + (random.chance(0.3) ? random.between(1, 10) : 0);
    }
  }
  sheet.rectangle(0, shore, width, height - shore, {
    fill: sheet.linear(
      [0, shore],
      [0, height],
      [
        [0, mix(palette.wall[1], palette.sky[3]!, 0.42)],
        [0.35, mix(palette.wall[1], palette.sky[1]!, 0.6)],
        [1, palette.wall[1]],
      ],
    ),
  });
  reflections(night, lights, shore);
  sheet.rectangle(0, shore - 1.5, width, 3, { fill: palette.wall[1] });
}

function reflections(
  { sheet, random, noise, palette }: Night,
  lights: { x: number; colour: string }[],
  shore: number,
) {
  const { width, height } = sheet;
  const deep = height - shore;
  const groups = new Map<string, string>();
  for (const { x, colour } of lights) {
    const reach = deep * random.between(0.25, 1) ** 1.3;
    for (let down = 2; down < reach; ) {
      const t = down / deep;
      const half = blend(1.6, 8, t) * random.between(0.5, 1.4);
      const sway = noise.at(x / 40, down / 16) * blend(1, 13, t);
      const key = `${colour}/${t < 0.25 ? 0.62 : t < 0.55 ? 0.42 : 0.26}`;
      groups.set(
        key,
        (groups.get(key) ?? '') +
          gouge(
            [x + sway - half, shore + down],
            [x + sway + half, shore + down + random.gaussian(0, 0.4)],
            blend(0.55, 1.5, t),
          ),
      );
      down += blend(2.6, 8, t) * random.between(0.8, 1.5);
    }
  }
  for (const [key, data] of groups) {
    const [colour, opacity] = key.split('/') as [string, string];
    sheet.path(data, { fill: colour, 'fill-opacity': opacity });
  }
  let ripples = '';
  for (let index = 0; index < 420; index++) {
    const t = random.next();
    const x = random.between(-30, width);
    const y = shore + 3 + t * deep;
    ripples += gouge([x, y], [x + blend(12, 70, t) * random.between(0.5, 1), y], blend(0.4, 1.3, t));
  }
  sheet.path(ripples, { fill: palette.wall[1], 'fill-opacity': 0.4 });
}

/** One façade seen straight on, late: a grid of dark glass and the few people still awake. */
function facade(night: Night) {
  const { sheet, random, noise, palette } = night;
  const { width, height } = sheet;
  const columns = width > height ? 9 : 6;
  const cell = width / (columns + 0.6);
  const rows = Math.ceil(height / (cell * 1.32));
  sheet.fill(
    sheet.linear(
      [0, 0],
      [width, height],
      [
        [0, palette.wall[0]],
        [1, mix(palette.wall[0], palette.wall[1], 0.7)],
      ],
    ),
  );
  for (let row = 0; row < rows; row++) {
    const y = row * cell * 1.32 + cell * 0.26;
    sheet.rectangle(0, y + cell * 1.08, width, cell * 0.07, { fill: '#ffffff', 'fill-opacity': 0.05 });
    sheet.rectangle(0, y + cell * 1.15, width, cell * 0.05, { fill: '#000000', 'fill-opacity': 0.22 });
    for (let column = 0; column < columns; column++) {
      const x = cell * 0.3 + column * cell + cell * 0.14;
      pane(
        night,
        x,
        y,
        cell * 0.72,
        cell * 0.96,
        noise.at(column * 0.71 + 3, row * 0.63) + random.gaussian(0, 0.2) > 0.3,
      );
    }
  }
  sheet.fill(
    sheet.linear(
      [0, 0],
      [width * 0.25, height],
      [
        [0, palette.sky[3]!, 0.16],
        [0.4, palette.sky[2]!, 0.05],
        [1, '#05060f', 0.42],
      ],
    ),
  );
}

function pane(
  { sheet, random, palette }: Night,
  x: number,
  y: number,
  width: number,
  height: number,
  awake: boolean,
) {
  const frame = mix(palette.wall[1], '#000000', 0.2);
  sheet.rectangle(x - width * 0.05, y - width * 0.05, width * 1.1, height + width * 0.1, { fill: frame });
  if (!awake) {
    sheet.rectangle(x, y, width, height, {
      fill: sheet.linear(
        [x, y],
        [x + width, y + height],
        [
          [0, mix(palette.sky[2]!, palette.wall[1], 0.35)],
          [0.45, mix(palette.sky[1]!, palette.wall[1], 0.6)],
          [1, palette.wall[1]],
        ],
      ),
    });
    if (random.chance(0.35))
      sheet.rectangle(x, y, width, height * random.between(0.2, 0.6), {
        fill: mix(palette.sky[2]!, palette.wall[0], 0.5),
        'fill-opacity': 0.55,
      });
  } else {
    const colour = random.pick(palette.lights);
    const lamp: Point = [x + width * random.between(0.3, 0.7), y + height * random.between(0.2, 0.45)];
    sheet.rectangle(x - width * 0.6, y - height * 0.5, width * 2.2, height * 2, {
      fill: sheet.radial([x + width / 2, y + height / 2], width * 1.05, [
        [0.3, palette.glow, 0.26],
        [1, palette.glow, 0],
      ]),
    });
    sheet.rectangle(x, y, width, height, {
      fill: sheet.radial(lamp, height * 0.95, [
        [0, mix(colour, '#fffbe8', 0.6)],
        [0.4, colour],
        [1, adjust(colour, -0.2, 1.1, -12)],
      ]),
    });
    sheet.clipped(block(x, y, width, height), () =>
      furnish({ sheet, random, palette }, x, y, width, height, lamp, frame),
    );
  }
  sheet.rectangle(x + width * 0.48, y, width * 0.04, height, { fill: frame });
  sheet.rectangle(x, y + height * 0.33, width, width * 0.035, { fill: frame });
}

/** What one sees from across the street: a curtain, a plant, a hanging lamp, a row of books, somebody's cat. */
function furnish(
  { sheet, random, palette }: Omit<Night, 'noise'>,
  x: number,
  y: number,
  width: number,
  height: number,
  lamp: Point,
  dark: string,
) {
  const shade = mix(dark, palette.lights[3]!, 0.16);
  const kind = random.next();
  const floor = y + height;
  if (kind < 0.28) {
    for (const side of [0, 1]) {
      const edge = x + side * width;
      const reach = width * random.between(0.16, 0.3) * (side ? -1 : 1);
      for (let fold = 0; fold < 3; fold++)
        sheet.path(
          curve(
            [
              [edge, y - 2],
              [edge + reach * (1 - fold * 0.28), y - 2],
              [edge + reach * (0.8 - fold * 0.26), y + height * 0.5],
              [edge + reach * (0.95 - fold * 0.26), floor + 2],
              [edge, floor + 2],
            ],
            true,
          ),
          { fill: mix(palette.lights[3]!, '#7a2f2a', 0.35), 'fill-opacity': 0.42 },
        );
    }
  } else if (kind < 0.5) {
    const base: Point = [x + width * random.between(0.25, 0.7), floor - height * 0.13];
    sheet.path(
      polyline(
        [
          [base[0] - width * 0.09, base[1]],
          [base[0] + width * 0.09, base[1]],
          [base[0] + width * 0.065, floor],
          [base[0] - width * 0.065, floor],
        ],
        true,
      ),
      { fill: shade },
    );
    let leaves = '';
    for (let index = 0; index < 9; index++) {
      const angle = -Math.PI / 2 + (index - 4) * 0.3 + random.gaussian(0, 0.12);
      const length = height * random.between(0.18, 0.36);
      leaves += gouge(
        base,
        [base[0] + Math.cos(angle) * length, base[1] + Math.sin(angle) * length],
        width * 0.035,
        random.gaussian(0, width * 0.12),
      );
    }
    sheet.path(leaves, { fill: shade });
  } else if (kind < 0.68) {
    sheet.rectangle(lamp[0] - width * 0.008, y, width * 0.016, height * 0.24, { fill: shade });
    sheet.path(
      polyline(
        [
          [lamp[0] - width * 0.045, y + height * 0.22],
          [lamp[0] + width * 0.045, y + height * 0.22],
          [lamp[0] + width * 0.16, y + height * 0.34],
          [lamp[0] - width * 0.16, y + height * 0.34],
        ],
        true,
      ),
      { fill: shade },
    );
    sheet.rectangle(x + width * 0.12, floor - height * 0.2, width * 0.76, height * 0.035, { fill: shade });
  } else if (kind < 0.84) {
    let left = x + width * 0.08;
    while (left < x + width * 0.9) {
      const thick = width * random.between(0.025, 0.06);
      const tall = height * random.between(0.13, 0.24);
      sheet.rectangle(left, floor - height * 0.06 - tall, thick, tall, {
        fill: mix(shade, palette.lights[3]!, random.between(0, 0.35)),
      });
      left += thick + width * 0.008 + (random.chance(0.12) ? width * 0.1 : 0);
    }
    sheet.rectangle(x, floor - height * 0.06, width, height * 0.06, { fill: shade });
  } else {
    const cx = x + width * random.between(0.3, 0.7);
    const unit = width * 0.15;
    sheet.path(
      `${curve(
        [
          [cx - unit, floor + 3],
          [cx - unit * 0.95, floor - unit * 0.9],
          [cx - unit * 0.42, floor - unit * 1.7],
          [cx + unit * 0.36, floor - unit * 1.65],
          [cx + unit * 0.8, floor - unit * 0.8],
          [cx + unit * 0.9, floor + 3],
        ],
        true,
      )}${polyline(
        [
          [cx - unit * 0.52, floor - unit * 2],
          [cx - unit * 0.5, floor - unit * 2.75],
          [cx - unit * 0.1, floor - unit * 2.42],
          [cx + unit * 0.1, floor - unit * 2.42],
          [cx + unit * 0.46, floor - unit * 2.75],
          [cx + unit * 0.5, floor - unit * 2],
          [cx + unit * 0.2, floor - unit * 1.55],
          [cx - unit * 0.25, floor - unit * 1.55],
        ],
        true,
      )}`,
      { fill: shade },
    );
  }
}

/** A town climbing a wet hillside: gables, stairs and paper lanterns, mist between the roofs. */
function hillside(night: Night) {
  const { sheet, random, noise, palette } = night;
  const { width, height } = sheet;
  sheet.fill(
    sheet.linear(
      [0, 0],
      [0, height * 0.75],
      palette.sky.map((colour, index) => [index / (palette.sky.length - 1), colour] as const),
    ),
  );
  stars(night, height * 0.25, 60);
  const far: Point[] = [];
  for (let x = -10; x <= width + 10; x += 6)
    far.push([x, height * (0.26 - 0.11 * noise.fractal(x / 260, 3, 4))]);
  sheet.path(polyline([...far, [width + 10, height], [-10, height]], true), {
    fill: mix(palette.sky[3]!, palette.wall[0], 0.5),
  });
  const rows = 13;
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1);
    const unit = blend(30, 104, near ** 1.2);
    const slope = (x: number) =>
      height * blend(0.33, 1.02, near) -
      Math.abs(x / width - 0.3) * -height * blend(0.12, 0.04, near) +
      noise.at(x / 180, row * 2.3) * unit * 0.3;
    let x = -random.between(0, unit);
    while (x < width) {
      if (random.chance(0.1)) {
        x += unit * random.between(0.3, 0.7);
        continue;
      }
      x +=
        house(night, x, slope(x + unit / 2), unit * random.between(0.8, 1.35), near) +
        random.between(-0.06, 0.1) * unit;
    }
    if (row % 2 === 0 && row < rows - 2) {
      const level = height * blend(0.36, 1.0, near);
      sheet.rectangle(0, level - unit, width, unit * 2.4, {
        fill: sheet.linear(
          [0, level - unit],
          [0, level + unit * 1.4],
          [
            [0, palette.sky[3]!, 0],
            [0.6, palette.sky[3]!, blend(0.3, 0.08, near)],
            [1, palette.sky[3]!, 0],
          ],
        ),
      });
    }
    if (row % 3 === 1) lanterns(night, slope, unit * 0.13, near);
  }
}

function house(night: Night, x: number, base: number, size: number, near: number): number {
  const { sheet, random, palette } = night;
  const tall = size * random.between(0.62, 1.05);
  const wall = mix(
    ramp([palette.wall[0], palette.wall[1]], 0.25 + near * 0.55),
    palette.sky[3]!,
    blend(0.26, 0, near),
  );
  const eave = size * 0.1;
  sheet.rectangle(x, base - tall, size, tall + size * 1.6, {
    fill: sheet.linear(
      [0, base - tall],
      [0, base + size],
      [
        [0, adjust(wall, 0.04)],
        [1, adjust(wall, -0.04)],
      ],
    ),
  });
  const roof = adjust(wall, -0.06);
  const peak = x + size * random.between(0.35, 0.65);
  const ridge = base - tall - size * random.between(0.24, 0.36);
  sheet.path(
    polyline(
      [
        [x - eave, base - tall + size * 0.03],
        [peak - size * 0.2, ridge],
        [peak + size * 0.2, ridge],
        [x + size + eave, base - tall + size * 0.03],
      ],
      true,
    ),
    { fill: roof },
  );
  sheet.path(
    polyline([
      [x - eave, base - tall + size * 0.03],
      [peak - size * 0.2, ridge],
      [peak + size * 0.2, ridge],
    ]),
    { fill: 'none', stroke: adjust(wall, 0.13), 'stroke-width': size * 0.018 },
  );
  const lit = random.chance(0.62);
  const colour = random.pick(palette.lights);
  const panes = random.integer(1, 3);
  for (let index = 0; index < panes; index++) {
    const wide = size * random.between(0.15, 0.24);
    const left = x + size * ((index + 0.5) / panes) - wide / 2;
    const high = size * random.between(0.2, 0.3);
    const top = base - tall + size * 0.17;
    if (lit && random.chance(0.8)) {
      sheet.circle([left + wide / 2, top + high / 2], wide * 1.9, {
        fill: sheet.radial([left + wide / 2, top + high / 2], wide * 1.9, [
          [0, palette.glow, 0.4],
          [1, palette.glow, 0],
        ]),
      });
      sheet.rectangle(left, top, wide, high, {
        fill: sheet.linear(
          [0, top],
          [0, top + high],
          [
            [0, mix(colour, '#fff8e0', 0.5)],
            [1, colour],
          ],
        ),
      });
      sheet.path(
        block(left + wide * 0.46, top, wide * 0.08, high) + block(left, top + high * 0.45, wide, high * 0.07),
        { fill: roof },
      );
    } else sheet.rectangle(left, top, wide, high, { fill: adjust(wall, -0.07) });
  }
  return size;
}

function lanterns({ sheet, random }: Night, slope: (x: number) => number, size: number, near: number) {
  const start = random.between(0.02, 0.5) * sheet.width;
  const end = start + sheet.width * random.between(0.24, 0.42);
  const high = slope((start + end) / 2) - size * 6.5;
  const wire = (t: number): Point => [blend(start, end, t), high + Math.sin(t * Math.PI) * size * 2.2];
  sheet.line(curve([0, 0.25, 0.5, 0.75, 1].map(wire)), '#0c0a14', 0.8, 0.7);
  const count = Math.round((end - start) / (size * 3));
  for (let index = 0; index < count; index++) {
    const [x, top] = wire((index + 0.5) / count);
    const y = top + size * 1.1;
    sheet.circle([x, y], size * 3, {
      fill: sheet.radial([x, y], size * 3, [
        [0, '#ff6a3a', 0.5],
        [1, '#ff6a3a', 0],
      ]),
    });
    sheet.add(
      `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(size * 0.92)}" ry="${fixed(size * 0.78)}" fill="${sheet.radial(
        [x, y],
        size,
        [
          [0, '#ffd9a0'],
          [0.5, '#f5683c'],
          [1, '#b02a22'],
        ],
      )}"/>`,
    );
    sheet.path(
      block(x - size * 0.3, y - size * 0.9, size * 0.6, size * 0.2) +
        block(x - size * 0.3, y + size * 0.7, size * 0.6, size * 0.2),
      { fill: mix('#2a0f10', '#0c0a14', near) },
    );
  }
}

export const painter: Painter = {
  manner: 'night-windows',
  paint(seed, widthMm, heightMm) {
    const sheet = new Sheet(widthMm, heightMm);
    const random = createRandom(seed);
    const night: Night = { sheet, random, noise: createNoise(seed), palette: paletteOf(seed, palettes) };
    compositionOf(seed, [harbour, facade, hillside])(night);
    grain(sheet, random, '#cfd6ff', 0.05, 2600);
    return sheet.toString();
  },
};
