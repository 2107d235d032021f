import { createRequire } from 'node:module';
import { type Locale, languageTag } from '../kernel/locale.ts';

export type Country = { code: string; name: string; phone_code: string };

const require = createRequire(import.meta.url);

/** libphonenumber's metadata by country; the telephone code comes first. Importing the library would load 80 files more. */
const loadCodes = (): Record<string, [string, ...unknown[]]> =>
  require('libphonenumber-js/metadata.min.json').countries;

const cachedCountries = new Map<Locale, Country[]>();

/** All countries with a telephone code, sorted in the language's order. */
export function countriesIn(locale: Locale): Country[] {
  const countries = cachedCountries.get(locale) ?? createCountries(languageTag(locale));
  cachedCountries.set(locale, countries);
  return countries;
}

function createCountries(tag: string): Country[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const collator = new Intl.Collator(tag);
  return Object.entries(loadCodes())
    .map(([code, [phoneCode]]) => ({ code, name: names.of(code) ?? code, phone_code: `+${phoneCode}` }))
    .sort((one, other) => collator.compare(one.name, other.name));
}
