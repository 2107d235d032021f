import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillOrders } from '../../../../demo/scale/fill-orders.ts';
import { registerCollector, type Visitor } from '../../../../test/clients/visitor.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import type { ArtistMember } from '../../../../test/sales/artist-member.ts';
import { createPayableArtist, giveBalance } from '../../../../test/sales/payable-artist.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import type { ClosedFiles } from '../../settings/closed-months/closed-files.schemas.ts';
import { enqueueStatements } from './closed-statements.usecases.ts';

/*
 * Orders of September and October. September is closed, and then what October has changes: the shop's and the works' names, and a sale of
 * October that is refunded.
 */

let shop: TestShop;
let finance: StaffVisitor;
let mei: ArtistMember;
/** Mei's files before the changes: the PDF in her language and in another, and the CSV. */
const before: Record<string, Buffer> = {};

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const month = 'year=2026&month=9';
const paths = {
  own: `/api/statement?${month}&lang=zh-Hant`,
  english: `/api/statement?${month}&lang=en`,
  csv: `/api/statement.csv?${month}&lang=zh-Hant`,
};
const download = async (path: string, { userToken }: Visitor = mei.visitor) => {
  const answer = await shop.api.request(path, { headers: { authorization: `Bearer ${userToken}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const listFiles = async (of: string): Promise<ClosedFiles['items']> =>
  (await finance.get(`/api/admin/closed-month/${of}/file`)).data.items;
const runJobs = () => shop.services.jobs.drain(shop.services);
const close = async (of: string) => {
  expect((await finance.post('/api/admin/closed-month', { month: of })).status).toBe(201);
  await runJobs();
};

beforeAll(async () => {
  shop = await createTestShop();
  finance = await staffVisitor(shop, 'finance');
  mei = await createPayableArtist(shop);
  await query("UPDATE member SET locale = 'zh-Hant' WHERE id = $1", [mei.memberId]);
  const title = { en: 'Sea of clouds', 'zh-Hant': '雲海', 'zh-CN': '云海' };
  await createItem(shop.services.db, { artistId: mei.artistId, title });
  await registerCollector(shop.api, 'buyer-of-closed-months@example.com');
  await fillOrders(shop.database.pool, 120, { until: new Date('2026-10-31'), days: 58 });
  await query("UPDATE staff_session SET expires_at = '2100-01-01'");
  // Artists without an account: one with a balance, one that has nothing.
  const [{ id: without }] = await query(
    "INSERT INTO artist (import_key, name, statement) VALUES ('none', $1, $1), ('nothing', $1, $1) RETURNING id",
    [JSON.stringify({ en: 'Anonymous' })],
  );
  await giveBalance(shop, without, 777);
  shop.clock.set('2026-11-03T02:00:00Z');
  await close('2026-09');
  for (const [name, path] of Object.entries(paths)) before[name] = await download(path);
});
afterAll(() => shop.close());

describe('the files of a closed month', () => {
  test('are statements of who has a balance, in their language, and reports of the shop', async () => {
    const items = await listFiles('2026-09');
    const kinds = ['statement_csv', 'statement_figures', 'statement_pdf'];
    const reports = ['artist', 'country', 'day', 'work'].map((name) => `sales_by_${name}_csv`);
    const [{ id: without }] = await query("SELECT id FROM artist WHERE import_key = 'none'");
    expect(items.map(({ kind, artist, locale }) => [artist?.id ?? null, kind, locale])).toEqual([
      ...reports.map((kind) => [null, kind, 'en']),
      ...kinds.map((kind) => [mei.artistId, kind, 'zh-Hant']),
      ...kinds.map((kind) => [without, kind, 'en']),
    ]);
    for (const { id, bytes, sha256 } of items) {
      const content = await download(`/api/admin/closed-month/2026-09/file/${id}`, finance);
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    }
    expect(await listFiles('2026-10')).toEqual([]);
  });

  test('have the figures of the ledger', async () => {
    const text = before.csv!.toString();
    const rows: string[][] = parse(text, { bom: true, from_line: 2 });
    const shares = rows.filter(([, kind]) => kind === '分潤' || kind === '退款');
    const sold = await query(
      `SELECT share / CASE currency WHEN 'USD' THEN 100.0 ELSE 1 END AS share FROM sale_entry
       WHERE artist_id = $1 AND day BETWEEN '2026-09-01' AND '2026-09-30' AND share <> 0`,
      [mei.artistId],
    );
    expect(shares.length).toBeGreaterThan(3);
    expect(shares.map((row) => Number(row[6])).sort()).toEqual(sold.map(({ share }) => Number(share)).sort());
    const pdf = await extractText(await getDocumentProxy(new Uint8Array(before.own!)), { mergePages: true });
    expect(pdf.text).toContain('雲海');
  });

  test('are what the artist gets, with their hash, whatever changes later', async () => {
    await query(`UPDATE artwork SET title = '{"en":"Renamed","zh-Hant":"改名","zh-CN":"改名"}'`);
    await query(`UPDATE artist SET name = '{"en":"Renamed","zh-Hant":"改名","zh-CN":"改名"}'`);
    await query(`UPDATE order_line SET title = '{"en":"Renamed","zh-Hant":"改名","zh-CN":"改名"}'`);
    shop.clock.advance(86_400_000);
    for (const [name, path] of Object.entries(paths)) {
      const after = await download(path);
      expect([name, after.equals(before[name]!)]).toEqual([name, true]);
    }
    const { stored } = (await mei.visitor.get(`/api/sales/statement?${month}`)).data;
    expect(stored).toEqual({
      stored_at: '2026-11-03T02:00:00.000Z',
      locale: 'zh-Hant',
      sha256: createHash('sha256').update(before.own!).digest('hex'),
    });
    expect((await mei.visitor.get('/api/sales/statement?year=2026&month=10')).data.stored).toBeNull();
  });

  test('are not made again, and the database refuses changes and deletions', async () => {
    const ids = (await listFiles('2026-09')).map(({ id, sha256 }) => [id, sha256]);
    await enqueueStatements(shop.services, { month: '2026-09' });
    await runJobs();
    expect((await listFiles('2026-09')).map(({ id, sha256 }) => [id, sha256])).toEqual(ids);
    for (const change of ["UPDATE closed_month_file SET content = ''", 'DELETE FROM closed_month_file'])
      await expect(query(change)).rejects.toThrow('files of closed months are never changed or deleted');
  });

  test('have the tax summary with the second month of its period', async () => {
    const kinds = async (of: string) => (await listFiles(of)).map(({ kind }) => kind as string);
    expect(await kinds('2026-09')).not.toContain('tax_summary_csv');
    await close('2026-10');
    const summary = (await listFiles('2026-10')).find(({ kind }) => kind === 'tax_summary_csv')!;
    const path = `/api/admin/closed-month/2026-10/file/${summary.id}`;
    const stored = await download(path, finance);
    expect(stored).toEqual(
      await download('/api/admin/export/tax-summary.csv?period=2026-09&lang=en', finance),
    );
    const { headers } = await finance.get(path);
    expect(headers.get('content-disposition')).toContain('tax-summary-2026-10.csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    // Of another month.
    expect((await finance.get(`/api/admin/closed-month/2026-09/file/${summary.id}`)).status).toBe(404);
  });
});
