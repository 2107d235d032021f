import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { type Item, line, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { type ArtistMember, linkArtist } from '../../../../test/sales/artist-member.ts';
import { mailWeeklySales } from './sale-notifications.usecases.ts';

let admin: AdminOrders;
let mei: ArtistMember;
let hui: ArtistMember;
let tideline: Item;
let harbour: Item;
let stranger: Item;

beforeAll(async () => {
  admin = await createAdminOrders();
  const { shop } = admin;
  const { db } = shop.services;
  const title = (en: string, hant: string) => ({ en, 'zh-Hant': hant, 'zh-CN': en });
  const artist = async (email: string) => linkArtist(shop, (await createArtist(db)).id, { email });
  mei = await artist('mei-sales@example.com');
  hui = await artist('hui-sales@example.com');
  await admin.getRows("UPDATE member SET locale = 'zh-Hant' WHERE id = $1", [hui.memberId]);
  tideline = await createItem(db, { artistId: mei.artistId, title: title('Tideline', '潮線') });
  harbour = await createItem(db, { artistId: hui.artistId, title: title('Harbour', '港灣') });
  stranger = await createItem(db, { artistId: (await createArtist(db)).id, title: title('Nobody', '無人') });
});
afterAll(() => admin.shop.close());
beforeEach(async () => {
  // A Wednesday in Taipei.
  admin.shop.clock.set('2026-12-02T04:00:00Z');
  await admin.shop.services.jobs.drain(admin.shop.services);
  await admin.getRows('DELETE FROM mail');
  await admin.getRows('DELETE FROM sale_notification');
  await admin.getRows('DELETE FROM sale_notification_setting');
});

const path = '/api/sales/notification';
const choose = async ({ visitor }: ArtistMember, frequency: string) =>
  expect(await visitor.put(path, { frequency })).toMatchObject({ status: 200, data: { frequency } });
const getMails = async () => {
  await admin.shop.services.jobs.drain(admin.shop.services);
  return admin.getRows(
    "SELECT kind, recipient, locale, subject, text FROM mail WHERE kind LIKE 'sales.%' ORDER BY recipient, id",
  );
};
/** The sale numbers and shares of an order's lines, by work. */
const getSales = (code: string) =>
  admin.getRows(
    `SELECT 'S-' || order_line.id AS number, sum(entry.share)::integer AS share FROM order_line
     JOIN shop_order ON shop_order.id = order_line.order_id
     JOIN sale_entry AS entry ON entry.order_id = order_line.order_id AND entry.position = order_line.position + 1
     WHERE shop_order.code = $1 GROUP BY order_line.id ORDER BY order_line.position`,
    [code],
  );
const runMonday = async () => {
  await mailWeeklySales(admin.shop.services);
  return getMails();
};

describe('a mail at each sale', () => {
  test('goes to each artist of a paid order, once, about their own lines alone', async () => {
    const items = [line(tideline, 2, oakAndGlass), line(harbour), line(stranger)];
    const { code, total } = await admin.place({ items });
    expect(await getMails()).toEqual([]);
    await admin.record(code, admin.transfer(total));
    const [ofMei, ofHui] = await getSales(code);
    const mails = await getMails();
    expect(mails.map(({ kind, recipient, locale, subject }) => [kind, recipient, locale, subject])).toEqual([
      ['sales.sold', 'hui-sales@example.com', 'zh-Hant', '您的作品售出了'],
      ['sales.sold', 'mei-sales@example.com', 'en', 'You have a new sale'],
    ]);
    const [hant, english] = mails.map(({ text }) => text as string);
    expect(english).toContain(`2 × Tideline (${ofMei!.number} · 40 × 30 cm · `);
    expect(english).toContain(`Your share: NT$${ofMei!.share.toLocaleString('en')}`);
    expect(english).toContain('http://localhost:3000/account/sales');
    expect(hant).toContain(`港灣（${ofHui!.number} · 40 × 30 cm · `);
    expect(hant).toContain(`您的分潤：NT$${ofHui!.share.toLocaleString('en')}`);
    for (const text of [english, hant]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain('Nobody');
    }
    expect(english).not.toContain('Harbour');

    expect((await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel' })).status).toBe(200);
    expect(await getMails()).toHaveLength(2);
  });

  test('comes when an order is put on terms, and not again when it is paid', async () => {
    const { code, total } = await admin.place({ items: [line(tideline)] });
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel we know' });
    expect(await getMails()).toHaveLength(1);
    await admin.record(code, admin.transfer(total));
    expect(await getMails()).toHaveLength(1);
  });

  test('comes once an order is paid whose terms were taken back before the mail was written', async () => {
    const { code, total } = await admin.place({ items: [line(tideline)] });
    const agree = (is_on_terms: boolean) =>
      admin.act(code, 'terms', { is_on_terms, reason: 'A hotel we know' });
    expect((await agree(true)).status).toBe(200);
    expect((await agree(false)).status).toBe(200);
    expect(await getMails()).toEqual([]);
    await admin.record(code, admin.transfer(total));
    expect(await getMails()).toHaveLength(1);
  });

  test('does not reach a closed account', async () => {
    await admin.getRows("UPDATE member SET status = 'closed' WHERE id = $1", [hui.memberId]);
    await admin.placePaid({ items: [line(harbour)] });
    expect(await getMails()).toEqual([]);
    await admin.getRows("UPDATE member SET status = 'active' WHERE id = $1", [hui.memberId]);
  });
});

describe('a weekly mail', () => {
  beforeEach(() => choose(mei, 'weekly'));

  test('has the sales of Monday to Sunday in Taipei, with the shares by currency', async () => {
    const first = await admin.placePaid({ items: [line(tideline, 3)] });
    const dollars = await admin.place({ items: [line(tideline, 1, oakAndGlass)], currency: 'USD' });
    // Sunday, one second before the end of the week.
    admin.shop.clock.set('2026-12-06T15:59:59Z');
    await admin.record(dollars.code, admin.transfer(dollars.total, { currency: 'USD' }));
    expect(await runMonday()).toEqual([]);
    const [[ntd], [usd]] = [await getSales(first.code), await getSales(dollars.code)];

    admin.shop.clock.set('2026-12-06T16:00:00Z');
    const next = await admin.placePaid({ items: [line(tideline)] });
    const [ofNextWeek] = await getSales(next.code);
    await getMails();
    const [mail, ...others] = await runMonday();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'sales.weekly',
      recipient: 'mei-sales@example.com',
      subject: 'Your sales of the past week',
    });
    const dollarShare = `US$${(usd!.share / 100).toFixed(2)}`;
    for (const text of [
      `3 × Tideline (${ntd!.number} · `,
      `Tideline (${usd!.number} · `,
      `Your share: NT$${ntd!.share.toLocaleString('en')}`,
      `Your share: ${dollarShare}`,
    ]) {
      expect(mail!.text).toContain(text);
    }
    expect(mail!.text).not.toContain(`(${ofNextWeek!.number} ·`);
    expect(await runMonday()).toHaveLength(1);

    admin.shop.clock.set('2026-12-15T01:00:00Z');
    const later = await runMonday();
    expect(later).toHaveLength(2);
    expect(later[1]!.text).toContain(ofNextWeek!.number);
  });

  test('leaves out what was cancelled, and is written once by two processes', async () => {
    const kept = await admin.placePaid({ items: [line(tideline)] });
    const cancelled = await admin.placePaid({ items: [line(tideline)] });
    expect((await admin.transition(cancelled.code, 'cancel', { reason: 'Asked by the buyer' })).status).toBe(
      200,
    );
    await getMails();
    admin.shop.clock.set('2026-12-08T04:00:00Z');
    await Promise.all([mailWeeklySales(admin.shop.services), mailWeeklySales(admin.shop.services)]);
    const mails = await getMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain((await getSales(kept.code))[0]!.number);
    expect(mails[0]!.text).not.toContain(`(${(await getSales(cancelled.code))[0]!.number} ·`);
  });

  test('has an order whose terms were taken back with the week in which it is paid', async () => {
    const { code, total } = await admin.place({ items: [line(tideline)] });
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel we know' });
    await getMails();
    await admin.act(code, 'terms', { is_on_terms: false, reason: 'They asked for it' });
    await getMails();
    admin.shop.clock.set('2026-12-07T04:00:00Z');
    expect(await runMonday()).toEqual([]);
    await admin.record(code, admin.transfer(total));
    await getMails();
    admin.shop.clock.set('2026-12-15T04:00:00Z');
    expect(await runMonday()).toHaveLength(1);
  });

  test('still has what waits for it after the artist chose mails at each sale, and nothing after none', async () => {
    const before = await admin.placePaid({ items: [line(tideline)] });
    await getMails();
    await choose(mei, 'each');
    const after = await admin.placePaid({ items: [line(tideline)] });
    expect(await getMails()).toHaveLength(1);
    admin.shop.clock.set('2026-12-08T04:00:00Z');
    const [atOnce, weekly, ...others] = await runMonday();
    expect(others).toEqual([]);
    expect(atOnce!.text).toContain((await getSales(after.code))[0]!.number);
    expect(weekly!.text).toContain((await getSales(before.code))[0]!.number);
    expect(weekly!.text).not.toContain(`(${(await getSales(after.code))[0]!.number} ·`);

    await choose(mei, 'weekly');
    await admin.placePaid({ items: [line(tideline)] });
    await getMails();
    await choose(mei, 'never');
    await admin.placePaid({ items: [line(tideline)] });
    await getMails();
    admin.shop.clock.set('2026-12-15T04:00:00Z');
    expect(await runMonday()).toHaveLength(2);
  });
});

test('the setting is at each sale until it is changed; one that there is not is rejected', async () => {
  expect(await mei.visitor.get(path)).toMatchObject({ status: 200, data: { frequency: 'each' } });
  await choose(mei, 'weekly');
  expect(await mei.visitor.get(path)).toMatchObject({ data: { frequency: 'weekly' } });
  expect(await hui.visitor.get(path)).toMatchObject({ data: { frequency: 'each' } });
  expect(await mei.visitor.put(path, { frequency: 'daily' })).toMatchObject({
    status: 422,
    errors: [{ field: 'frequency' }],
  });
  expect(await mei.visitor.get(path)).toMatchObject({ data: { frequency: 'weekly' } });
  await admin.getRows('UPDATE artist SET member_id = NULL WHERE id = $1', [hui.artistId]);
  expect((await hui.visitor.get(path)).status).toBe(404);
  expect((await hui.visitor.put(path, { frequency: 'never' })).status).toBe(404);
});
