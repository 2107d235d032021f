import { describe, expect, test } from 'vitest';
import { buildPlaceholder, splitByFont } from './font-runs.ts';

const glyphs: Record<string, RegExp> = {
  latin: /[ -~é]/,
  chinese: /[ -~\u4e00-\u9fff]/,
  rare: /𠮷|\u0301/u,
};

function split(text: string, fonts = Object.keys(glyphs)) {
  const missing: string[] = [];
  const runs = splitByFont(
    text,
    fonts,
    (font, codePoint) => glyphs[font]!.test(String.fromCodePoint(codePoint)),
    (character) => missing.push(character),
  );
  return { runs: runs.map(({ font, text: part }) => `${font}:${part}`), missing };
}

describe('a text is split by font', () => {
  test.each([
    ['', []],
    ['Ada', ['latin:Ada']],
    ['Ada 林 Lin', ['latin:Ada ', 'chinese:林', 'latin: Lin']],
    ['𠮷林', ['rare:𠮷', 'chinese:林']],
    // Variation selectors and joiners are not drawn.
    ['林\u{e0100}\u200d', ['chinese:林']],
  ])('%j', (text, runs) => {
    expect(split(text)).toEqual({ runs, missing: [] });
  });

  test('a character that no font has is shown by its code, and told', () => {
    expect(split('a𪛖b')).toEqual({ runs: ['latin:a[U+2A6D6]b'], missing: ['𪛖'] });
    expect(split('𪛖', ['chinese', 'latin'])).toEqual({ runs: ['chinese:[U+2A6D6]'], missing: ['𪛖'] });
    expect(buildPlaceholder('Δ')).toBe('[U+0394]');
  });

  test('later fonts are not asked while earlier ones have every character', () => {
    const asked = new Set<string>();
    splitByFont(
      'Ada',
      ['latin', 'chinese'],
      (font) => asked.add(font) && true,
      () => {},
    );
    expect([...asked]).toEqual(['latin']);
  });
});
