import { listColumnNames } from '../../domains/orders/offers/offer-list.rules.ts';
import type { ListedPrints } from '../../domains/orders/offers/offer-list.schemas.ts';
import { nameOfLine } from './line-name.ts';

/** A print of a list, without its place there. */
export type ListedPrint = Omit<ListedPrints['lines'][number], 'line'>;

/** The prints of a list, one line for each configured item, whose copies are added. */
export function mergedPrints({ lines }: Pick<ListedPrints, 'lines'>): ListedPrint[] {
  const merged = new Map<string, ListedPrint>();
  for (const { line: _, ...print } of lines) {
    const nums = print.nums + (merged.get(nameOfLine(print))?.nums ?? 0);
    merged.set(nameOfLine(print), { ...print, nums });
  }
  return [...merged.values()];
}

const writeCell = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A list (CSV) of rows of cells in the order of the columns: work, size, frame, copies. */
export const writeList = (rows: readonly (readonly string[])[]): string =>
  [listColumnNames, ...rows].map((cells) => cells.map(writeCell).join(',')).join('\n');

/** What the typed client sends besides the query. */
export const csvBody = (body: Blob) => ({ init: { body, headers: { 'content-type': 'text/csv' } } });

/** The list that a form has: its file, or else what was pasted. */
export function listOfForm(form: FormData): Blob {
  const [file, pasted] = [form.get('file'), form.get('list')];
  return file instanceof File && file.size > 0 ? file : new Blob([typeof pasted === 'string' ? pasted : '']);
}
