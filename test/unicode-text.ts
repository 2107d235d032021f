import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

const characterAt = (index: number): string =>
  String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count);

function indexOf(character: unknown): number {
  const code = typeof character === 'string' && /^.$/su.test(character) ? character.codePointAt(0)! : -1;
  if (code < 0 || !(character as string).isWellFormed()) throw new Error('not one character');
  return code < surrogates.first ? code : code - surrogates.count;
}

/**
 * Text of any Unicode characters. fast-check's `unit: 'binary'`, which `webUrl` and `webPath` use too, first builds a table of all
 * 1.1 million characters, which takes seconds.
 */
export const unicodeText = (constraints: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({
    ...constraints,
    unit: fc.nat(0x10ffff - surrogates.count).map(characterAt, indexOf),
  });
