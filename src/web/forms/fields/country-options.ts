import { type Locale, languageTag, locales } from '../../../kernel/locale.ts';
import { memoizeAsync } from '../../../kernel/memoize-async.ts';
import type { ComboOption } from './combo-field.tsx';

export type CountryOption = ComboOption & { code: string };

/** The names of a country in every language of the shop, by the browser, so that it is found by each. */
function getNames(code: string): string[] {
  return locales.map((locale) => displayNames(locale).of(code) ?? code);
}

const cached = new Map<Locale, Intl.DisplayNames>();
function displayNames(locale: Locale): Intl.DisplayNames {
  const known = cached.get(locale) ?? new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  cached.set(locale, known);
  return known;
}

/** Countries to choose from by name, code or calling code. */
export const countryOptions = (
  countries: readonly { code: string; name: string; phone_code: string }[],
): CountryOption[] =>
  countries.map(({ code, name, phone_code }) => ({
    code,
    value: name,
    label: name,
    keys: [name, ...getNames(code), code, phone_code],
  }));

const fetchCodes = memoizeAsync(async (): Promise<{ code: string; phone_code: string }[]> => {
  const response = await fetch('/country-codes');
  if (!response.ok) throw new Error(`the calling codes: ${response.status}`);
  return response.json();
});

/** The calling codes, loaded once, in the order of the countries' names. */
export async function loadCallingCodes(locale: Locale): Promise<ComboOption[]> {
  const names = displayNames(locale);
  const collator = new Intl.Collator(languageTag(locale));
  return (await fetchCodes())
    .map(({ code, phone_code }) => ({
      value: phone_code,
      label: names.of(code) ?? code,
      detail: phone_code,
      keys: [...getNames(code), code, phone_code],
    }))
    .sort((one, other) => collator.compare(one.label, other.label));
}
