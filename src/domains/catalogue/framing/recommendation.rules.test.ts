import { describe, expect, it } from 'vitest';
import type { FrameOption, ItemDetail, SizeOption } from '../catalogue.schemas.ts';
import { recommendedFor } from './recommendation.rules.ts';

const acrylic = {
  id: 1,
  name: 'Acrylic',
  price_ntd_per_m2: 900,
  weight_g_per_m2: 2400,
  thickness_hundredths_mm: 200,
  uv_percent: 0,
};
const museumGlass = {
  id: 2,
  name: 'Museum glass',
  price_ntd_per_m2: 5200,
  weight_g_per_m2: 5000,
  thickness_hundredths_mm: 250,
  uv_percent: 99,
};

function frame(
  id: number,
  color: string | null,
  {
    face = 20,
    mat = false,
    glazing = acrylic,
  }: { face?: number; mat?: boolean; glazing?: typeof acrylic } = {},
): FrameOption {
  if (color === null) return { id, name: 'Unframed', moulding: null, mat: null, glazing: null };
  return {
    id,
    name: String(id),
    moulding: {
      id,
      name: String(id),
      material: '',
      style: 'wood',
      color,
      face_width_mm: face,
      depth_mm: 30,
      rabbet_mm: 6,
      rabbet_depth_mm: 20,
      backing_hundredths_mm: 200,
      weight_g_per_m: 600,
      base_price_ntd: 400,
      price_ntd_per_m: 700,
    },
    mat: mat
      ? {
          color: 'white',
          name: 'White',
          hex: '#ffffff',
          price_ntd_per_m2: 800,
          weight_g_per_m2: 900,
          thickness_hundredths_mm: 150,
          border_mm: 50,
        }
      : null,
    glazing,
  };
}

const frames = [
  frame(1, null),
  frame(11, '#c8a878'),
  frame(12, '#6b4a35'),
  frame(13, '#22211f'),
  frame(14, '#f1efe9'),
  frame(17, '#b8924a', { face: 35 }),
  frame(19, '#1c1c1e', { face: 8 }),
  frame(101, '#c8a878', { mat: true }),
  frame(102, '#6b4a35', { mat: true }),
  frame(103, '#22211f', { mat: true }),
  frame(104, '#f1efe9', { mat: true }),
  frame(107, '#b8924a', { face: 35, mat: true }),
  frame(202, '#6b4a35', { mat: true, glazing: museumGlass }),
  frame(203, '#22211f', { mat: true, glazing: museumGlass }),
];

/** The sizes of a picture with these long sides in mm, on paper and then on canvas; ids count from 1. */
const getSizes = (ratio: number, unavailable: number[] = []): SizeOption[] =>
  [1, 2].flatMap((substrate_id) =>
    [300, 500, 700, 1000, 1400].map((long, index) => ({
      id: index + 1 + (substrate_id - 1) * 5,
      width_mm: ratio >= 1 ? long : Math.round(long * ratio),
      height_mm: ratio >= 1 ? Math.round(long / ratio) : long,
      substrate_id,
      surface: substrate_id === 2 ? ('canvas' as const) : ('paper' as const),
      thickness_hundredths_mm: 40 + substrate_id,
      price: { amount: 5000, currency: 'USD' as const },
      price_ntd: 1500,
      price_usd_cents: null,
      available: !unavailable.includes(long),
    })),
  );

function recommend(
  [width, height]: [number, number],
  color: string,
  other: Partial<Pick<ItemDetail, 'edition' | 'frames' | 'sizes'>> = {},
) {
  const { size, frame } = recommendedFor({
    picture: { id: 1, width, height, color },
    sizes: getSizes(width / height),
    frames,
    edition: null,
    ...other,
  });
  return { size: size?.id, frame: frame.id };
}

describe('recommendedFor', () => {
  it.each([
    ['a landscape', [2000, 1333], 3],
    ['a portrait', [1400, 2000], 3],
    ['a square', [2000, 2000], 2],
    ['a panorama', [2000, 850], 4],
    ['a hanging scroll', [1000, 2000], 4],
    // The limits of 1 : 1.15 and 1 : 1.7 are a square's and a panorama's.
    ['nearly a square', [2300, 2000], 2],
    ['nearly an upright square', [2000, 2300], 2],
    ['more than a square', [2301, 2000], 3],
    ['just a panorama', [1700, 1000], 4],
    ['just a hanging scroll', [1000, 1700], 4],
    ['less than a panorama', [1699, 1000], 3],
  ] as const)('gives %s a size by its format', (_, [width, height], size) => {
    expect(recommend([width, height], '#808080').size).toBe(size);
  });

  it('chooses the nearest size that is offered', () => {
    expect(recommend([2000, 1333], '#808080', { sizes: getSizes(1.5, [700, 1000]) }).size).toBe(2);
    expect(
      recommend([2000, 1333], '#808080', { sizes: getSizes(1.5, [300, 500, 700, 1000, 1400]) }).size,
    ).toBe(1);
    expect(recommend([2000, 1333], '#808080', { sizes: [] }).size).toBeUndefined();
  });

  it.each([
    ['dark blue', '#082838', 103],
    ['paper white', '#f8f8e8', 104],
    ['ochre', '#c8a858', 101],
    ['blue grey', '#587888', 102],
  ])('takes the moulding nearest to the tones of a %s picture', (_, color, frame) => {
    expect(recommend([2000, 1333], color).frame).toBe(frame);
  });

  it('frames a panorama and a hanging scroll without a mat', () => {
    expect(recommend([2000, 850], '#082838').frame).toBe(13);
    expect(recommend([1000, 2000], '#f8f8e8').frame).toBe(14);
  });

  it('takes a frame for canvas where the first material is canvas', () => {
    const sizes = getSizes(1.5).filter(({ surface }) => surface === 'canvas');
    const onCanvas = [frame(301, '#22211f'), frame(302, '#c8a878')].map((one) => ({ ...one, glazing: null }));
    expect(recommend([2000, 1333], '#082838', { sizes, frames: [...frames, ...onCanvas] })).toEqual({
      size: 8,
      frame: 301,
    });
    expect(recommend([2000, 1333], '#082838', { sizes }).frame).toBe(1);
  });

  it.each([
    ['15 mm', 15, 12],
    ['25 mm', 25, 12],
    ['less than 15 mm', 14, 11],
    ['more than 25 mm', 26, 11],
  ])(
    'takes a moulding of 15 to 25 mm if there is one: of two, not one of another width (%s)',
    (_, face, id) => {
      const two = [frame(1, null), frame(11, '#ffffff'), frame(12, '#082838', { face })];
      expect(recommend([2000, 1333], '#082838', { frames: two }).frame).toBe(id);
    },
  );

  it('puts a limited edition behind the best glazing', () => {
    expect(recommend([2000, 1333], '#082838', { edition: { size: 50, left: 9 } }).frame).toBe(203);
  });

  it('takes what the shop has', () => {
    expect(recommend([2000, 1333], '#f8f8e8', { frames: frames.slice(0, 1) }).frame).toBe(1);
    expect(
      recommend([2000, 1333], '#f8f8e8', { frames: [frame(1, null), frame(17, '#b8924a', { face: 35 })] })
        .frame,
    ).toBe(17);
  });
});
