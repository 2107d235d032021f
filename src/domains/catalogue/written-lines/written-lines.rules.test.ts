import { expect, test } from 'vitest';
import type { Localized } from '../../../kernel/locale.ts';
import { findWrittenFrame, findWrittenSize, findWrittenWork } from './written-lines.rules.ts';

const named = (en: string, hant: string, hans: string): Localized => ({
  en,
  'zh-Hant': hant,
  'zh-CN': hans,
});

const works = [
  { id: 231, title: named('Tideline', '潮線', '潮线'), status: 'on_shelf' as const },
  { id: 232, title: named('Harbour', '港', '港'), status: 'on_shelf' as const },
  { id: 233, title: named('harbour ', '海港', '海港'), status: 'on_shelf' as const },
  { id: 1984, title: named('Field', '田', '田'), status: 'on_shelf' as const },
  { id: 300, title: named('1984', '一九八四', '一九八四'), status: 'on_shelf' as const },
];

test.each([
  ['231', 231],
  ['#231', 231],
  [' ２３１ ', 231],
  ['  TIDELINE', 231],
  ['潮線', 231],
  ['潮线', 231],
  ['海港', 233],
])('the work %j is %d', (text, id) => {
  expect(findWrittenWork(text, works)).toEqual({ id });
});

test('a work that is not known or that two works could be is named', () => {
  expect(findWrittenWork('Tide', works)).toEqual({ message: 'offer_list.no_work' });
  expect(findWrittenWork('', works)).toEqual({ message: 'offer_list.no_work' });
  expect(findWrittenWork('Harbour', works)).toEqual({
    message: 'offer_list.works',
    params: { numbers: '232, 233' },
  });
  const hidden = [{ id: 5, title: named('Veil', '紗', '纱'), status: 'off_shelf' as const }];
  expect(findWrittenWork('Veil', hidden)).toEqual({ message: 'offer_list.no_work' });
  expect(findWrittenWork('5', hidden)).toEqual({ id: 5 });
  // A number and a title.
  expect(findWrittenWork('1984', works)).toMatchObject({ params: { numbers: '1984, 300' } });
});

const paper = { name: named('Cotton rag paper, 310 g', '純棉無酸紙 310 g', '纯棉无酸纸 310 g') };
const canvas = { name: named('Canvas', '畫布', '画布') };
const sizes = [
  { id: 1, widthMm: 600, heightMm: 400, substrate: paper },
  { id: 2, widthMm: 1015, heightMm: 300, substrate: paper },
  { id: 3, widthMm: 600, heightMm: 400, substrate: canvas },
  { id: 4, widthMm: 900, heightMm: 600, substrate: paper },
];
const sizeOf = (text: string) => findWrittenSize(text, sizes, 'en');

test.each([
  ['90 × 60', 4],
  ['90x60 cm', 4],
  ['90 cm x 60 cm', 4],
  ['９０＊６０公分', 4],
  ['900 × 600 mm', 4],
  ['101.5 x 30', 2],
  ['101,5 × 30 cm', 2],
  ['60 × 40 cm, Canvas', 3],
  ['60x40 畫布', 3],
  ['60 × 40 cm (Cotton rag paper, 310 g)', 1],
  ['4', 4],
])('the size %j has the id %d', (text, id) => {
  expect(sizeOf(text)).toEqual({ id });
});

test('a size that is not offered is named with those that are, and one of two materials with both', () => {
  expect(sizeOf('60 × 40')).toEqual({
    message: 'offer_list.sizes',
    params: { sizes: '60 × 40 cm Cotton rag paper, 310 g / 60 × 40 cm Canvas' },
  });
  for (const text of ['40 × 60', '60 × 40 silk', '60', 'large', '']) {
    expect(sizeOf(text)).toMatchObject({
      message: 'offer_list.no_size',
      params: { sizes: expect.stringContaining('101.5 × 30 cm') },
    });
  }
});

const moulding = { id: 1 } as never;
const frames = [
  { id: 100, name: named('Rolled', '捲筒', '卷筒'), moulding: null },
  { id: 101, name: named('Natural oak', '原木橡木框', '原木橡木框'), moulding },
  { id: 102, name: named('Black', '黑框', '黑框'), moulding },
  { id: 103, name: named('Black', '黑框（寬）', '黑框（宽）'), moulding },
];

test.each([
  ['', 100],
  ['Unframed', 100],
  ['無框', 100],
  ['无框', 100],
  ['natural  OAK', 101],
  ['原木橡木框', 101],
  ['黑框（宽）', 103],
  ['102', 102],
])('the frame %j has the id %d', (text, id) => {
  expect(findWrittenFrame(text, frames)).toEqual({ id });
});

test('a frame that is not known or that two frames could be is named', () => {
  expect(findWrittenFrame('Gold', frames)).toEqual({ message: 'offer_list.no_frame' });
  expect(findWrittenFrame('', frames.slice(1))).toEqual({ message: 'offer_list.no_frame' });
  expect(findWrittenFrame('black', frames)).toEqual({
    message: 'offer_list.frames',
    params: { numbers: '102, 103' },
  });
});
