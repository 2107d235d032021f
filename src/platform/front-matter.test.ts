import { expect, test } from 'vitest';
import { parseMarkdownFile } from './front-matter.ts';

test('front matter and text are separated, with any line ends', () => {
  const expected = { attributes: { title: 'A: b' }, body: '## One\n\n---\n\nTwo' };
  const text = '---\ntitle: "A: b"\n---\n\n## One\n\n---\n\nTwo\n';
  expect(parseMarkdownFile(text)).toEqual(expected);
  expect(parseMarkdownFile(text.replace(/\n/g, '\r\n')).attributes).toEqual(expected.attributes);
});

test('a file without text has an empty one', () => {
  expect(parseMarkdownFile('---\ntitle: A\n---\n')).toEqual({ attributes: { title: 'A' }, body: '' });
});

test.each(['no front matter', '---\ntitle: A\n', '---\ntitle: [A\n---\n'])('%j is rejected', (text) => {
  expect(() => parseMarkdownFile(text)).toThrow();
});
