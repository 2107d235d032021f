import { describe, expect, test } from 'vitest';
import { inLanguages } from '../../../test/factories/texts.ts';
import * as scripts from '../../platform/chinese.ts';
import { completeName, completeTexts } from './artists.rules.ts';

const complete = (text: object, known?: [en: string, traditional: string, simplified: string]) => {
  const before = known && inLanguages({ en: known[0], 'zh-Hant': known[1], 'zh-CN': known[2] });
  return Object.values(completeTexts(text, scripts, before));
};

describe('a new text', () => {
  test.each([
    [{ en: 'Cloud' }, ['Cloud', '', '']],
    [{ 'zh-Hant': '雲' }, ['', '雲', '云']],
    [{ 'zh-CN': '云' }, ['', '雲', '云']],
    [{ en: 'Cloud', 'zh-Hant': '雲', 'zh-CN': '' }, ['Cloud', '雲', '云']],
    [{}, ['', '', '']],
  ])('%j is said in the languages there are', (text, whole) => {
    expect(complete(text)).toEqual(whole);
  });

  test('an English name falls back to the Chinese one', () => {
    expect(completeName({ 'zh-CN': '云' }, scripts)).toEqual({ en: '雲', 'zh-Hant': '雲', 'zh-CN': '云' });
  });
});

describe('a known text', () => {
  test.each([
    ['keeps what is left out', { en: 'Mist' }, ['Cloud', '雲', '云'], ['Mist', '雲', '云']],
    [
      'gives up what is empty',
      { en: '', 'zh-Hant': '雲', 'zh-CN': '云' },
      ['Cloud', '雲', '云'],
      ['', '雲', '云'],
    ],
    ['follows in the other script', { 'zh-Hant': '風' }, ['Cloud', '雲', '云'], ['Cloud', '風', '风']],
    ['follows in the other script', { 'zh-CN': '风' }, ['Cloud', '雲', '云'], ['Cloud', '風', '风']],
    ['keeps what somebody wrote', { 'zh-Hant': '風' }, ['Cloud', '雲', '云朵'], ['Cloud', '風', '云朵']],
    ['keeps what is left empty', { 'zh-Hant': '風' }, ['Cloud', '雲', ''], ['Cloud', '風', '']],
    ['keeps what is left empty', { 'zh-Hant': '風', 'zh-CN': '' }, ['Cloud', '雲', ''], ['Cloud', '風', '']],
    ['is converted anew', { 'zh-Hant': '風', 'zh-CN': '' }, ['Cloud', '雲', '云朵'], ['Cloud', '風', '风']],
    ['has no Chinese any more', { 'zh-Hant': '', 'zh-CN': '' }, ['Cloud', '雲', '云'], ['Cloud', '', '']],
    ['is new where it was empty', { 'zh-Hant': '風' }, ['', '', ''], ['', '風', '风']],
  ] as [string, object, [string, string, string], string[]][])('%s: %j', (_, text, known, whole) => {
    expect(complete(text, known)).toEqual(whole);
  });

  test('an English name copied from the Chinese one follows it, and others do not', () => {
    const named = (en: string) =>
      completeName({ 'zh-Hant': '風' }, scripts, inLanguages({ en, 'zh-Hant': '雲', 'zh-CN': '云' })).en;
    expect([named('雲'), named('Cloud')]).toEqual(['風', 'Cloud']);
  });
});
