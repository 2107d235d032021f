import { expect, test } from 'vitest';
import { readSource, readSources, unusedInApi } from '../../../test/checks/message-keys.ts';
import { messageKeys, shopWords } from './messages.ts';

const sources = readSources();

test('every sentence is said somewhere', () => {
  expect(unusedInApi(messageKeys, sources)).toEqual([]);
});

test.each([
  ["throw new ShopError('error.planted')", ['error.said', 'planted.said']],
  [`const planted = ['said']; const key = \`error.\${planted}\``, ['error.planted', 'planted.said']],
  [`const key = \`\${planted}.said\``, ['error.planted', 'error.said', 'planted.said']],
])('of three sentences %s says not %j', (code, unused) => {
  const planted = [readSource('src/domains/planted.ts', code)];
  expect(unusedInApi(['error.planted', 'error.said', 'planted.said'], planted)).toEqual(unused);
});

// The messages of schemas are plain texts to the compiler.
test('every sentence that is named is there', () => {
  const named = sources
    .filter(({ file }) => !file.startsWith('src/web/'))
    .flatMap(({ words }) => [...words].filter((word) => /^(ok|error|validation)\.\w+$/.test(word)));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((key) => !(messageKeys as string[]).includes(key))).toEqual([]);
});

test.each(['zh-Hant', 'zh-CN'] as const)('%s says 您 and never 你', (locale) => {
  const said = messageKeys.map((key) => [key, shopWords(locale, key)] as const);
  expect(said.filter(([, text]) => text.includes('你'))).toEqual([]);
});
