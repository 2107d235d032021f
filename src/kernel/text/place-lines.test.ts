import { expect, test } from 'vitest';
import { placeLines } from './place-lines.ts';

const place = (
  country_code: string,
  address: string,
  township: string,
  city: string,
  postal_code: string,
) => ({
  country_code,
  address,
  township,
  city,
  postal_code,
});

test.each([
  [
    place('US', '1 Market Street', 'CA', 'San Francisco', '94103'),
    'United States',
    ['1 Market Street', 'San Francisco, CA 94103', 'United States'],
  ],
  [
    place('CA', '1 King Street', 'ON', 'Toronto', 'M5H 1A1'),
    'Canada',
    ['1 King Street', 'Toronto, ON M5H 1A1', 'Canada'],
  ],
  [
    place('DE', 'Lindenstraße 1', 'Mitte', 'Berlin', '10115'),
    'Germany',
    ['Lindenstraße 1', 'Mitte', '10115 Berlin', 'Germany'],
  ],
  [
    place('FR', '1 rue de Rivoli', 'Paris', 'Paris', '75001'),
    'France',
    ['1 rue de Rivoli', '75001 Paris', 'France'],
  ],
  [
    place('JP', '1-1 Example-cho', 'Nakagyo-ku', 'Kyoto', '604-0000'),
    'Japan',
    ['1-1 Example-cho', 'Nakagyo-ku, Kyoto 604-0000', 'Japan'],
  ],
  [
    place('TW', '示範路 1 號 5 樓', '大安區', '臺北市', '106'),
    '臺灣',
    ['106 臺灣', '臺北市大安區示範路 1 號 5 樓'],
  ],
])('%j', (address, country, lines) => {
  expect(placeLines(address, country)).toEqual(lines);
});
