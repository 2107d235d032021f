import { expect, test } from 'vitest';
import { taiwanCities } from './taiwan-cities.ts';
import { getTownships } from './taiwan-townships.ts';

const all = taiwanCities.flatMap(({ zh }) => getTownships(zh));

test('Taiwan has 22 cities and counties, and 368 townships', () => {
  expect(taiwanCities).toHaveLength(22);
  expect(new Set(taiwanCities.map(({ zh }) => zh)).size).toBe(22);
  expect(all).toHaveLength(368);
});

test('of them 170 districts, 14 cities, 146 and 38 townships', () => {
  const count = (kind: string) => all.filter(({ zh }) => zh.endsWith(kind)).length;
  expect(['區', '市', '鄉', '鎮'].map(count)).toEqual([170, 14, 146, 38]);
});

test('each has a post code and a name in Latin script', () => {
  for (const { postalCode, en } of all) {
    expect(postalCode).toMatch(/^\d{3}$/);
    expect(en).toMatch(/^[A-Z][a-z’]+(?: [A-Z][a-z]+)* (?:District|City|Township)$/);
  }
});

test('names are unique within a city, post codes are not', () => {
  for (const { zh } of taiwanCities) {
    const names = getTownships(zh).map((township) => township.zh);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(getTownships('新竹市').map(({ postalCode }) => postalCode)).toEqual(['300', '300', '300']);
});

test.each([
  ['臺北市', { zh: '大安區', en: 'Da’an District', postalCode: '106' }],
  ['連江縣', { zh: '南竿鄉', en: 'Nangan Township', postalCode: '209' }],
  ['臺南市', { zh: '中西區', en: 'West Central District', postalCode: '700' }],
])('for instance in %s', (city, township) => {
  expect(getTownships(city)).toContainEqual(township);
});

test('another text has none', () => {
  expect(getTownships('Kyoto')).toEqual([]);
  expect(getTownships('constructor')).toEqual([]);
});
