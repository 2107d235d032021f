import type { FieldRejection } from '../../../kernel/errors.ts';
import { type Locale, type Localized, locales, textIn } from '../../../kernel/locale.ts';
import { formatPrintSize } from '../../../kernel/print-size.ts';
import type { ItemStatus } from '../catalogue.rules.ts';
import type { Frame } from '../framing/frames.rules.ts';

/*
 * Works, sizes and frames as people write them in a list (`docs/rules/galleries.md`).
 */

export type NamedWork = { id: number; title: Localized; status: ItemStatus };
export type NamedSize = {
  id: number;
  widthMm: number;
  heightMm: number;
  substrate: { name: Localized };
};

/** What was found for a cell: its id, or why there is none. */
export type Found = { id: number } | Omit<FieldRejection, 'field'>;

/** A text as texts are compared: letter case, spaces and the width of characters do not count. */
export const comparableText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const hasName = (name: Localized, text: string): boolean =>
  locales.some((locale) => comparableText(textIn(name, locale)) === text);

const idPattern = /^#?\s?([1-9]\d{0,8})$/;

/** The id that a text is, with or without `#`; null for another text. */
export function writtenId(text: string): number | null {
  const [, id] = idPattern.exec(comparableText(text)) ?? [];
  return id === undefined ? null : Number(id);
}

/** The only one of several; otherwise why it is none. */
const onlyOf = (
  candidates: readonly { id: number }[],
  none: Omit<FieldRejection, 'field'>,
  several: Omit<FieldRejection, 'field'>,
): Found => {
  const [first, second] = candidates;
  if (!first) return none;
  return second ? several : { id: first.id };
};

/** The work with a number, or with a title unless it is off the shelf, which nobody is told of; more than one is ambiguous. */
export function findWrittenWork(text: string, works: readonly NamedWork[]): Found {
  const [id, name] = [writtenId(text), comparableText(text)];
  const matches = works.filter(
    (work) => work.id === id || (work.status !== 'off_shelf' && hasName(work.title, name)),
  );
  const numbers = matches.map((work) => work.id).join(', ');
  return onlyOf(
    matches,
    { message: 'offer_list.no_work' },
    { message: 'offer_list.works', params: { numbers } },
  );
}

const sizePattern =
  /^(\d+(?:[.,]\d+)?)\s*(?:cm|mm|公分|厘米|毫米)?\s*[x×*✕]\s*(\d+(?:[.,]\d+)?)\s*(cm|mm|公分|厘米|毫米)?(?:\s*[,，;·(（]?\s*(\S.*?)[)）]?)?$/;
const millimetres = ['mm', '毫米'];

/** Width and height as written, in cm without a unit, and the material after them. */
function readSize(text: string): { widthMm: number; heightMm: number; material: string } | null {
  const match = sizePattern.exec(comparableText(text));
  if (!match) return null;
  const [, width = '', height = '', unit = 'cm', material = ''] = match;
  const toMm = (number: string) =>
    Math.round(Number(number.replace(',', '.')) * (millimetres.includes(unit) ? 1 : 10));
  return { widthMm: toMm(width), heightMm: toMm(height), material };
}

/** The size of a work by its measures, with the material where two materials have them, or by its id. */
export function findWrittenSize(text: string, sizes: readonly NamedSize[], locale: Locale): Found {
  const [id, read] = [writtenId(text), readSize(text)];
  const matches = sizes.filter((size) =>
    read
      ? size.widthMm === read.widthMm &&
        size.heightMm === read.heightMm &&
        (read.material === '' || hasName(size.substrate.name, read.material))
      : size.id === id,
  );
  const describeSizes = (some: readonly NamedSize[]) => ({
    sizes: some
      .map(({ widthMm, heightMm, substrate }) => {
        const measures = formatPrintSize({ width_mm: widthMm, height_mm: heightMm }, locale);
        return `${measures} ${textIn(substrate.name, locale)}`;
      })
      .join(' / '),
  });
  return onlyOf(
    matches,
    { message: 'offer_list.no_size', params: describeSizes(sizes) },
    { message: 'offer_list.sizes', params: describeSizes(matches) },
  );
}

const unframedTexts = [
  '',
  '-',
  'unframed',
  'no frame',
  'without frame',
  'none',
  '無框',
  '不裝框',
  '无框',
  '不装框',
];

/**
 * The shop's frame with a name in any language, or an id; without a text the one that has neither moulding nor glazing.
 *
 * @param frames those that the shop offers, the unframed one first
 */
export function findWrittenFrame(
  text: string,
  frames: readonly Pick<Frame, 'id' | 'name' | 'moulding'>[],
): Found {
  const [id, name] = [writtenId(text), comparableText(text)];
  const named = frames.filter((frame) => frame.id === id || hasName(frame.name, name));
  const [first] = frames;
  const isUnframed = named.length === 0 && unframedTexts.includes(name);
  const matches = isUnframed && first?.moulding === null ? [first] : named;
  const numbers = matches.map((frame) => frame.id).join(', ');
  return onlyOf(
    matches,
    { message: 'offer_list.no_frame' },
    { message: 'offer_list.frames', params: { numbers } },
  );
}
