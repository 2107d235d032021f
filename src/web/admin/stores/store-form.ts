import type { NewStore, StoreData } from '../../../domains/settings/stores/stores.schemas.ts';
import { type Localized, locales } from '../../../kernel/locale.ts';
import { formValues } from '../../forms/wire-body.ts';

/** The field values of a form. */
export type StoreForm = Record<string, string>;

export const textIn = (form: StoreForm, name: string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, form[`${name}.${locale}`] ?? ''])) as Localized;

/** The request body for a form, without a version. */
export const storeBody = (form: StoreForm): NewStore => ({
  name: textIn(form, 'name'),
  address: textIn(form, 'address'),
  hours: textIn(form, 'hours'),
  phone: form.phone ?? '',
  active: form.active === 'on',
});

/** The editable state of a store, as in the history. */
export const stateOfStore = ({ name, address, hours, phone, active }: StoreData): NewStore => ({
  name,
  address,
  hours,
  phone,
  active,
});

/** The field values for a store. */
export const formOfStore = (store: StoreData): StoreForm => {
  const { active, ...state } = stateOfStore(store);
  return { ...formValues(state), ...(active && { active: 'on' }) };
};
