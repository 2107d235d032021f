import { adjust, mix } from '../colour.ts';
import { curve, gouge, type Point, polyline, stops, veils } from '../svg.ts';
import { block, type Night } from './night-light.ts';

/** A façade at night, seen straight on: a grid of dark windows, of which a few are lit. */
export function facade(night: Night) {
  const { sheet, random, noise, palette } = night;
  const { width, height } = sheet;
  const columns = width > height ? 9 : 6;
  const cell = width / (columns + 0.6);
  const rows = Math.ceil(height / (cell * 1.32));
  sheet.fill(
    sheet.linear(
      [0, 0],
      [width, height],
      stops(0, palette.wall[0], 1, mix(palette.wall[0], palette.wall[1], 0.7)),
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
      veils(0, palette.sky[3]!, 0.16, 0.4, palette.sky[2]!, 0.05, 1, '#05060f', 0.42),
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
      fill: sheet.radial(
        [x + width / 2, y + height / 2],
        width * 1.05,
        veils(0.3, palette.glow, 0.26, 1, palette.glow, 0),
      ),
    });
    sheet.rectangle(x, y, width, height, {
      fill: sheet.radial(
        lamp,
        height * 0.95,
        stops(0, mix(colour, '#fffbe8', 0.6), 0.4, colour, 1, adjust(colour, -0.2, 1.1, -12)),
      ),
    });
    sheet.clipped(block(x, y, width, height), () =>
      furnish({ sheet, random, palette }, x, y, width, height, lamp, frame),
    );
  }
  sheet.rectangle(x + width * 0.48, y, width * 0.04, height, { fill: frame });
  sheet.rectangle(x, y + height * 0.33, width, width * 0.035, { fill: frame });
}

/** The inside of a window: a curtain, a plant, a hanging lamp, a row of books or a cat. */
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
