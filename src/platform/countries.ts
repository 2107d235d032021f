import { createRequire } from 'node:module';
import { type Locale, languageTag } from '../kernel/locale.ts';

export type Country = { code: string; name: string; phone_code: string };

const require = createRequire(import.meta.url);

/** What libphonenumber knows of each country: its telephone code comes first. Its functions are 80 files more. */
const loadCodes = (): Record<string, [string, ...unknown[]]> =>
  require('libphonenumber-js/metadata.min.json').countries;

const known = new Map<Locale, Country[]>();

/** Every country that has a telephone code, in the alphabet of the language. */
export function countriesIn(locale: Locale): Country[] {
  const made = known.get(locale) ?? makeCountries(languageTag(locale));
  known.set(locale, made);
  return made;
}

function makeCountries(tag: string): Country[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const collator = new Intl.Collator(tag);
  return Object.entries(loadCodes())
    .map(([code, [phoneCode]]) => ({ code, name: names.of(code) ?? code, phone_code: `+${phoneCode}` }))
    .sort((one, other) => collator.compare(one.name, other.name));
}
