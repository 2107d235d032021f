import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArtist } from '../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { linkArtist } from '../../../test/sales/artist-member.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

/*
 * Mei and Hui have the shop's default share, Hui until a share of her own starts. Wen has her own, Ren has no account, and that of Lan is
 * closed.
 */
let shop: TestShop;
let manager: StaffVisitor;
const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set('2027-01-05T04:00:00Z');
  manager = await staffVisitor(shop, 'manager');
  const { db } = shop.services;
  const artist = async (name: string, part: object = {}) => {
    const { id } = await createArtist(db, part);
    return linkArtist(shop, id, { email: `${name}-share@example.com` });
  };
  await artist('mei');
  const hui = await artist('hui');
  await artist('wen', { shareBasisPoints: 4100 });
  const lan = await artist('lan');
  await createArtist(db);
  await query("UPDATE member SET locale = 'zh-CN' WHERE id = $1", [hui.memberId]);
  await query("UPDATE artist SET share_basis_points = 4300, share_from = '2027-03-01' WHERE id = $1", [
    hui.artistId,
  ]);
  await query("UPDATE member SET status = 'closed' WHERE id = $1", [lan.memberId]);
});
afterAll(() => shop.close());

const getMails = async () => {
  await shop.services.jobs.drain(shop.services);
  return query("DELETE FROM mail WHERE kind = 'artist.share' RETURNING recipient, subject, text");
};
const add = (value: string, starts_at?: string) =>
  manager.post('/api/admin/rate/share', { value, ...(starts_at && { starts_at }) });

test('a new default share is mailed to the artists for whom it applies on its first day', async () => {
  // 23:30 in Taipei, before Hui's own share.
  const added = await add('32.5', '2027-02-28T15:30:00.000Z');
  expect(added.status).toBe(201);
  const [hui, mei, ...others] = (await getMails()).sort((one, other) =>
    one.recipient.localeCompare(other.recipient),
  );
  expect(others).toEqual([]);
  expect([hui!.recipient, mei!.recipient]).toEqual(['hui-share@example.com', 'mei-share@example.com']);
  expect(mei!.subject).toBe('Your share of sales from 28 February 2027');
  expect(mei!.text).toContain('your share of new orders is 32.5 %');
  expect(mei!.text).toContain('Before that day it is 30 %.');
  expect(mei!.text).toContain('Works that we accepted from your account keep the share');
  expect(hui!.subject).toBe('您的分成比例自 2027年2月28日起调整');

  const { id, version } = added.data;
  const later = { value: '33', starts_at: '2027-02-28T16:30:00.000Z', version };
  expect((await manager.put(`/api/admin/rate/share/${id}`, later)).status).toBe(200);
  const changed = await getMails();
  // In Taipei it is March, when Hui has a share of her own.
  expect(changed.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['mei-share@example.com', 'Your share of sales from 1 March 2027'],
  ]);
  expect(changed[0]!.text).toContain('is 33 %');

  expect((await manager.delete(`/api/admin/rate/share/${id}?version=${version + 1}`)).status).toBe(200);
  const withdrawn = await getMails();
  expect(withdrawn.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['mei-share@example.com', 'Your share of sales stays at 30 %'],
  ]);
  expect(withdrawn[0]!.text).toContain('announced for 1 March 2027');
});

test('other rates are mailed to nobody', async () => {
  expect((await manager.post('/api/admin/rate/usd', { value: '31' })).status).toBe(201);
  expect(await getMails()).toEqual([]);
});

test('a share that is the same as before is mailed to nobody; one that was announced and changed back is', async () => {
  const same = await add('30', '2027-02-10T02:00:00.000Z');
  expect(same.status).toBe(201);
  expect(await getMails()).toEqual([]);
  const path = `/api/admin/rate/share/${same.data.id}`;
  const starts_at = '2027-02-10T02:00:00.000Z';
  const set = async (value: string, version: number) => {
    expect((await manager.put(path, { value, starts_at, version })).status).toBe(200);
    return (await getMails()).filter(({ recipient }) => recipient === 'mei-share@example.com');
  };
  expect(await set('30.0', same.data.version)).toEqual([]);
  expect(await set('31', same.data.version + 1)).toHaveLength(1);
  expect(await set('31', same.data.version + 2)).toEqual([]);
  expect(await set('30', same.data.version + 3)).toHaveLength(1);
  expect((await manager.delete(`${path}?version=${same.data.version + 4}`)).status).toBe(200);
  expect(await getMails()).toEqual([]);
});
