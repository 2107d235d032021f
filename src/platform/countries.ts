import { createRequire } from 'node:module';
import { type Locale, languageTag } from '../kernel/locale.ts';

export type Country = { code: string; name: string; phone_code: string };

const require = createRequire(import.meta.url);

/** libphonenumber's metadata by country; the telephone code comes first. Importing the library would load 80 files more. */
const loadCodes = (): Record<string, [string, ...unknown[]]> =>
  require('libphonenumber-js/metadata.min.json').countries;

const cachedNames = new Map<Locale, Intl.DisplayNames>();

/** The name of the country of a code. */
export function countryName(code: string, locale: Locale): string {
  const names = cachedNames.get(locale) ?? new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  cachedNames.set(locale, names);
  return names.of(code) ?? code;
}

const cachedCountries = new Map<Locale, Country[]>();

/** All countries with a telephone code, sorted in the language's order. */
export function countriesIn(locale: Locale): Country[] {
  const countries = cachedCountries.get(locale) ?? createCountries(locale);
  cachedCountries.set(locale, countries);
  return countries;
}

function createCountries(locale: Locale): Country[] {
  const collator = new Intl.Collator(languageTag(locale));
  return Object.entries(loadCodes())
    .map(([code, [phoneCode]]) => ({ code, name: countryName(code, locale), phone_code: `+${phoneCode}` }))
    .sort((one, other) => collator.compare(one.name, other.name));
}
