import type {
  ProposedSharesData,
  SubmissionData,
  SubmissionFields,
} from '../../../domains/submissions/submissions.schemas.ts';
import type { FieldError } from '../../../kernel/errors.ts';
import { type Localized, locales } from '../../../kernel/locale.ts';
import { typedNumber, typedNumberOrNull } from '../../forms/typed-number.ts';

/** The values of the form's fields, by name; a checked box has the value `on`. */
export type WorkValues = Record<string, string>;

/** The texts of a work in each language, in the order of the form. */
export const submissionTextNames = ['title', 'technique', 'concept', 'details'] as const;

/** The fields of a size: whether it is offered, and its price. The row's key is its substrate and width. */
export const sizeKey = (size: { substrate_id: number; width_mm: number }): string =>
  `${size.substrate_id}-${size.width_mm}`;
export const offerName = (key: string): string => `offer.${key}`;
export const priceName = (key: string): string => `price.${key}`;

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** The initial values of the form of a submission. */
export function valuesOf(submission: SubmissionData): WorkValues {
  const values: WorkValues = {
    upload_id: submission.upload?.id ?? '',
    year: numberText(submission.year),
    edition_size: numberText(submission.edition_size),
    public_limit: numberText(submission.public_limit),
  };
  for (const name of submissionTextNames) {
    for (const locale of locales) values[`${name}.${locale}`] = submission[name][locale];
  }
  for (const id of submission.facet_ids) values[`facet.${id}`] = 'on';
  for (const size of submission.sizes) {
    const key = sizeKey(size);
    values[offerName(key)] = 'on';
    values[priceName(key)] = String(size.price_ntd);
  }
  return values;
}

const textOf = (values: WorkValues, name: string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, values[`${name}.${locale}`] ?? ''])) as Localized;

/** The keys of the offered sizes, in the order of the request's body. */
const offeredKeys = (values: WorkValues): string[] =>
  Object.keys(values)
    .flatMap((name) => /^offer\.(\d{1,9}-\d{1,9})$/.exec(name)?.[1] ?? [])
    .filter((key) => values[offerName(key)] === 'on');

/** The request's body for the form's values. Sizes of another picture than the form showed are left out: it has other ones. */
export function bodyOf(values: WorkValues): SubmissionFields {
  const isOtherPicture = values.shown_upload !== undefined && values.shown_upload !== values.upload_id;
  const keys = isOtherPicture ? [] : offeredKeys(values);
  return {
    upload_id: values.upload_id || null,
    title: textOf(values, 'title'),
    technique: textOf(values, 'technique'),
    concept: textOf(values, 'concept'),
    details: textOf(values, 'details'),
    year: typedNumberOrNull(values.year),
    facet_ids: Object.keys(values)
      .flatMap((name) => /^facet\.(\d{1,9})$/.exec(name)?.[1] ?? [])
      .map(Number),
    edition_size: typedNumberOrNull(values.edition_size),
    public_limit: typedNumberOrNull(values.public_limit),
    sizes: keys.map((key) => {
      const [substrate, width] = key.split('-');
      const price = values[priceName(key)] ?? '';
      return {
        width_mm: Number(width),
        substrate_id: Number(substrate),
        // An empty price is left out, so that the API reports it as required.
        ...((price.trim() === '' ? {} : { price_ntd: typedNumber(price) }) as { price_ntd: number }),
      };
    }),
  };
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
export function pricesOf(values: WorkValues): Map<string, number> {
  const prices = new Map<string, number>();
  for (const [name, typed] of Object.entries(values)) {
    const key = /^price\.(\d{1,9}-\d{1,9})$/.exec(name)?.[1];
    const price = typeof typed === 'string' ? typedNumber(typed) : Number.NaN;
    if (key && Number.isSafeInteger(price) && price > 0 && price <= 100_000_000) prices.set(key, price);
  }
  return prices;
}

/** Shares by the key of their row, with the price that they are of. */
export type SharesByKey = Record<string, ProposedSharesData>;
