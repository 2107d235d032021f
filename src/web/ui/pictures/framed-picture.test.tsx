import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FrameFace } from './framed-picture.tsx';

const image = { widthMm: 500, heightMm: 250 };
const walnut = { color: '#6b4a35', faceWidthMm: 20, rabbetMm: 6, style: 'wood' } as const;
const mat = { hex: '#f6f1e6', borderMm: 50 };

test('a moulding with a render is its picture, as wide as the geometry says', () => {
  const html = renderToStaticMarkup(<FrameFace imageSizeMm={image} frame={{ moulding: walnut, mat }} />);
  // 640 × 390 mm: the face is 20 of 390 mm at top and bottom, 20 of 640 at the sides; corners are 20 of 240 mm of the picture.
  expect(html).toMatch(
    /border-image:url\(&quot;[^"]*walnut-large[^"]*\.webp&quot;\) 8\.33\d*% \/ 5\.128\d*% 3\.125% round/,
  );
  expect(html).toMatch(/inset:5\.128\d*% 3\.125%/);
  expect(html).not.toContain('<svg');
  const small = renderToStaticMarkup(
    <FrameFace imageSizeMm={image} frame={{ moulding: walnut, mat }} strip="small" />,
  );
  expect(small).toContain('walnut-small');
});

test('a moulding without a render is drawn in its colour, with the same lengths', () => {
  const html = renderToStaticMarkup(
    <FrameFace imageSizeMm={image} frame={{ moulding: { ...walnut, color: '#123456' }, mat: null }} />,
  );
  expect(html).not.toContain('border-image');
  expect(html).toContain('viewBox="0 0 540 290"');
  expect(html).toContain('fill="#123456"');
  expect(html).toContain('points="0,0 540,0 520,20 20,20"');
});

test('a stretched canvas and an unframed print load no picture', () => {
  const bar = { color: '#f6f3ec', faceWidthMm: 0, rabbetMm: 0, style: 'bar' } as const;
  for (const moulding of [bar, null])
    expect(
      renderToStaticMarkup(<FrameFace imageSizeMm={image} frame={{ moulding, mat: null }} />),
    ).not.toContain('url(');
});
