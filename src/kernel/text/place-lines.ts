import { isHan } from '../contact-details.ts';

type Place = {
  country_code: string;
  city: string;
  township: string;
  postal_code: string;
  address: string;
};

/** Countries that write the state or district after the city, with the post code last: `San Francisco, CA 94103`. */
const cityFirst = new Set(['US', 'CA', 'AU']);
/** Countries that write the post code before the city: `10115 Berlin`. */
const codeFirst = new Set([
  ...['AT', 'BE', 'CH', 'CZ', 'DE', 'DK', 'ES', 'FI', 'FR', 'GR', 'IT', 'LU', 'NL', 'NO', 'PL', 'PT', 'SE'],
]);

/**
 * The lines of an address as written on a parcel in its country: from country to door in Han script, from door to country
 * in Latin script.
 *
 * @param country the country's name in the user's language
 */
export function placeLines(place: Place, country: string): string[] {
  const { country_code, city, township, postal_code, address } = place;
  if (isHan(city + address)) return [`${postal_code} ${country}`, `${city}${township}${address}`];
  if (cityFirst.has(country_code)) return [address, `${city}, ${township} ${postal_code}`, country];
  if (codeFirst.has(country_code)) {
    return [address, ...(township === city ? [] : [township]), `${postal_code} ${city}`, country];
  }
  return [address, `${township}, ${city} ${postal_code}`, country];
}
