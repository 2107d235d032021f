import { expect, test } from 'vitest';
import { getTexts } from './html-texts.ts';

const page = `<!doctype html><html><head><title>A title</title><meta name="description" content="In short">
<meta name="viewport" content="width=device-width"><script>var hidden = 'no';</script><style>p { color: red }</style></head>
<body><p aria-label="Said">Seen <b>boldly</b></p><img alt="A picture" src="/a.jpg"><input placeholder="Typed" value="data">
<input type="submit" value="Send"><select><optgroup label="Some"><option>One</option></optgroup></select>
<noscript><p>Without scripts</p></noscript><code>a_name</code><p translate="no">ABCD</p><h2><span>可以</span><wbr><span>退貨</span></h2></body></html>`;

test('the texts are all that are shown or read aloud, without scripts and styles', () => {
  const { words, code } = getTexts(page);
  expect(
    [...words]
      .map((text) => text.trim())
      .filter(Boolean)
      .sort(),
  ).toEqual([
    'A picture',
    'A title',
    'In short',
    'One',
    'Said',
    'Seen',
    'Send',
    'Some',
    'Typed',
    'Without scripts',
    'boldly',
    '可以退貨',
  ]);
  expect([...code].sort()).toEqual(['ABCD', 'a_name']);
});
