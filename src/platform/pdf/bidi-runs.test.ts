import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visualRuns } from './bidi-runs.ts';

/** The parts from left to right; `<` before one that its font shapes from right to left. */
const getParts = (...texts: string[]) =>
  visualRuns(texts.map((text, index) => ({ font: index, text }))).map(
    ({ text, isRightToLeft }) => `${isRightToLeft ? '<' : ''}${text}`,
  );

test.each([
  ['Latin and Chinese stay as they are', ['Ada ', '林 12'], ['Ada ', '林 12']],
  ['a Hebrew name is one part', ['שלום כהן'], ['<שלום כהן']],
  ['a name in a Latin line', ['To שלום כהן, Taipei'], ['To ', '<שלום כהן', ', Taipei']],
  ['words of several fonts stand from right to left', ['שלום', ' ', 'כהן'], ['<כהן', ' ', '<שלום']],
  [
    'digits keep their order, left of the word before them',
    ['הרצל 12, תל אביב'],
    ['<, תל אביב', '12', '<הרצל '],
  ],
  ['Arabic and digits', ['محمد ', '12,800'], ['12,800', '<محمد ']],
  ['signs alone are turned round', ['שלום', ' –!', ' כהן'], ['< כהן', '!– ', '<שלום']],
  ['brackets are mirrored', ['(שלום)'], ['<)שלום(']],
  ['a Latin name in brackets', ['שלום (Shalom)'], ['<שלום', ' (Shalom)']],
  ['facts keep their order at the dot', ['שלום · 30 × 40 cm'], ['<שלום', ' · 30 × 40 cm']],
  ['two names keep their order at the dot', ['שלום · محمد'], ['<שלום', ' · ', '<محمد']],
])('%s', (_, texts, parts) => {
  expect(getParts(...texts)).toEqual(parts);
});

test('no character is lost', () => {
  const unit = fc.constantFrom('א', 'ב', 'م', 'ح', 'a', '林', '1', ' ', ',', '·', '–', '𠮷');
  fc.assert(
    fc.property(fc.array(fc.string({ unit, minLength: 1 })), (texts) => {
      const sorted = (all: readonly string[]) => [...all.join('').replaceAll('<', '')].toSorted();
      expect(sorted(getParts(...texts))).toEqual(sorted(texts));
    }),
  );
});
