import type { ProposedSharesData, SubmissionData } from '../../../domains/submissions/submissions.schemas.ts';
import type { FieldError } from '../../../kernel/errors.ts';
import { formValues } from '../../forms/form-values.ts';
import { typedNumber } from '../../forms/typed-number.ts';

/** The values of the form's fields, by name; a checked box has the value `on`. */
export type WorkValues = Record<string, string>;

/** The texts of a work in each language, in the order of the form. */
export const submissionTextNames = ['title', 'technique', 'concept', 'details'] as const;

/** The fields of a size: whether it is offered, and its price. The row's key is its substrate and width. */
export const sizeKey = (size: { substrate_id: number; width_mm: number }): string =>
  `${size.substrate_id}-${size.width_mm}`;
export const offerName = (key: string): string => `offer.${key}`;
export const priceName = (key: string): string => `price.${key}`;

/** The initial values of the form of a submission. */
export function getValues(submission: SubmissionData): WorkValues {
  const { upload, sizes, title, technique, concept, details, facet_ids } = submission;
  const { year, edition_size, public_limit } = submission;
  const texts = { title, technique, concept, details };
  const values = formValues({ ...texts, year, edition_size, public_limit, facet_ids });
  for (const size of sizes) {
    const key = sizeKey(size);
    values[offerName(key)] = 'on';
    values[priceName(key)] = String(size.price_ntd);
  }
  return { ...values, upload_id: upload?.id ?? '' };
}

/** The keys of the offered sizes, in the order of the request's body. */
const offeredKeys = (values: WorkValues): string[] =>
  Object.keys(values)
    .flatMap((name) => /^offer\.(\d{1,9}-\d{1,9})$/.exec(name)?.[1] ?? [])
    .filter((key) => values[offerName(key)] === 'on');

/** The fields to send, with the offered sizes. Those of another picture than the form showed are left out: it has other ones. */
export function fieldsToSend(values: WorkValues): WorkValues {
  const isOtherPicture = values.shown_upload !== undefined && values.shown_upload !== values.upload_id;
  const fields = { ...values };
  for (const [index, key] of (isOtherPicture ? [] : offeredKeys(values)).entries()) {
    const [substrate = '', width = ''] = key.split('-');
    fields[`sizes.${index}.width_mm`] = width;
    fields[`sizes.${index}.substrate_id`] = substrate;
    fields[`sizes.${index}.price_ntd`] = values[priceName(key)] ?? '';
  }
  return fields;
}

/** The API's errors with the names of the form's fields: a size by its row, not by its place in the body. */
export function formErrors(errors: readonly FieldError[], values: WorkValues): FieldError[] {
  const keys = offeredKeys(values);
  return errors.map((error) => {
    const place = /^sizes\.(\d+)\./.exec(error.field)?.[1];
    const key = place === undefined ? undefined : keys[Number(place)];
    return key === undefined ? error : { ...error, field: priceName(key) };
  });
}

/** The valid prices of a form's rows by their key: what shares are calculated for. */
export function computePrices(values: WorkValues): Map<string, number> {
  const prices = new Map<string, number>();
  for (const [name, typed] of Object.entries(values)) {
    const key = /^price\.(\d{1,9}-\d{1,9})$/.exec(name)?.[1];
    const price = typedNumber(typed);
    if (key && typeof price === 'number' && Number.isSafeInteger(price) && price > 0 && price <= 100_000_000)
      prices.set(key, price);
  }
  return prices;
}

/** Shares by the key of their row, with the price that they are of. */
export type SharesByKey = Record<string, ProposedSharesData>;
