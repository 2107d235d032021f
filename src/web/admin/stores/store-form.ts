import type { NewStore, StoreData } from '../../../domains/settings/stores/stores.schemas.ts';
import { type Localized, locales } from '../../../kernel/locale.ts';
import { formValues } from '../../forms/wire-body.ts';

/** A form's fields as they were typed. */
export type StoreForm = Record<string, string>;

export const textIn = (form: StoreForm, name: string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, form[`${name}.${locale}`] ?? ''])) as Localized;

/** The body of a call from a form, without a version. */
export const storeBody = (form: StoreForm): NewStore => ({
  name: textIn(form, 'name'),
  address: textIn(form, 'address'),
  hours: textIn(form, 'hours'),
  phone: form.phone ?? '',
  active: form.active === 'on',
});

/** Everything that can be changed of a store, as the history has it. */
export const stateOfStore = ({ name, address, hours, phone, active }: StoreData): NewStore => ({
  name,
  address,
  hours,
  phone,
  active,
});

/** A store as its form shows it. */
export const formOfStore = (store: StoreData): StoreForm => {
  const { active, ...state } = stateOfStore(store);
  return { ...formValues(state), ...(active && { active: 'on' }) };
};
