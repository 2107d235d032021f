import { expect, test } from 'vitest';
import { computeWidthMm, parseChoice, stringifyChoice, viewPath } from './configuration-choice.ts';

const read = (query: string) => parseChoice(new URLSearchParams(query));

test('a size and frame of the shop are written by id only', () => {
  expect(
    stringifyChoice(read('size=29&width=52.5&substrate=1&frame=102&moulding=3&mat=&border=50&nums=2')),
  ).toBe('?size=29&frame=102');
});

test('a custom size and frame are written with their fields', () => {
  const address = '?size=custom&width=52.5&substrate=1&frame=custom&moulding=3&mat=slate&border=90&glazing=2';
  expect(stringifyChoice(read(address))).toBe(address);
});

test('a moulding is an option of the form beside "unframed"', () => {
  expect(stringifyChoice(read('size=29&substrate=1&frame=m3&mat=&border=50&glazing=2'))).toBe(
    '?size=29&frame=custom&moulding=3&glazing=2',
  );
});

test('a view has a path with the choice, and a preview stays one', () => {
  expect(viewPath(7, read(''), 'corner', '?size=29')).toBe('/shop/7?view=corner#corner');
  expect(viewPath(7, read('size=29'), 'wall', '?preview=abc&view=corner')).toBe(
    '/shop/7?size=29&preview=abc&view=wall#wall',
  );
});

test('invalid choices are ignored', () => {
  expect(stringifyChoice(read('size=abc&frame=-1'))).toBe('');
});

test.each([
  ['52.5', 525],
  ['52,5', 525],
  [' 60 ', 600],
  ['33.33', 333],
  ['0', 0],
  ['', null],
  ['wide', null],
  ['-5', null],
  ['1e3', null],
  ['99999', null],
])('a width of %j cm is %j mm', (width, mm) => {
  expect(computeWidthMm({ ...read(''), width })).toBe(mm);
});
