import { expect, test } from 'vitest';
import { readSource, readSources, unusedInApi } from '../../../test/checks/message-keys.ts';
import { locales } from '../locale.ts';
import { defaultMessage, messageKeys, translate } from './messages.ts';

const sources = readSources();

test('every message is used somewhere', () => {
  expect(unusedInApi(messageKeys, sources)).toEqual([]);
});

test.each([
  ["throw new ShopError('error.planted')", ['error.said', 'planted.said']],
  [`const planted = ['said']; const key = \`error.\${planted}\``, ['error.planted', 'planted.said']],
  [`const key = \`\${planted}.said\``, ['error.planted', 'error.said', 'planted.said']],
])('of three messages, %s leaves %j unused', (code, unused) => {
  const planted = [readSource('src/domains/planted.ts', code)];
  expect(unusedInApi(['error.planted', 'error.said', 'planted.said'], planted)).toEqual(unused);
});

// The compiler does not check the messages of schemas: they are plain strings.
test('every message key that is used exists', () => {
  const named = sources
    .filter(({ file }) => !file.startsWith('src/web/'))
    .flatMap(({ words }) => [...words].filter((word) => /^(ok|error|validation)\.\w+$/.test(word)));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((key) => !(messageKeys as string[]).includes(key))).toEqual([]);
});

test.each(['zh-Hant', 'zh-CN'] as const)('%s says 您 and never 你', (locale) => {
  const texts = messageKeys.map((key) => [key, defaultMessage(locale, key)] as const);
  expect(texts.filter(([, text]) => text.includes('你'))).toEqual([]);
});

test.each(locales)('%s has only placeholders of names, which are all that is filled in', (locale) => {
  const filled = messageKeys.map((key) => {
    const names = defaultMessage(locale, key).matchAll(/\{(\w+)\}/g);
    return translate(locale, key, Object.fromEntries([...names].map(([, name]) => [name ?? '', '7'])));
  });
  expect(filled.filter((text) => /[{}]/.test(text))).toEqual([]);
});
