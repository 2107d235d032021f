import type { ItemData } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { type Localized, locales } from '../../../kernel/locale.ts';
import { typedNumber, typedNumberOrNull } from '../../forms/typed-number.ts';
import { fromTaipeiInput, toTaipeiInput } from '../ui/taipei-time.ts';

/** The editable state of an item, as in the API. */
export type ItemState = ItemData['state'];

/** The field values of one size. */
export type SizeRow = {
  width_mm: string;
  substrate_id: string;
  price_ntd: string;
  /** In whole dollars; empty for the NTD price at the exchange rate. */
  price_usd: string;
  offered: boolean;
};

/** The field values of the item form; a refused form shows them again. */
export type ItemForm = {
  title: Localized;
  concept: Localized;
  details: Localized;
  year: string;
  artist_id: string;
  facet_ids: string[];
  status: string;
  /** Time in Taipei. */
  lists_at: string;
  channel: string;
  store_ids: string[];
  sizes: SizeRow[];
  edition_size: string;
  /** Empty for the shop's default. */
  public_limit: string;
};

const noText: Localized = { en: '', 'zh-Hant': '', 'zh-CN': '' };

export const emptyItemForm: ItemForm = {
  title: noText,
  concept: noText,
  details: noText,
  year: '',
  artist_id: '',
  facet_ids: [],
  status: 'to_be_listed',
  lists_at: '',
  channel: 'online',
  store_ids: [],
  sizes: [],
  edition_size: '',
  public_limit: '',
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const sizeRowOf = (size: {
  width_mm: number;
  substrate_id: number;
  price_ntd: number;
  price_usd_cents: number | null;
  offered: boolean;
}): SizeRow => ({
  width_mm: String(size.width_mm),
  substrate_id: String(size.substrate_id),
  price_ntd: String(size.price_ntd),
  price_usd: size.price_usd_cents === null ? '' : String(size.price_usd_cents / 100),
  offered: size.offered,
});

export const itemFormOf = (state: ItemState): ItemForm => ({
  title: state.title,
  concept: state.concept,
  details: state.details,
  year: textOf(state.year),
  artist_id: String(state.artist_id),
  facet_ids: state.facet_ids.map(String),
  status: state.status,
  lists_at: state.lists_at === null ? '' : toTaipeiInput(state.lists_at),
  channel: state.channel,
  store_ids: state.store_ids.map(String),
  sizes: state.sizes.map(sizeRowOf),
  edition_size: textOf(state.edition_size),
  public_limit: textOf(state.public_limit),
});

/** Reads the form from the submitted fields. A row without a width is not a size. */
export function parseItemForm(fields: Record<string, string>): ItemForm {
  const text = (name: string): Localized =>
    Object.fromEntries(locales.map((locale) => [locale, fields[`${name}.${locale}`] ?? ''])) as Localized;
  const checked = (name: string): string[] =>
    Object.keys(fields)
      .filter((field) => field.startsWith(`${name}.`))
      .map((field) => field.slice(name.length + 1));
  const rows = new Set(Object.keys(fields).flatMap((field) => /^sizes\.(\d{1,3})\./.exec(field)?.[1] ?? []));
  return {
    title: text('title'),
    concept: text('concept'),
    details: text('details'),
    year: fields.year ?? '',
    artist_id: fields.artist_id ?? '',
    facet_ids: checked('facet_ids'),
    status: fields.status ?? '',
    lists_at: fields.lists_at ?? '',
    channel: fields.channel ?? '',
    store_ids: checked('store_ids'),
    sizes: [...rows]
      .sort((one, other) => Number(one) - Number(other))
      .map((row) => ({
        width_mm: fields[`sizes.${row}.width_mm`] ?? '',
        substrate_id: fields[`sizes.${row}.substrate_id`] ?? '',
        price_ntd: fields[`sizes.${row}.price_ntd`] ?? '',
        price_usd: fields[`sizes.${row}.price_usd`] ?? '',
        offered: fields[`sizes.${row}.offered`] === 'on',
      }))
      .filter(({ width_mm }) => width_mm.trim() !== ''),
    edition_size: fields.edition_size ?? '',
    public_limit: fields.public_limit ?? '',
  };
}

/** A required number; an empty field is left out, so that the API reports it as required. */
const required = <Name extends string>(name: Name, typed: string): Record<Name, number> =>
  (typed.trim() === '' ? {} : { [name]: typedNumber(typed) }) as Record<Name, number>;

const centsOf = (typed: string): number | null => {
  const dollars = typedNumberOrNull(typed);
  return typeof dollars === 'number' ? Math.round(dollars * 100) : dollars;
};

/** Sorted, as the API stores them. */
const idsOf = (checked: readonly string[]): number[] => checked.map(Number).sort((one, other) => one - other);

/** The request body for a form. Stores are sent only for the channel `store`, a date only for works that are to be listed. */
export const itemBody = (form: ItemForm): ItemState => ({
  title: form.title,
  concept: form.concept,
  details: form.details,
  year: typedNumberOrNull(form.year),
  ...required('artist_id', form.artist_id),
  facet_ids: idsOf(form.facet_ids),
  status: form.status as ItemState['status'],
  lists_at: form.status === 'to_be_listed' && form.lists_at !== '' ? fromTaipeiInput(form.lists_at) : null,
  channel: form.channel as ItemState['channel'],
  store_ids: form.channel === 'store' ? idsOf(form.store_ids) : [],
  sizes: form.sizes.map((row) => ({
    ...required('width_mm', row.width_mm),
    ...required('substrate_id', row.substrate_id),
    ...required('price_ntd', row.price_ntd),
    price_usd_cents: centsOf(row.price_usd),
    offered: row.offered,
  })),
  edition_size: typedNumberOrNull(form.edition_size),
  public_limit: typedNumberOrNull(form.public_limit),
});
