import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerCollector, type Visitor } from '../../../../test/clients/visitor.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { abroad } from '../../../../test/factories/ordering.ts';
import { createPerson, type Person } from '../../../../test/factories/people.ts';
import { quartersImage } from '../../../../test/factories/pictures.ts';
import { takeFailedJobs } from '../../../../test/servers/failed-jobs.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { findDeadJobs } from '../../../platform/jobs/jobs.repository.ts';
import { expireUnpaidOrders } from '../transitions/order-expiry.usecases.ts';

let shop: TestShop;
let member: Visitor;
let addressId: number;
let item: Awaited<ReturnType<typeof createItem>>;
let artistId: number;

beforeAll(async () => {
  shop = await createTestShop();
  ({ visitor: member, addressId } = await registerCollector(shop.api, 'mei@example.com'));
  await shop.database.pool.query(`UPDATE session SET expires_at = '2100-01-01'`);
  await shop.database.pool.query('UPDATE member SET email_confirmed_at = now()');
  artistId = (
    await createArtist(shop.services.db, {
      name: { en: 'The <Cloud> Studio', 'zh-Hant': '雲工作室', 'zh-CN': '云工作室' },
    })
  ).id;
  item = await createItem(shop.services.db, {
    artistId,
    title: { en: 'Sea of <clouds>', 'zh-Hant': '雲海', 'zh-CN': '云海' },
    editionSize: 3,
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  member.lang = null;
  // Those of other tests.
  await expireOrders();
  await shop.database.pool.query('DELETE FROM mail');
  await shop.database.pool.query('DELETE FROM pgboss.job');
  await shop.database.pool.query(`UPDATE edition_copy SET status = 'free', order_line_id = NULL`);
  await shop.database.pool.query('UPDATE artist_copies_sold SET copies = 0');
});

async function expireOrders(): Promise<void> {
  shop.clock.advance(73 * 3_600_000);
  await expireUnpaidOrders(shop.services);
}
let keys = 0;
const place = (nums = 1, part: object = {}, who = member) => {
  keys += 1;
  const items = [{ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: 101, nums }];
  return who.post(
    '/api/order/order',
    { paytype: 'transfer', currency: 'NTD', items, address_id: addressId, agree: true, ...part },
    { 'idempotency-key': `key-${keys}` },
  );
};
const drain = () => shop.services.jobs.drain(shop.services);
const mails = async () => {
  await drain();
  return (await shop.database.pool.query('SELECT * FROM mail ORDER BY id')).rows;
};
const copiesSold = async (): Promise<number> =>
  (await shop.database.pool.query('SELECT copies FROM artist_copies_sold WHERE artist_id = $1', [artistId]))
    .rows[0].copies;

describe('an order', () => {
  test('is confirmed by mail with code, lines, totals, bank account and deadline', async () => {
    const { code } = (await place(2)).data.order;
    const order = (await member.get(`/api/order/${code}`)).data;
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'orders.placed',
      recipient: 'mei@example.com',
      locale: 'en',
      subject: `Thank you for your order ${code}`,
    });
    const total = order.total.amount.toLocaleString('en');
    const said = [
      'Hello Mei,',
      '2 × Sea of <clouds>',
      'The <Cloud> Studio · 40 × 30 cm',
      `Total: NT$${total}`,
      order.transfer.account,
      order.transfer.account_name,
      `Reference: ${code}`,
      '(GMT+8)',
      `http://localhost:3000/account/order/${code}`,
    ];
    for (const text of said) expect(mail.text).toContain(text);
    expect(mail.html).toContain('2 × Sea of &lt;clouds&gt;');
    expect(mail.html).not.toContain('<clouds>');
    // The work in its frame, at an address that whoever gets the mail can open.
    const address = `/api/share/configured-item/${item.id}/${item.sizes[0]!.id}/101.jpg`;
    expect(mail.html).toContain(
      `<img src="http://localhost:3000${address}" alt="Picture of “Sea of &lt;clouds&gt;”" width="80" height="80"`,
    );
    expect(mail.text).not.toContain('/api/share/');
    const copy = quartersImage(item.picture.width, item.picture.height).webp();
    await shop.services.files.write('public/none.webp', await copy.toBuffer());
    expect((await shop.api.request(address)).status).toBe(200);
  });

  test.each([
    ['zh-Hant', '訂單', '雲海', '轉帳附言', '/zh-Hant/account/order/'],
    ['zh-Hans', '订单', '云海', '转账附言', '/zh-CN/account/order/'],
  ])('is confirmed in the language it was placed in: %s', async (lang, ...words) => {
    member.lang = lang;
    await place();
    const [mail] = await mails();
    expect(mail.html).toContain(`<html lang="${lang}">`);
    for (const word of words) expect(mail.text).toContain(word);
  });

  test('has the SWIFT/BIC and a note on bank charges where it is paid from abroad', async () => {
    const { id } = (await member.post('/api/member/address', abroad)).data;
    for (const part of [{}, { currency: 'USD' }, { address_id: id }]) {
      await place(1, part);
      await drain();
    }
    const texts = (await mails()).map(({ text }) => text as string);
    expect(texts.map((text) => text.includes('SWIFT/BIC: EXAMXXTP'))).toEqual([false, true, true]);
    expect(texts.map((text) => text.includes('“OUR”'))).toEqual([false, true, true]);
    // Only the last one goes outside Taiwan.
    expect(texts.map((text) => text.includes('Import duties and taxes'))).toEqual([false, false, true]);
  });

  test('has no SWIFT/BIC where the shop has none', async () => {
    await shop.database.pool.query("UPDATE setting SET value = value - 'swift' WHERE key = 'bank_account'");
    shop.clock.advance(5000);
    const { code } = (await place(1, { currency: 'USD' })).data.order;
    expect((await member.get(`/api/order/${code}`)).data.transfer.swift).toBeNull();
    const [mail] = await mails();
    expect(mail.text).not.toContain('SWIFT');
    expect(mail.text).toContain('“OUR”');
    await shop.database.pool.query(
      `UPDATE setting SET value = value || '{"swift": "EXAMXXTP"}' WHERE key = 'bank_account'`,
    );
    shop.clock.advance(5000);
  });

  test('that is rejected or repeated is not confirmed again', async () => {
    expect((await place(4)).status).toBe(409);
    expect(await mails()).toEqual([]);
    await place();
    keys -= 1;
    expect((await place()).status).toBe(201);
    expect(await mails()).toHaveLength(1);
    expect(await copiesSold()).toBe(1);
  });

  test('counts for its artist once, and no longer when it fails', async () => {
    await place(2);
    expect(await copiesSold()).toBe(0);
    await drain();
    expect(await copiesSold()).toBe(2);
    await expireOrders();
    await drain();
    expect(await copiesSold()).toBe(0);
  });

  test('that was not paid in time is mailed', async () => {
    const { code } = (await place()).data.order;
    await drain();
    await shop.database.pool.query('DELETE FROM mail');
    await expireOrders();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'orders.failed',
      recipient: 'mei@example.com',
      subject: `Your order ${code} was not paid in time`,
    });
    expect(mail.text).toContain('You owe us nothing');
  });
});

describe('an order that a person placed for a company', () => {
  let gallery: Gallery;
  let ken: Person;
  let companies = 0;
  beforeEach(async () => {
    companies += 1;
    gallery = await createGallery(shop, `mailed${companies}`);
    ken = await createPerson(shop, gallery, `Ken${companies}`);
    await shop.database.pool.query("UPDATE member SET locale = 'zh-Hant' WHERE id = $1", [gallery.memberId]);
    await shop.database.pool.query("UPDATE member SET locale = 'zh-CN' WHERE id = $1", [ken.id]);
  });
  const placeFor = async (who: Visitor, part: object = {}) =>
    (await place(1, { address_id: gallery.addressId, ...part }, who)).data.order.code as string;
  const orderMails = async () => (await mails()).filter(({ kind }) => kind.startsWith('orders.'));
  const getReaders = async () =>
    (await orderMails()).map(({ kind, recipient, locale }) => [kind, recipient, locale]);

  test('is mailed to both at each step, once and in their languages', async () => {
    const code = await placeFor(ken.visitor);
    const placed = await orderMails();
    expect(placed.map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual([
      ['orders.placed', gallery.email, `感謝您的訂購，訂單 ${code} 已成立`],
      ['orders.placed', ken.email, `感谢您的订购，订单 ${code} 已成立`],
    ]);
    expect(placed.map(({ text }) => text.split('\n')[2])).toEqual(['Mei，您好：', `Ken${companies}，您好：`]);
    expect(placed.map(({ text }) => /[云雲]海/.exec(text)?.[0])).toEqual(['雲海', '云海']);
    expect(placed[1].text).toContain(`/zh-CN/account/order/${code}`);
    await shop.database.pool.query('DELETE FROM mail');
    await expireOrders();
    expect(await getReaders()).toEqual([
      ['orders.failed', gallery.email, 'zh-Hant'],
      ['orders.failed', ken.email, 'zh-CN'],
    ]);
  });

  test('is mailed once to the owner who ordered, in the language of the order', async () => {
    await placeFor(gallery.visitor);
    expect(await getReaders()).toEqual([['orders.placed', gallery.email, 'en']]);
  });

  test('is mailed to the company alone once the person was removed', async () => {
    await placeFor(ken.visitor);
    expect((await gallery.visitor.delete(`/api/company/people/${ken.id}`)).status).toBe(200);
    expect(await getReaders()).toEqual([['orders.placed', gallery.email, 'zh-Hant']]);
    await shop.database.pool.query('DELETE FROM mail');
    const other = await createGallery(shop, `other-mailed${companies}`);
    await shop.database.pool.query(
      'INSERT INTO company_person (person_id, company_id, joined_at) VALUES ($1, $2, now())',
      [ken.id, other.memberId],
    );
    await expireOrders();
    expect(await getReaders()).toEqual([['orders.failed', gallery.email, 'zh-Hant']]);
  });
});

describe('a subscriber by job', () => {
  test('that runs again changes nothing', async () => {
    await place(2);
    const { rows } = await shop.database.pool.query(
      "SELECT data FROM pgboss.job WHERE name = 'event.deliver'",
    );
    expect(rows.map(({ data }) => data.subscriber)).toEqual(
      expect.arrayContaining(['count copies sold', 'mail the confirmation']),
    );
    await drain();
    for (const { data } of rows) await shop.services.events.deliver(shop.services, [data]);
    expect(await copiesSold()).toBe(2);
    expect(await mails()).toHaveLength(1);
  });

  test('that fails is retried alone, after a rollback', async () => {
    let fails = 2;
    const broken: typeof shop.services = {
      ...shop.services,
      mail: {
        ...shop.services.mail,
        letterhead: async (services, locale) => {
          fails -= 1;
          if (fails >= 0) throw new Error('not yet');
          return shop.services.mail.letterhead(services, locale);
        },
      },
    };
    await place(1);
    await shop.services.jobs.drain(broken);
    expect(await copiesSold()).toBe(1);
    expect(await mails()).toHaveLength(1);
    expect(takeFailedJobs()).toEqual([
      'event.deliver (batch): Error: not yet',
      'event.deliver: Error: not yet',
    ]);
    expect((await findDeadJobs(shop.services.db, { limit: 5, offset: 0 })).total).toBe(0);
  });

  test('changes nothing if another of its batch fails, and runs once afterwards', async () => {
    await place(1);
    const { rows } = await shop.database.pool.query(
      "SELECT data FROM pgboss.job WHERE name = 'event.deliver' AND state = 'created'",
    );
    const payloads = rows.map(({ data }) => data);
    const bad = { ...payloads[0], id: 'bad', subscriber: 'mail the confirmation', payload: null };
    await expect(shop.services.events.deliver(shop.services, [...payloads, bad])).rejects.toThrow();
    expect(await copiesSold()).toBe(0);
    await shop.services.events.deliver(shop.services, payloads);
    await shop.services.events.deliver(shop.services, payloads);
    await drain();
    expect(await copiesSold()).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test('that is unknown is kept for staff', async () => {
    const payload = { id: 'x', event: 'orders.placed', subscriber: 'nobody', payload: {} };
    await expect(shop.services.events.deliver(shop.services, [payload])).rejects.toThrow('"nobody"');
  });
});
