import { byLocale, type Localized, locales } from '../../../../kernel/locale.ts';

/** The text that the `LocalizedFields` with this name sent. */
export const toLocalized = (fields: Partial<Record<string, string>>, name: string): Localized =>
  byLocale((locale) => fields[`${name}.${locale}`] ?? '');

/** The fields of `LocalizedFields` with these names. */
export const localizedNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => [...locales, 'proposed'].map((part) => `${name}.${part}`));
