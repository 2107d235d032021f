import { createRequire } from 'node:module';
import { type Locale, languageTag } from '../kernel/locale.ts';

export type Country = { code: string; name: string; phone_code: string };

/** Only a form of addresses asks for the codes, so they are loaded with the first. */
const require = createRequire(import.meta.url);

const known = new Map<Locale, Country[]>();

/** Every country that has a telephone code, in the alphabet of the language. */
export function countriesIn(locale: Locale): Country[] {
  const made = known.get(locale) ?? makeCountries(languageTag(locale));
  known.set(locale, made);
  return made;
}

function makeCountries(tag: string): Country[] {
  const { getCountries, getCountryCallingCode } =
    require('libphonenumber-js') as typeof import('libphonenumber-js');
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const collator = new Intl.Collator(tag);
  return getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      phone_code: `+${getCountryCallingCode(code)}`,
    }))
    .sort((one, other) => collator.compare(one.name, other.name));
}
