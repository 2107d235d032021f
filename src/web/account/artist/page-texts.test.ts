import { describe, expect, test } from 'vitest';
import { inLanguages } from '../../../../test/factories/texts.ts';
import { valuesToShow } from '../../edits/merge.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { changedInBoth, getTexts } from './page-texts.ts';

const words = (en: string, hant = '') => inLanguages({ en, 'zh-Hant': hant });
const base = { name: words('Ada'), statement: words('Reeds.'), biography: words('Born.', '生。') };
const saved = { id: 1, version: 7, portrait: null, missing: [], ...base, statement: words('Clouds.') };
const rejected = (code: string, texts: object, more: Record<string, string> = {}): FormResult => ({
  intent: 'texts',
  failure: { status: 409, code, message: 'No', errors: [], data: saved },
  values: { ...getTexts({ ...base, ...texts }), base: JSON.stringify(getTexts(base)), ...more },
});
const shown = (result: FormResult) => valuesToShow(result, getTexts(base), getTexts);

describe('the form of a rejected page', () => {
  test('keeps what was typed', () => {
    const result = rejected('validation', { name: words('') });
    expect(shown(result)).toMatchObject({ 'name.en': '', 'statement.en': 'Reeds.' });
    expect(changedInBoth(result)).toEqual([]);
  });

  test('after a conflict has both changes', () => {
    const result = rejected('version_conflict', { biography: words('Born.', '生於河邊。') });
    expect(shown(result)).toMatchObject({ 'biography.zh-Hant': '生於河邊。', 'statement.en': 'Clouds.' });
    expect(changedInBoth(result)).toEqual([]);
  });

  test('names the texts that both sides have changed, and what is saved', () => {
    const result = rejected('version_conflict', { statement: words('Rivers.') });
    expect(shown(result)).toMatchObject({ 'statement.en': 'Rivers.' });
    expect(changedInBoth(result)).toEqual([{ field: 'statement.en', saved: 'Clouds.' }]);
  });

  test.each(['', '5', 'null', '{}', '{"name.en":1}', '['])(
    'of which the initial texts are %j keeps what was typed',
    (wrong) => {
      const result = rejected('version_conflict', { statement: words('Rivers.') }, { base: wrong });
      expect(shown(result)).toMatchObject({ 'statement.en': 'Rivers.', 'biography.en': 'Born.' });
    },
  );
});
