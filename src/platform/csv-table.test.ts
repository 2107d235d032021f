import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnOfHeading } from '../domains/catalogue/imports/work-list.rules.ts';
import { readTable, type TableRow } from './csv-table.ts';

const toBytes = (text: string) => new TextEncoder().encode(text);
const getRows = (text: string) => rowsOfBytes(toBytes(text));
async function rowsOfBytes(bytes: Uint8Array): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of readTable(bytes, { getColumn: columnOfHeading })) rows.push(row);
  return rows;
}

/** Longer than a slice. */
const long = 'x'.repeat(40_000);

describe('a table', () => {
  test.each([
    ['\n', ','],
    ['\r\n', ';'],
    ['\r', '\t'],
  ])('with line ends %j and %j between cells', async (end, delimiter) => {
    const lines = [
      ['key', 'Title EN'],
      ['one', 'A'],
      ['', ''],
      ['two', '"B\n2"'],
      ['three', 'C', 'D'],
    ];
    const text = lines.map((cells) => cells.join(delimiter)).join(end);
    expect(await getRows(text)).toEqual([
      { line: 2, cells: { key: 'one', title_en: 'A' }, tooManyCells: null },
      { line: 4, cells: { key: 'two', title_en: 'B\n2' }, tooManyCells: null },
      { line: 6, cells: { key: 'three', title_en: 'C' }, tooManyCells: 3 },
    ]);
  });

  test('whose heading is longer than a slice', async () => {
    expect(await getRows(`key;title_en${' '.repeat(40_000)}\none;A`)).toEqual([
      { line: 2, cells: { key: 'one', title_en: 'A' }, tooManyCells: null },
    ]);
  });

  test('that is split within a character or a line end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 32_700, max: 32_780 }), async (length) => {
        const text = `key,title_en\r\n${'臺'.repeat(Math.floor(length / 3))}${'a'.repeat(length % 3)},1\r\ntwo,2\r\n`;
        const rows = await getRows(text);
        expect(rows.map(({ line, cells }) => [line, cells.title_en])).toEqual([
          [2, '1'],
          [3, '2'],
        ]);
      }),
    );
  });

  test.each([
    ['empty columns', 'key,image,title,,\nk09,a.png,Night,,\n'],
    ['cells after the last column', 'key,image,title\nk09,a.png,Night,,,\n'],
  ])('with %s is read', async (_, text) => {
    const [row] = await getRows(text.replace('title', 'title_en'));
    expect(row).toMatchObject({
      cells: { key: 'k09', image: 'a.png', title_en: 'Night' },
      tooManyCells: null,
    });
  });

  test('whose heading has a line break and semicolons in quotes is read with its delimiter', async () => {
    const [row] = await getRows('"title\nzh-Hant";key;image;artist\r\n夜;k07;csvpic.png;Lin Mei\r\n');
    expect(row).toEqual({
      line: 3,
      cells: { 'title_zh-Hant': '夜', key: 'k07', image: 'csvpic.png', artist_en: 'Lin Mei' },
      tooManyCells: null,
    });
  });

  test.each([
    ['UTF-16', Buffer.from('\ufeffkey\ttitle_en\r\none\t潮線\r\n', 'utf16le')],
    ['Big5', Buffer.from('6b65792c7469746c655f656e0d0a6f6e652cbce9bd75', 'hex')],
    ['GB18030', Buffer.from('6b65792c7469746c655f656e0d0a6f6e652cb3b1cfdf', 'hex')],
  ])('in %s is read', async (name, bytes) => {
    const [row] = await rowsOfBytes(bytes);
    expect(row?.cells.title_en).toBe(name === 'GB18030' ? '潮线' : '潮線');
  });

  test.each([
    ['nothing', '', 'list.empty'],
    ['empty cells', ',,\n', 'list.empty'],
    ['an unknown column', 'key,colour\n', 'list.column'],
    ['a column twice', 'key,Key\n', 'list.twice'],
    ['an open quote after the first slice', `key\n${long}\n"one`, 'list.table'],
  ])('of %s is rejected', async (_, text, message) => {
    await expect(getRows(text)).rejects.toMatchObject({ rejection: { message } });
  });

  test('that the shop has exported is read without the escapes of its cells', async () => {
    expect(await getRows("key,title_en\none,'=1+1\ntwo,'Twas")).toEqual([
      { line: 2, cells: { key: 'one', title_en: '=1+1' }, tooManyCells: null },
      { line: 3, cells: { key: 'two', title_en: "'Twas" }, tooManyCells: null },
    ]);
  });

  test('with a control character is rejected, with its line', async () => {
    await expect(getRows('key,title_en\none,A\ntwo,B\u0007')).rejects.toMatchObject({
      rejection: { message: 'list.characters', params: { line: '3' } },
    });
  });

  test('in another encoding is rejected, also after the first slice', async () => {
    const bytes = Buffer.concat([toBytes(`key\n${long}\n`), Uint8Array.of(0x6b, 0xe9)]);
    await expect(rowsOfBytes(bytes)).rejects.toMatchObject({
      rejection: { message: 'list.encoding' },
    });
  });
});

test('the event loop is not blocked while a long table is read', async () => {
  const rows = 20_000;
  const text = `key,title_en\n${'some-key,A title\n'.repeat(rows)}`;
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  expect(await getRows(text)).toHaveLength(rows);
  isOver = true;
  // At least one per slice.
  expect(turns).toBeGreaterThanOrEqual(Math.floor(text.length / (32 * 1024)));
});

test.each([
  ['key,title_en\na;b;c,d', { key: 'a;b;c', title_en: 'd' }],
  ['key;title_en\na,b;c', { key: 'a,b', title_en: 'c' }],
  ['key\ttitle_en\na,b\tc;d', { key: 'a,b', title_en: 'c;d' }],
  ['key\na\tb;c', { key: 'a\tb;c' }],
])('the delimiter of %j is detected in its first line', async (text, cells) => {
  expect((await getRows(text))[0]?.cells).toEqual(cells);
});

describe('columns of another kind of table', () => {
  const rowsWith = async (text: string) => {
    const rows: TableRow[] = [];
    const getColumn = (heading: string) => (['a', 'b'].includes(heading) ? heading : null);
    const named = { getColumn, ignoresUnknown: true, required: ['a'] };
    for await (const row of readTable(toBytes(text), named)) rows.push(row);
    return rows;
  };

  test('unknown columns are ignored where the table allows it', async () => {
    expect(await rowsWith('x,b,x,a\n1,2,3,4')).toEqual([
      { line: 2, cells: { b: '2', a: '4' }, tooManyCells: null },
    ]);
  });

  test('a missing column and a repeated one are rejected', async () => {
    await expect(rowsWith('b\n1')).rejects.toThrow('these columns are missing: a');
    await expect(rowsWith('a,b,a\n1,2,3')).rejects.toThrow('the column a is there twice');
  });
});
