import { expect, test } from 'vitest';
import { columnOfHeading, delimiterOf, draftOfEntry, draftOfRow } from './import.rules.ts';
import { artworkInput } from './listing.schemas.ts';

test('headings are understood whatever their letter case and hyphens', () => {
  expect(columnOfHeading(' Title ZH_Hant ')).toBe('title_zh-Hant');
  expect(columnOfHeading('title')).toBe('title_en');
  expect(columnOfHeading('ARTIST-statement_zh-cn')).toBe('artist_statement_zh-CN');
  expect(columnOfHeading('titel')).toBeNull();
});

test('the separator is told by the first line', () => {
  expect(delimiterOf('key,image,title\na;b;c;d;e,f,g')).toBe(',');
  expect(delimiterOf('key;image;title, or so')).toBe(';');
  expect(delimiterOf('key\timage')).toBe('\t');
});

test('a row becomes what the schema reads', () => {
  const { image, work } = draftOfRow({
    image: 'a.jpg',
    title_en: 'Title',
    'title_zh-Hant': '標題',
    artist_en: 'Artist',
    year: '1999',
    scenario: 'calm | joy',
    sizes: '300x400@canvas:3200/110 | 500 | 600×800:5000',
    edition: '50',
  });
  expect(image).toBe('a.jpg');
  expect(artworkInput.parse(work)).toMatchObject({
    import_key: 'a.jpg',
    artist: { import_key: 'Artist', name: { en: 'Artist' } },
    title: { en: 'Title', 'zh-Hant': '標題' },
    year: 1999,
    facets: { scenario: ['calm', 'joy'], purpose: [], media: [], subject: [] },
    status: 'on_shelf',
    channel: 'online',
    edition_size: 50,
    sizes: [
      { width_mm: 300, height_mm: 400, substrate: 'canvas', price_ntd: 3200, price_usd_cents: 11_000 },
      { width_mm: 500 },
      { width_mm: 600, height_mm: 800, price_ntd: 5000 },
    ],
    public_limit: null,
  });
});

test.each([
  [{ year: 'last year' }, 'year'],
  [{ year: '19.5' }, 'year'],
  [{ edition: '0' }, 'edition_size'],
  [{ edition: '-3' }, 'edition_size'],
  [{ sizes: 'large' }, 'sizes.0'],
  [{ sizes: '300:0' }, 'sizes.0.price_ntd'],
  [{ sizes: '300:-5' }, 'sizes.0'],
  [{ sizes: '3:100' }, 'sizes.0.width_mm'],
  [{ status: 'sold' }, 'status'],
  [{ channel: 'market' }, 'channel'],
  [{ public_limit: '99999' }, 'public_limit'],
  [{ title_en: '' }, 'title'],
  [{ title_en: 'x'.repeat(150) }, 'title.en'],
  [{ artist_en: '' }, 'artist.import_key'],
])('what is wrong is refused by its name: %o', (cells, field) => {
  const { work } = draftOfRow({ image: 'a.jpg', title_en: 'Title', artist_en: 'Artist', ...cells });
  const { error } = artworkInput.safeParse(work);
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(field);
});

test('an entry of a JSON list may be anything', () => {
  for (const entry of [null, 7, 'x', [], {}]) {
    expect(artworkInput.safeParse(draftOfEntry(entry).work).success).toBe(false);
  }
  expect(draftOfEntry({ image: 'a.jpg', year: 3 })).toEqual({
    image: 'a.jpg',
    work: { import_key: 'a.jpg', year: 3 },
  });
});
