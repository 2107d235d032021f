import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';

type CountryRecord = CountryResponse & { country_code?: string };

/** The country of an IP address from the database that ships as a package; null where it is unknown or private. */
export function openIpCountries(): (ip: string) => string | null {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const reader = new Reader<CountryRecord>(readFileSync(file));
  return (ip) => {
    try {
      return reader.get(ip)?.country_code ?? null;
    } catch {
      return null;
    }
  };
}
