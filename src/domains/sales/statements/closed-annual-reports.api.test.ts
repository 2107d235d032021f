import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { createOrdering, line, type Ordering } from '../../../../test/factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { type ArtistMember, linkArtist } from '../../../../test/sales/artist-member.ts';
import type { ClosedFiles } from '../../settings/closed-months/closed-files.schemas.ts';
import { enqueueAnnualReports } from './closed-annual-reports.usecases.ts';

/*
 * Mei sells in November alone, in both currencies, and Wen has no account and sells in the last minute of the year in Taipei. What is sold
 * a minute later belongs to the next year.
 */
let ordering: Ordering;
let finance: StaffVisitor;
let mei: ArtistMember;
let wen: number;
let nobody: number;

const query = async (text: string, values: unknown[] = []) =>
  (await ordering.shop.database.pool.query(text, values)).rows;
const download = async (path: string) => {
  const headers = { authorization: `Bearer ${mei.visitor.userToken}` };
  const answer = await ordering.shop.api.request(path, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const listFiles = async (month: string): Promise<ClosedFiles['items']> =>
  (await finance.get(`/api/admin/closed-month/${month}/file?per_page=96`)).data.items;
const listReports = async (month = '2025-12') =>
  (await listFiles(month)).filter(({ kind }) => kind.startsWith('annual_report'));
const close = async (month: string) => {
  expect((await finance.post('/api/admin/closed-month', { month })).status).toBe(201);
  await ordering.shop.services.jobs.drain(ordering.shop.services);
};
const paths = {
  own: '/api/report?year=2025&lang=zh-Hant',
  english: '/api/report?year=2025&lang=en',
  csv: '/api/report.csv?year=2025&lang=zh-CN',
};

beforeAll(async () => {
  ordering = await createOrdering();
  const { shop } = ordering;
  const { db } = shop.services;
  finance = await staffVisitor(shop, 'finance');
  await query("UPDATE staff_session SET expires_at = '2100-01-01'");
  const artist = async (en: string) =>
    (await createArtist(db, { name: { en, 'zh-Hant': '林美', 'zh-CN': '林美' } })).id;
  mei = await linkArtist(shop, await artist('Mei Lin'), { email: 'mei-annual@example.com' });
  await query("UPDATE member SET locale = 'zh-Hant' WHERE id = $1", [mei.memberId]);
  [wen, nobody] = [await artist('Wen'), await artist('Nobody')];
  const work = (artistId: number, en: string) =>
    createItem(db, { artistId, title: { en, 'zh-Hant': '潮線', 'zh-CN': '潮线' } });
  const [tideline, harbour] = [await work(mei.artistId, 'Tideline'), await work(wen, 'Harbour')];
  await work(nobody, 'Never sold');
  const sold = async (settledAt: string, part: object) => {
    const { data } = await ordering.place(part);
    await query("UPDATE shop_order SET payment_status = 'paid', settled_at = $2 WHERE code = $1", [
      data.order.code,
      settledAt,
    ]);
  };
  await sold('2025-11-07T04:00:00Z', { items: [line(tideline, 3)] });
  await sold('2025-11-30T15:59:59Z', { items: [line(tideline)], currency: 'USD' });
  await sold('2025-12-31T15:59:59Z', { items: [line(harbour, 2)] });
  await sold('2025-12-31T16:00:00Z', { items: [line(tideline, 7), line(harbour)] });
  shop.clock.set('2026-02-03T02:00:00Z');
});
afterAll(() => ordering.shop.close());

test('the annual reports are stored when December is closed, and stay as they are', async () => {
  const open = { csv: await download(paths.csv), pdf: await download(paths.english) };
  await close('2025-11');
  expect(await listReports('2025-11')).toEqual([]);
  await close('2025-12');

  const kinds = ['annual_report_csv', 'annual_report_figures', 'annual_report_pdf'];
  const reports = await listReports();
  expect(reports.map(({ artist, kind, locale }) => [artist?.id, kind, locale])).toEqual([
    ...kinds.map((kind) => [mei.artistId, kind, 'zh-Hant']),
    ...kinds.map((kind) => [wen, kind, 'en']),
  ]);
  const own = await download(paths.own);
  const hash = reports.find(
    ({ artist, kind }) => artist?.id === mei.artistId && kind.endsWith('pdf'),
  )!.sha256;
  expect(createHash('sha256').update(own).digest('hex')).toBe(hash);
  const text = async (pdf: Buffer) =>
    (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;
  expect(await text(own)).toContain('林美');
  // In another language, and as CSV, the same figures as before the closing.
  expect(await text(await download(paths.english))).toBe(await text(open.pdf));
  expect(await download(paths.csv)).toEqual(open.csv);

  const before = [own, await download(paths.english), await download(paths.csv)];
  await query(`UPDATE artwork SET title = '{"en":"Renamed","zh-Hant":"改名","zh-CN":"改名"}'`);
  await query(`UPDATE artist SET name = '{"en":"Renamed","zh-Hant":"改名","zh-CN":"改名"}'`);
  ordering.shop.clock.advance(86_400_000);
  expect([await download(paths.own), await download(paths.english), await download(paths.csv)]).toEqual(
    before,
  );
  // The next year is open: its report has the sale of its first second, under the new name.
  const next = (await download('/api/report.csv?year=2026&lang=en')).toString();
  expect(next).toContain('Renamed');
  expect(next).toContain('2026-01');

  // A second job stores nothing again.
  await enqueueAnnualReports(ordering.shop.services, { month: '2025-12' });
  await ordering.shop.services.jobs.drain(ordering.shop.services);
  const stored = ({ id, sha256 }: (typeof reports)[number]) => [id, sha256];
  expect((await listReports()).map(stored)).toEqual(reports.map(stored));
  const files = await query(
    "SELECT count(*)::integer AS count FROM closed_month_file WHERE kind LIKE 'annual%'",
  );
  expect(files).toEqual([{ count: 6 }]);
});
