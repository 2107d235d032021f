import { expect, test } from 'vitest';
import { inLanguages } from '../../../../test/factories/texts.ts';
import { noText } from '../../../kernel/locale.ts';
import { artworkInput } from './artwork-writes.schemas.ts';
import {
  cellsOfWork,
  columnOfHeading,
  completeRow,
  draftOfEntry,
  draftOfRow,
  faultsOfFields,
  getArtistKey,
  listColumns,
  storedPictureId,
  translateFault,
} from './work-list.rules.ts';

test('headings are matched regardless of letter case and hyphens', () => {
  expect(columnOfHeading(' Title ZH_Hant ')).toBe('title_zh-Hant');
  expect(columnOfHeading('title')).toBe('title_en');
  expect(columnOfHeading('ARTIST-statement_zh-cn')).toBe('artist_statement_zh-CN');
  expect(columnOfHeading('titel')).toBeNull();
});

test('a row becomes input of the schema', () => {
  const { image, work } = draftOfRow({
    image: 'a.jpg',
    title_en: 'Title',
    'title_zh-Hant': '標題',
    artist_en: 'Artist',
    year: '1999',
    scenario: 'calm | joy',
    'concept_zh-CN': '概念',
    details_en: 'Details',
    'artist_statement_zh-Hant': '自述',
    media: 'ink',
    sizes: '300x400@canvas:3200/110 | 500 off | 600×800:5000',
    edition: '50',
    channel: 'store',
    stores: '2|5',
    public_limit: '1600',
    lists_at: '',
  });
  expect(image).toBe('a.jpg');
  expect(artworkInput.parse(work)).toEqual({
    import_key: 'a.jpg',
    artist: {
      import_key: 'Artist',
      name: { en: 'Artist' },
      statement: { 'zh-Hant': '自述' },
    },
    title: { en: 'Title', 'zh-Hant': '標題' },
    concept: { 'zh-CN': '概念' },
    details: { en: 'Details' },
    year: 1999,
    facets: { scenario: ['calm', 'joy'], purpose: [], media: ['ink'], subject: [] },
    status: 'on_shelf',
    channel: 'store',
    lists_at: null,
    stores: [2, 5],
    edition_size: 50,
    sizes: [
      { width_mm: 300, height_mm: 400, substrate: 'canvas', price_ntd: 3200, price_usd_cents: 11_000 },
      { width_mm: 500, offered: false },
      { width_mm: 600, height_mm: 800, price_ntd: 5000 },
    ],
    public_limit: 1600,
  });
  const { work: least } = draftOfRow({ image: 'a.jpg', title_en: 'Title', artist_en: 'Artist' });
  expect(artworkInput.parse(least)).toMatchObject({
    year: null,
    status: 'on_shelf',
    channel: 'online',
    stores: [],
    sizes: [],
    edition_size: null,
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
])('an invalid cell is refused with its field: %o', (cells, field) => {
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

const words = (en: string) => inLanguages({ en, 'zh-Hant': `${en}文` });
const work = {
  key: 'w1',
  title: words('Title'),
  concept: words('Concept'),
  details: words('Details'),
  year: 1987,
  public_limit: 1600,
  artist_key: 'lin',
  artist_name: words('Mei Lin'),
  artist_statement: words('It is calm'),
  facets: [
    { group: 'scenario', key: 'calm' },
    { group: 'media', key: 'ink' },
    { group: 'scenario', key: 'joy' },
  ],
  sizes: [
    {
      width_mm: 300,
      height_mm: 200,
      substrate: 'canvas',
      price_ntd: 3600,
      price_usd_cents: 12_000,
      reason: null,
    },
    {
      width_mm: 500,
      height_mm: 333,
      substrate: 'canvas',
      price_ntd: 5200,
      price_usd_cents: null,
      reason: 'disabled',
    },
    {
      width_mm: 900,
      height_mm: 600,
      substrate: 'canvas',
      price_ntd: 9900,
      price_usd_cents: null,
      reason: 'resolution',
    },
  ],
  edition_size: 30,
  status: 'on_shelf',
  channel: 'store',
  lists_at: '2026-01-01T00:00:00.000Z',
  store_ids: [2, 5],
  pictures: [
    { picture_id: 12, kind: 'room', alt: { ...noText, en: 'Over a sofa', 'zh-Hant': '沙發上方' } },
    { picture_id: 7, kind: 'artist', alt: { ...noText, en: 'Mei at work' } },
  ],
};

test('a work is exported in the import format: only disabled sizes are off, and outdated listing times are left out', () => {
  expect(cellsOfWork(work)).toEqual({
    key: 'w1',
    image: '',
    title_en: 'Title',
    'title_zh-Hant': 'Title文',
    'title_zh-CN': '',
    artist_key: 'lin',
    artist_en: 'Mei Lin',
    'artist_zh-Hant': 'Mei Lin文',
    'artist_zh-CN': '',
    artist_statement_en: 'It is calm',
    'artist_statement_zh-Hant': 'It is calm文',
    'artist_statement_zh-CN': '',
    year: '1987',
    scenario: 'calm|joy',
    purpose: '',
    media: 'ink',
    subject: '',
    sizes: '300x200@canvas:3600/120|500x333@canvas:5200 off|900x600@canvas:9900',
    edition: '30',
    status: 'on_shelf',
    channel: 'store',
    lists_at: '',
    stores: '2|5',
    public_limit: '1600',
    pictures: 'picture-12:room|picture-7:artist',
    picture_texts_en: 'Over a sofa|Mei at work',
    'picture_texts_zh-Hant': '沙發上方|',
    'picture_texts_zh-CN': '|',
    concept_en: 'Concept',
    'concept_zh-Hant': 'Concept文',
    'concept_zh-CN': '',
    details_en: 'Details',
    'details_zh-Hant': 'Details文',
    'details_zh-CN': '',
  });
  // The list has a column for each cell, and none without.
  expect([...listColumns].sort()).toEqual(Object.keys(cellsOfWork(work)).sort());
  expect(cellsOfWork({ ...work, status: 'to_be_listed' }).lists_at).toBe('2026-01-01T00:00:00.000Z');
});

test('further pictures are read with their texts by their places; without a column they are not named', () => {
  const pictures = (cells: Record<string, string>) =>
    (draftOfRow(cells).work as { pictures?: unknown }).pictures;
  expect(
    pictures({
      pictures: 'wave: detail.jpg : detail | picture-12:room|a:b.png',
      picture_texts_en: 'The wave|Over a sofa',
      'picture_texts_zh-Hant': '|沙發上方|簽名',
    }),
  ).toEqual([
    { image: 'wave: detail.jpg', kind: 'detail', alt: { en: 'The wave', 'zh-Hant': '' } },
    { image: 'picture-12', kind: 'room', alt: { en: 'Over a sofa', 'zh-Hant': '沙發上方' } },
    { image: 'a:b.png', alt: { en: '', 'zh-Hant': '簽名' } },
  ]);
  expect(pictures({ pictures: '' })).toEqual([]);
  expect(pictures({ key: 'w1' })).toBeUndefined();
  expect(['picture-12', 'picture-012', 'picture-12.jpg'].map(storedPictureId)).toEqual([12, null, null]);
});

test('faults of further pictures name their column, and a wrong entry', () => {
  const cells = { pictures: 'a.jpg:room|b.jpg:detail' };
  const fields = [
    { field: 'pictures.1.image', message: 'list.no_upload' as const },
    { field: 'pictures.1.alt', message: 'validation.required' as const },
    { field: 'pictures.0.alt.zh-Hant', message: 'validation.characters' as const },
  ];
  expect(faultsOfFields(fields, cells)).toEqual([
    { column: 'pictures', message: 'list.no_upload', params: {}, entry: 'b.jpg:detail' },
    { column: 'picture_texts_en', message: 'validation.required', params: {} },
    { column: 'picture_texts_zh-Hant', message: 'validation.characters', params: {} },
  ]);
});

test('an artist is identified by the key, then as that of the stored work, then by name', () => {
  const cells = { artist_en: '', 'artist_zh-Hant': '林梅' };
  expect(getArtistKey({ ...cells, artist_key: 'mei' }, { artist_key: 'lin' })).toBe('mei');
  expect(getArtistKey({ ...cells, artist_key: ' ' }, { artist_key: 'lin' })).toBe('lin');
  expect([getArtistKey(cells), getArtistKey({})]).toEqual(['林梅', '']);
});

test('a row keeps missing values; an empty cell deletes a text of a work, but not of an artist', () => {
  const before = cellsOfWork(work);
  const row = completeRow({ key: 'w1', title_en: 'New', concept_en: '', artist_en: '', year: '' }, before);
  expect(row).toMatchObject({
    title_en: 'New',
    concept_en: '',
    artist_en: 'Mei Lin',
    year: '',
    scenario: 'calm|joy',
  });
  // The other languages of a given text are completed when it is saved.
  expect(Object.keys(row)).not.toContain('title_zh-Hant');
  expect(row['artist_zh-Hant']).toBe('Mei Lin文');
});

test('a refusal has the rule of the column and the refused size', () => {
  const cells = { sizes: '300 | 9@glass', status: 'sold' };
  const faults = faultsOfFields(
    [
      { field: 'sizes.1', message: 'validation.object' },
      { field: 'sizes.0.width_mm', message: 'validation.minimum', params: { limit: 100 } },
      { field: 'status', message: 'validation.choice' },
      { field: 'title', message: 'validation.required' },
    ],
    cells,
  );
  expect(faults.map((fault) => `${fault.column}: ${translateFault(fault, 'en')}`)).toEqual([
    expect.stringMatching(/^sizes: “9@glass”: This is no size\./),
    'sizes: “300”: This must be at least 100',
    'status: This must be one of: on_shelf, to_be_listed, off_shelf',
    'title_en: Please fill this in',
  ]);
  expect(translateFault(faults[1]!, 'zh-Hant')).toMatch(/^「300」：/);
});

test('an artist without a key has the name as key, in any language', () => {
  const getArtist = (cells: Record<string, string>) =>
    (draftOfRow({ image: 'a.jpg', ...cells }).work as { artist: { import_key: string } }).artist.import_key;
  expect(getArtist({ 'artist_zh-Hant': '造雲' })).toBe('造雲');
  expect(getArtist({ 'artist_zh-CN': '造云' })).toBe('造云');
  expect(getArtist({ artist_en: 'Mistwright', 'artist_zh-Hant': '造雲' })).toBe('Mistwright');
  expect(getArtist({ artist_key: 'm', artist_en: 'Mistwright' })).toBe('m');
});

test.each([
  ['2027/3/1', '2027-03-01T00:00:00+08:00'],
  ['2027/3/1 10:00', '2027-03-01T10:00:00+08:00'],
  ['1/3/2027', '1/3/2027'],
])('the day %s, as spreadsheets write it, is %s', (cell, moment) => {
  expect(draftOfRow({ image: 'a.png', lists_at: cell }).work).toMatchObject({ lists_at: moment });
});

test('numbers may have full-width digits', () => {
  const { work } = draftOfRow({ image: 'a.png', year: '２０２６', sizes: '３００×４００' });
  expect(work).toMatchObject({ year: 2026, sizes: [{ width_mm: 300, height_mm: 400 }] });
});
