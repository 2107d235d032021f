import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';

type CountryRecord = CountryResponse & { country_code?: string };

const { resolve } = createRequire(import.meta.url);

/** A database of several megabytes, read at the first address of its kind. */
function openLazily(kind: 'ipv4' | 'ipv6'): (ip: string) => string | null {
  const file = resolve(`@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-${kind}.mmdb`);
  let reader: Reader<CountryRecord> | undefined;
  return (ip) => {
    reader ??= new Reader<CountryRecord>(readFileSync(file));
    return reader.get(ip)?.country_code ?? null;
  };
}

/** Returns the lookup of an IP address's country in the packaged databases; null for an unknown or private address. */
export function openIpCountries(): (ip: string) => string | null {
  const getCountry = { 4: openLazily('ipv4'), 6: openLazily('ipv6') };
  return (ip) => {
    const version = isIP(ip);
    return version === 4 || version === 6 ? getCountry[version](ip) : null;
  };
}
