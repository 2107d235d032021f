import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import type { ListedPrints } from '../../../domains/orders/offers/offer-list.schemas.ts';
import { formValues } from '../../forms/form-values.ts';
import { nameOfLine, namesInField } from '../../works/line-name.ts';
import { type ListedPrint, mergedPrints, writeList } from '../../works/offer-list.ts';

type Fields = Record<string, string>;

type LineKey = Cart['lists'][number];

/** A print that can be asked for: one of the cart or of a list. */
export type RequestLine = ListedPrint & { isChosen: boolean };

/** The prints of a list, all of them chosen. */
export const mergedList = (list: ListedPrints): RequestLine[] =>
  mergedPrints(list).map((print) => ({ ...print, isChosen: true }));

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
  writeList(namesInField(names).map((name) => [...name.split('-'), '1']));

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
