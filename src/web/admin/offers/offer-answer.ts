import type { ListedPrints } from '../../../domains/orders/offers/offer-list.schemas.ts';
import type { OfferFreight } from '../../../domains/orders/offers/offers.admin.schemas.ts';
import type { FieldError } from '../../../kernel/errors.ts';
import { type Currency, decimalAmount, isCurrency } from '../../../kernel/money.ts';
import { formValues } from '../../forms/form-values.ts';
import { nameOfLine, namesInField } from '../../works/line-name.ts';
import { type ListedPrint, mergedPrints } from '../../works/offer-list.ts';
import { typedAmount } from '../orders/money/amount.ts';

type Fields = Record<string, string>;

/** A line of the form of an answer. */
export type AnswerRow = {
  /** Of the line as it is shown; its fields have it in their names. */
  name: string;
  isIncluded: boolean;
  /** Work, size, frame and copies for `writeList`, where the line comes from a list or has another size or frame; otherwise null. */
  cells: string[] | null;
};

/** The lines of the form: those of the offer (`lines`), then those that were read from a list (`read`). */
export function getAnswerRows(fields: Fields): AnswerRow[] {
  const toRow = (name: string, isListed: boolean): AnswerRow => {
    const [item = '', size = '', frame = ''] = name.split('-');
    const isIncluded = fields[`include.${name}`] === 'on';
    const [newSize, newFrame] = [fields[`size.${name}`]?.trim(), fields[`frame.${name}`]?.trim()];
    const isRead = isListed || (isIncluded && Boolean(newSize || newFrame));
    return { name, isIncluded, cells: isRead ? [item, newSize || size, newFrame || frame, '1'] : null };
  };
  return [
    ...namesInField(fields.lines).map((name) => toRow(name, false)),
    ...namesInField(fields.read).map((name) => toRow(name, true)),
  ];
}

/** The rows with the prints that their cells name, and the errors of those that name none, at their fields. */
export function matchRows(rows: readonly AnswerRow[], { lines, faults }: ListedPrints) {
  // The first line of the list has the headings.
  const read = rows.filter(({ cells }) => cells);
  const prints = new Map(lines.map(({ line, ...print }) => [read[line - 2]?.name, print]));
  const errors = faults.map(({ line, column, message }): FieldError => {
    const field = column === 'size' || column === 'frame' ? column : 'nums';
    return { field: `${field}.${read[line - 2]?.name}`, message };
  });
  return { matched: rows.map((row) => ({ ...row, print: prints.get(row.name) ?? null })), errors };
}

type MatchedRow = ReturnType<typeof matchRows>['matched'][number];

/** The prints of a list that are still those of their line, as the form shows them. */
export const getListedPrints = (rows: readonly MatchedRow[], fields: Fields): ListedPrint[] => {
  const listed = namesInField(fields.read);
  return rows.flatMap(({ name, print }) => (print && listed.includes(name) ? [print] : []));
};

/**
 * The fields and the listed prints of the form after a list was read. A line in another size or frame is shown as a new one, in the place
 * of that before. A print of the list has its number of copies, also where the form has it already.
 */
export function getFormAfterRead(fields: Fields, rows: readonly MatchedRow[], list: ListedPrints | null) {
  const values = { ...fields };
  const listed = new Map<string, ListedPrint>();
  const ofOffer = namesInField(fields.lines);
  const add = (print: ListedPrint, nums: string) => {
    const name = nameOfLine(print);
    values[`include.${name}`] = 'on';
    values[`nums.${name}`] = nums;
    if (!ofOffer.includes(name)) listed.set(name, print);
  };
  for (const { name, print } of rows) {
    if (!print) continue;
    if (nameOfLine(print) === name) listed.set(name, print);
    else {
      add(print, fields[`nums.${name}`] ?? '');
      delete values[`include.${name}`];
    }
    delete values[`size.${name}`];
    delete values[`frame.${name}`];
  }
  for (const print of list ? mergedPrints(list) : []) add(print, String(print.nums));
  return { values, listed: [...listed.values()] };
}

/** The currency of the offer, which its form has. */
export const getAnswerCurrency = ({ currency }: Fields): Currency =>
  isCurrency(currency) ? currency : 'NTD';

/** The fields of an answer as they are sent: amounts in minor units, and a row for each included line. */
export function getAnswerFields(fields: Fields, rows: readonly MatchedRow[]): Fields {
  const minor = (text = '') => String(typedAmount(text, getAnswerCurrency(fields)));
  const lines = rows.map(({ name, print }) => {
    const [item_id, size_id, frame_id] = (print ? nameOfLine(print) : name).split('-');
    return {
      item_id,
      size_id,
      frame_id,
      nums: fields[`nums.${name}`],
      unit_price: minor(fields[`price.${name}`]),
    };
  });
  const { lines: _, ...others } = fields;
  return { ...others, ...formValues({ lines }), freight: minor(fields.freight) };
}

/** The errors of lines at their fields in the form: `lines.0.unit_price` becomes `price.{name}`. */
export const toFormErrors = (errors: readonly FieldError[], rows: readonly AnswerRow[]): FieldError[] =>
  errors.map((error) => {
    const [, index, name] = /^lines\.(\d+)\.(\w+)$/.exec(error.field) ?? [];
    const row = index === undefined ? undefined : rows[Number(index)];
    if (!row) return error;
    const field = name === 'unit_price' ? 'price' : name === 'frame_id' ? 'frame' : 'nums';
    return { ...error, field: `${field}.${row.name}` };
  });

/** The lines of the form whose freight is proposed, as the API takes them. */
export const getFreightFields = (fields: Fields, listed: readonly ListedPrint[]): Fields =>
  formValues({
    lines: [...namesInField(fields.lines), ...listed.map(nameOfLine)]
      .filter((name) => fields[`include.${name}`] === 'on')
      .map((name) => {
        const [item_id, size_id, frame_id] = name.split('-');
        return { item_id, size_id, frame_id, nums: fields[`nums.${name}`] };
      }),
  });

/** The texts of a proposal, as the fields of the form have them. */
export const toProposedTexts = ({ freight, days_min, days_max }: OfferFreight): Fields => ({
  freight: freight ? decimalAmount(freight) : '',
  days_min: String(days_min ?? ''),
  days_max: String(days_max ?? ''),
});

/** The form with the freight and days proposed for its lines; what staff typed in place of the former proposal stays. */
export function withProposal(fields: Fields, proposal: OfferFreight): Fields {
  const values = { ...fields };
  for (const [name, text] of Object.entries(toProposedTexts(proposal))) {
    if (fields[name] === fields[`proposed_${name}`]) values[name] = text;
    values[`proposed_${name}`] = text;
  }
  return values;
}
