import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLanguages } from '../../../test/factories/texts.ts';
import { camelCased } from '../../kernel/camel-case.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { fromPriceIn, isForSale, isListed, readyInDays, toFromPrices } from './catalogue.rules.ts';
import { frameOption } from './catalogue.schemas.ts';
import { configuredItemProblem } from './framing/configured-items.rules.ts';
import { describeItem } from './framing/described-item.rules.ts';
import { type Frame, frameIn, frameName } from './framing/frames.rules.ts';
import { configuredItemPriceInclTax, framePriceNtd } from './framing/pricing.rules.ts';

const serializeFrame = serializer(frameOption);

const size = fc.record({
  priceNtd: fc.integer({ min: 1, max: 500_000 }),
  priceUsdCents: fc.option(fc.integer({ min: 100, max: 2_000_000 })),
  available: fc.boolean(),
});

test('the lowest price is that of the cheapest offered size, in both currencies', () => {
  const rate = fc.integer({ min: 1_000_000, max: 99_999_999 }).map((value) => (value / 1_000_000).toFixed(6));
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 8 }), rate, (sizes, usdRate) => {
      for (const currency of ['NTD', 'USD'] as const) {
        const each = sizes
          .filter((one) => one.available)
          .map((one) => configuredItemPriceInclTax(one, 0, currency, usdRate).amount);
        const lowest = each.length > 0 ? Math.min(...each) : undefined;
        expect(fromPriceIn(toFromPrices(sizes), currency, usdRate)?.amount).toBe(lowest);
      }
    }),
  );
});

test('without a size that can be bought there is no lowest price, in either currency', () => {
  const prices = toFromPrices([{ priceNtd: 900, priceUsdCents: 3000, available: false }]);
  expect([fromPriceIn(prices, 'NTD', '31.5'), fromPriceIn(prices, 'USD', '31.5')]).toEqual([null, null]);
  expect(toFromPrices([])).toEqual(prices);
});

test('the first reason against buying is returned', () => {
  const free = {
    status: 'on_shelf',
    channel: 'online',
    isSizeAvailable: true,
    isFrameOffered: true,
    isForSurface: true,
    fitsRabbet: true,
    editionLeft: null,
  } as const;
  expect(configuredItemProblem(free)).toBeNull();
  expect(configuredItemProblem({ ...free, editionLeft: 1 })).toBeNull();
  expect(configuredItemProblem({ ...free, editionLeft: 0 })).toBe('sold_out');
  expect(configuredItemProblem({ ...free, isFrameOffered: false, editionLeft: 0 })).toBe('frame_unavailable');
  expect(configuredItemProblem({ ...free, fitsRabbet: false, editionLeft: 0 })).toBe('frame_too_shallow');
  expect(configuredItemProblem({ ...free, isForSurface: false, fitsRabbet: false })).toBe(
    'frame_incompatible',
  );
  expect(configuredItemProblem({ ...free, isFrameOffered: false, isForSurface: false })).toBe(
    'frame_unavailable',
  );
  expect(configuredItemProblem({ ...free, isSizeAvailable: false, isFrameOffered: false })).toBe(
    'size_unavailable',
  );
  expect(configuredItemProblem({ ...free, channel: 'store', isSizeAvailable: false })).toBe('store_only');
  expect(configuredItemProblem({ ...free, status: 'to_be_listed', channel: 'store' })).toBe('to_be_listed');
  expect(configuredItemProblem({ ...free, status: 'off_shelf' })).toBe('off_shelf');
});

test('a work is for sale on the shelf, online, and while its edition has copies', () => {
  const item = { status: 'on_shelf', channel: 'online', edition: null } as const;
  expect(isForSale(item)).toBe(true);
  expect(isForSale({ ...item, edition: { left: 1 } })).toBe(true);
  expect(isForSale({ ...item, edition: { left: 0 } })).toBe(false);
  expect(isForSale({ ...item, channel: 'store' })).toBe(false);
  expect(isForSale({ ...item, status: 'to_be_listed' })).toBe(false);
});

const frame: Frame = {
  id: 1000,
  name: inLanguages({ en: 'Walnut', 'zh-Hant': '胡桃木框', 'zh-CN': '胡桃木框' }),
  isCustom: true,
  isOffered: true,
  moulding: {
    id: 2,
    name: inLanguages({ en: 'Walnut', 'zh-Hant': '胡桃木框', 'zh-CN': '胡桃木框' }),
    material: inLanguages({ en: 'Solid walnut', 'zh-Hant': '實木胡桃木', 'zh-CN': '实木胡桃木' }),
    style: 'wood',
    color: '#6b4a35',
    faceWidthMm: 20,
    depthMm: 35,
    rabbetMm: 6,
    rabbetDepthMm: 24,
    backingHundredthsMm: 210,
    weightGPerM: 450,
    basePriceNtd: 420,
    priceNtdPerM: 760,
  },
  mat: {
    color: 'warm-white',
    name: inLanguages({ en: 'Warm white', 'zh-Hant': '暖白', 'zh-CN': '暖白' }),
    hex: '#f6f1e6',
    borderMm: 50,
    priceNtdPerM2: 1200,
    weightGPerM2: 1100,
    thicknessHundredthsMm: 150,
  },
  glazing: {
    id: 2,
    name: inLanguages({
      en: 'Museum glass, anti-reflective',
      'zh-Hant': '博物館級玻璃',
      'zh-CN': '博物馆级玻璃',
    }),
    priceNtdPerM2: 9800,
    weightGPerM2: 6250,
    thicknessHundredthsMm: 250,
    uvPercent: 98,
  },
};

test('a custom frame is named by its parts in every language', () => {
  expect(frameName(frame)).toEqual({
    en: 'Walnut, warm white mat 50 mm, museum glass',
    'zh-Hant': '胡桃木框＋暖白卡紙 5 公分＋博物館級玻璃',
    'zh-CN': '胡桃木框＋暖白卡纸 5 厘米＋博物馆级玻璃',
  });
  expect(frameName({ ...frame, mat: null, glazing: null })).toEqual({
    en: 'Walnut, no glazing',
    'zh-Hant': '胡桃木框＋不加框面',
    'zh-CN': '胡桃木框＋不加镜面',
  });
  const mat = { ...frame.mat!, borderMm: 65 };
  expect(frameName({ ...frame, mat, glazing: null })).toEqual({
    en: 'Walnut, warm white mat 65 mm, no glazing',
    'zh-Hant': '胡桃木框＋暖白卡紙 6.5 公分＋不加框面',
    'zh-CN': '胡桃木框＋暖白卡纸 6.5 厘米＋不加镜面',
  });
  // Abbreviations keep their capitals.
  const glazing = {
    ...frame.glazing!,
    name: inLanguages({ en: 'UV Acrylic', 'zh-Hant': '抗 UV 玻璃', 'zh-CN': '' }),
  };
  expect(frameName({ ...frame, mat: null, glazing })).toEqual({
    en: 'Walnut, UV acrylic',
    'zh-Hant': '胡桃木框＋抗 UV 玻璃',
    'zh-CN': '胡桃木框＋UV Acrylic',
  });
});

test('a frame in the format of the API has each measure, weight and price in its place', () => {
  const option = serializeFrame(frameIn(frame, 'zh-Hant'));
  expect(option).toEqual({
    id: 1000,
    name: '胡桃木框',
    moulding: {
      id: 2,
      name: '胡桃木框',
      material: '實木胡桃木',
      style: 'wood',
      color: '#6b4a35',
      face_width_mm: 20,
      depth_mm: 35,
      rabbet_mm: 6,
      rabbet_depth_mm: 24,
      backing_hundredths_mm: 210,
      weight_g_per_m: 450,
      base_price_ntd: 420,
      price_ntd_per_m: 760,
    },
    mat: {
      color: 'warm-white',
      name: '暖白',
      hex: '#f6f1e6',
      border_mm: 50,
      price_ntd_per_m2: 1200,
      weight_g_per_m2: 1100,
      thickness_hundredths_mm: 150,
    },
    glazing: {
      id: 2,
      name: '博物館級玻璃',
      price_ntd_per_m2: 9800,
      weight_g_per_m2: 6250,
      thickness_hundredths_mm: 250,
      uv_percent: 98,
    },
  });
  const { isCustom: _, isOffered: _offered, ...known } = frameIn(frame, 'zh-Hant');
  expect(camelCased(option)).toEqual(known);
  const unframed = { ...frame, moulding: null, mat: null, glazing: null };
  expect(serializeFrame(frameIn(unframed, 'en'))).toMatchObject({ moulding: null, mat: null, glazing: null });
});

test('a configured item is described in the reader’s language', () => {
  const words = (en: string) => inLanguages({ en, 'zh-Hant': `${en}文` });
  const described = (locale: 'zh-Hant' | 'zh-CN') =>
    describeItem(
      {
        item: {
          id: 7,
          status: 'on_shelf',
          channel: 'online',
          title: words('Reeds'),
          artist: { id: 8, name: words('Lin'), shareBasisPoints: null, shareOnSoldPrice: false },
          picture: { id: 9, width: 1600, height: 1200, color: '#808080' },
          edition: null,
        },
        size: {
          id: 10,
          widthMm: 400,
          heightMm: 300,
          substrate: { id: 2, name: words('Canvas'), surface: 'canvas', thicknessHundredthsMm: 45 },
          isCustom: false,
        },
        frame,
      },
      locale,
    );
  expect(described('zh-Hant')).toEqual({
    title: 'Reeds文',
    artist: { id: 8, name: 'Lin文' },
    picture: { id: 9, width: 1600, height: 1200, color: '#808080' },
    size: { id: 10, widthMm: 400, heightMm: 300, substrate: 'Canvas文', isCustom: false },
    frame: { ...frame, name: '胡桃木框' },
  });
  // A language without a text is English.
  expect(described('zh-CN')).toMatchObject({ title: 'Reeds', artist: { name: 'Lin' } });
});

test('a page computes the same frame price as the server', () => {
  const side = fc.integer({ min: 100, max: 2000 });
  fc.assert(
    fc.property(side, side, (widthMm, heightMm) => {
      const fromWire = camelCased(serializeFrame(frameIn(frame, 'zh-CN')));
      const image = { widthMm, heightMm };
      expect(framePriceNtd(image, fromWire)).toBe(framePriceNtd(image, frame));
    }),
  );
});

test('framing takes three more days than the print', () => {
  expect([readyInDays(5, false), readyInDays(5, true)]).toEqual([5, 8]);
});

test('lists show what is on the shelf or to be listed and has a price', () => {
  const from_price = { amount: 900, currency: 'NTD' as const };
  const shown = (['on_shelf', 'to_be_listed', 'off_shelf'] as const).map((status) =>
    isListed({ status, from_price }),
  );
  expect(shown).toEqual([true, true, false]);
  expect(isListed({ status: 'on_shelf', from_price: null })).toBe(false);
});
