import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';

type CountryRecord = CountryResponse & { country_code?: string };

const { resolve } = createRequire(import.meta.url);

/** Megabytes, so each is read with the first address of its kind. */
function openWhenAsked(kind: 'ipv4' | 'ipv6'): (ip: string) => string | null {
  const file = resolve(`@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-${kind}.mmdb`);
  let reader: Reader<CountryRecord> | undefined;
  return (ip) => {
    reader ??= new Reader<CountryRecord>(readFileSync(file));
    return reader.get(ip)?.country_code ?? null;
  };
}

/** The country of an IP address from the databases that ship as a package; null where it is unknown or private. */
export function openIpCountries(): (ip: string) => string | null {
  const countryOf = { 4: openWhenAsked('ipv4'), 6: openWhenAsked('ipv6') };
  return (ip) => {
    const version = isIP(ip);
    return version === 4 || version === 6 ? countryOf[version](ip) : null;
  };
}
