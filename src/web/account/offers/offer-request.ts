import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import { listColumnNames } from '../../../domains/orders/offers/offer-list.rules.ts';
import type { ListedPrints } from '../../../domains/orders/offers/offer-list.schemas.ts';
import { formValues } from '../../forms/form-values.ts';
import { nameOfLine } from '../cart/cart-form.ts';

type Fields = Record<string, string>;

type LineKey = Cart['lists'][number];

/** A print that can be asked for: one of the cart or of a list. */
export type RequestLine = LineKey & Omit<ListedPrints['lines'][number], 'line'> & { isChosen: boolean };

/** The prints of a list, one line for each configured item, whose copies are added. */
export function mergedList({ lines }: ListedPrints): RequestLine[] {
  const merged = new Map<string, RequestLine>();
  for (const { line: _, ...print } of lines) {
    const nums = print.nums + (merged.get(nameOfLine(print))?.nums ?? 0);
    merged.set(nameOfLine(print), { ...print, nums, isChosen: true });
  }
  return [...merged.values()];
}

/** The lines of the form: those of the cart that are not in the list, then those of the list. */
export function requestLines(
  cart: Cart['lines'],
  list: ListedPrints | undefined,
): { ofCart: RequestLine[]; ofList: RequestLine[] } {
  const ofList = list ? mergedList(list) : [];
  const listed = new Set(ofList.map(nameOfLine));
  const ofCart = cart.map((line) => ({
    ...line,
    price: line.list_price ?? line.price,
    isChosen: line.selected,
  }));
  return { ofCart: ofCart.filter((line) => !listed.has(nameOfLine(line))), ofList };
}

/** The list that reads as these lines: the prints of an earlier list by their ids, as the form keeps them in `read`. */
export const listOfNames = (names: string): string =>
  [
    listColumnNames.join(','),
    ...names
      .split(' ')
      .filter((name) => /^\d+-\d+-\d+$/.test(name))
      .map((name) => `${name.replaceAll('-', ',')},1`),
  ].join('\n');

/** The lines that the form includes, in the order of the request. */
export const includedLines = <Line extends LineKey>(fields: Fields, lines: readonly Line[]): Line[] =>
  lines.filter((line) => fields[`include.${nameOfLine(line)}`] === 'on');

/** The fields as they are sent: those of the form, and each included line with its typed number. */
export const requestFields = (fields: Fields, included: readonly LineKey[]): Fields => ({
  ...fields,
  ...formValues({
    items: included.map((line) => {
      const { item_id, size_id, frame_id } = line;
      return { item_id, size_id, frame_id, nums: fields[`nums.${nameOfLine(line)}`] };
    }),
  }),
});
