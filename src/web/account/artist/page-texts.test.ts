import { describe, expect, test } from 'vitest';
import { inLanguages } from '../../../../test/factories/texts.ts';
import type { Failure } from '../../failure.ts';
import { refusedTexts, type Texts, textsIn } from './page-texts.ts';

const words = (en: string, hant = '') => inLanguages({ en, 'zh-Hant': hant });
const base: Texts = { name: words('Ada'), statement: words('Reeds.'), biography: words('Born.', '生。') };
const refusal = (code: string, data?: object): Failure => ({
  status: 409,
  code,
  message: 'No',
  errors: [],
  data,
});
const saved = { id: 1, version: 7, portrait: null, missing: [], ...base, statement: words('Clouds.') };
const fieldsOf = (more: object = {}) => ({ version: '5', base: JSON.stringify(base), ...more });

describe('the form of a refused page', () => {
  test('keeps what was typed and the version', () => {
    const typed = { ...base, name: words('') };
    expect(refusedTexts(fieldsOf(), typed, refusal('validation'))).toEqual({ typed, version: 5, base });
  });

  test('after a conflict has both changes, and the newer version', () => {
    const typed = { ...base, biography: words('Born.', '生於河邊。') };
    expect(refusedTexts(fieldsOf(), typed, refusal('version_conflict', saved))).toEqual({
      typed: { ...typed, statement: words('Clouds.') },
      version: 7,
      base: { ...base, statement: words('Clouds.') },
      both: [],
    });
  });

  test('names the texts that both sides have changed, and what is saved', () => {
    const typed = { ...base, statement: words('Rivers.') };
    expect(refusedTexts(fieldsOf(), typed, refusal('version_conflict', saved))).toMatchObject({
      typed,
      both: [{ field: 'statement.en', saved: 'Clouds.' }],
    });
  });

  test.each(['', '5', 'null', '{}', '{"name":null}', '{"name":{"en":1}}', '['])(
    'of which the initial texts are %j keeps what was typed',
    (wrong) => {
      const found = refusedTexts(fieldsOf({ base: wrong }), base, refusal('version_conflict', saved));
      expect(found).toMatchObject({ typed: base, version: 7, both: [] });
    },
  );

  test('is read from its fields, with empty texts for missing ones', () => {
    expect(textsIn({ 'name.en': 'Ada', 'biography.zh-CN': '生' })).toEqual({
      name: words('Ada'),
      statement: words(''),
      biography: { ...words(''), 'zh-CN': '生' },
    });
  });
});
