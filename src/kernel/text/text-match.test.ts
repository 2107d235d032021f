import { expect, test } from 'vitest';
import { findMatches, namedBy } from './text-match.ts';

const entries = [
  { id: 'CI', keys: ['Côte d’Ivoire', '象牙海岸', '+225'] },
  { id: 'TW', keys: ['Taiwan', '台灣', '台湾', '+886'] },
  { id: 'TC', keys: ['Turks & Caicos Islands', '+1'] },
  { id: 'US', keys: ['United States', '美國', '+1'] },
];
const found = (text: string) => findMatches(entries, text).map(({ id }) => id);

test.each([
  ['', ['CI', 'TW', 'TC', 'US']],
  ['tai', ['TW']],
  ['TAIWAN ', ['TW']],
  ['臺灣', ['TW']],
  ['台湾', ['TW']],
  ['cote d', ['CI']],
  ['886', ['TW']],
  ['+1', ['TC', 'US']],
  ['t', ['TW', 'TC', 'CI', 'US']],
  ['zzz', []],
])('%s finds', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test.each([
  ['taiwan', 'TW'],
  ['美國', 'US'],
  ['+886', 'TW'],
  ['+1', undefined],
  ['Tai', undefined],
  ['', undefined],
])('%s names', (text, id) => {
  expect(namedBy(entries, text)?.id).toBe(id);
});
