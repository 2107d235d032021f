import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { createItem } from '../../../../test/factories/items.ts';
import {
  answerLine,
  answerOffer,
  askForOffer,
  type OfferedLine,
  readOfferPdf,
  reviseOffer,
  withoutSpace,
} from '../../../../test/factories/offers.ts';
import { abroad, line, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { daysAfter, formatLongDate } from '../../../kernel/dates.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { itemTable, sizeTable } from '../../catalogue/catalogue.table.ts';
import { expireOffers } from './offers.usecases.ts';

const day = 86_400_000;
let admin: AdminOrders;
let gallery: Gallery;
let item: AdminOrders['ordering']['item'];
beforeAll(async () => {
  admin = await createAdminOrders();
  ({ item } = admin.ordering);
  gallery = await createGallery(admin.shop, 'offers');
});
afterAll(() => admin.shop.close());

const ask = (items: object[] = [line(item, 20)], part: object = {}) => askForOffer(gallery, items, part);
const answered = async (items?: object[], unitPrice = 2000) => {
  const code = await ask(items);
  const answer = await answerOffer(admin.ana, code, unitPrice);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return code;
};
const read = async (code: string) => (await gallery.visitor.get(`/api/offer/${code}`)).data;
const accept = (code: string, part: object = {}) =>
  gallery.visitor.post(`/api/offer/${code}/accept`, { paytype: 'transfer', agree: true, ...part });
const mailsAbout = async (code: string) => {
  await admin.shop.services.jobs.drain(admin.shop.services);
  return admin.getRows(
    'SELECT kind, recipient, subject, text, locale FROM mail WHERE subject LIKE $1 ORDER BY id',
    [`%${code}%`],
  );
};

describe('an offer', () => {
  test('is asked for, answered at frozen prices, and accepted into an order', async () => {
    const edition = await createItem(admin.shop.services.db, { editionSize: 30 });
    const message = 'For the lobby.\nBy spring?';
    const code = await ask([line(item, 20), line(edition, 15)], { message });
    expect(code).toMatch(/^Q\d{6}[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(await read(code)).toMatchObject({
      status: 'asked',
      message,
      pieces: 35,
      total: null,
      operations: ['decline'],
      lines: [{ nums: 20, price: null, list_price: { amount: 3217 } }, { nums: 15 }],
    });
    const asked = (await admin.ana.get(`/api/admin/offer/${code}`)).data;
    const form = {
      items: [line(item, 20), line(edition, 15)],
      address_id: gallery.addressId,
      currency: 'NTD',
    };
    const { data: today } = await gallery.visitor.post('/api/freight', form);
    expect(asked).toMatchObject({
      status: 'asked',
      message,
      operations: ['answer', 'withdraw'],
      member: { id: gallery.memberId, email: gallery.email, company: 'Harbour Gallery' },
      proposal: { freight: today.fee, valid_until: daysAfter(admin.today(), 30) },
    });
    const answer = await answerOffer(admin.ana, code, 0, {
      lines: [
        { ...line(item, 20), unit_price: 2501 },
        { ...line(edition, 15), unit_price: 1799 },
      ],
      note: 'With our regards',
    });
    expect(answer.data).toMatchObject({ status: 'answered', operations: ['revise', 'withdraw'] });
    const offered = await read(code);
    const total = 20 * 2501 + 15 * 1799 + 900;
    expect(offered).toMatchObject({
      status: 'answered',
      note: 'With our regards',
      lines: [
        { price: { amount: 2501 }, total: { amount: 20 * 2501 } },
        { price: { amount: 1799 }, total: { amount: 15 * 1799 } },
      ],
      items_total: { amount: total - 900, currency: 'NTD' },
      freight_total: { amount: 900, currency: 'NTD' },
      total: { amount: total, currency: 'NTD' },
      operations: ['accept', 'decline'],
    });
    expect((await admin.ana.get('/api/admin/offer?status=answered')).data.items[0]).toMatchObject({
      code,
      lines: 2,
      pieces: 35,
      total: { amount: total, currency: 'NTD' },
      member: { id: gallery.memberId },
      order_code: null,
    });
    expect((await admin.ana.get('/api/admin/offer?status=asked')).data.items).toEqual([]);

    // A new list price and an edited address change nothing of it.
    await admin.shop.services.db
      .update(sizeTable)
      .set({ priceNtd: 3600 })
      .where(eq(sizeTable.id, item.sizes[0]!.id));
    const { id: addressId, ...address } = offered.address;
    await gallery.visitor.put(`/api/member/address/${addressId}`, { ...address, city: '高雄市' });
    const placed = await accept(code, { po_number: 'PO-7' });
    expect(placed.status, JSON.stringify(placed)).toBe(201);
    const order = await admin.ordering.read(placed.data.order.code, gallery.visitor);
    expect(order).toMatchObject({
      offer_code: code,
      po_number: 'PO-7',
      total: { amount: total },
      freight_total: { amount: 900 },
      tax_included: { amount: total - Math.round(total / 1.05) },
      freight: { kind: 'standard' },
      receiver: { address_id: addressId, address: { city: address.city } },
      lines: [
        { nums: 20, price: { amount: 2501 }, list_price: { amount: 3600 } },
        { nums: 15, price: { amount: 1799 }, list_price: { amount: 3217 } },
      ],
    });
    expect(
      await admin.getRows('SELECT fee::int, days_min, days_max FROM freight_record WHERE order_id = $1', [
        order.id,
      ]),
    ).toEqual([{ fee: 900, days_min: 3, days_max: 9 }]);
    expect(await admin.read(order.code)).toMatchObject({ offer_code: code });
    expect(await read(code)).toMatchObject({
      status: 'accepted',
      order_code: order.code,
      operations: [],
    });
    // The share is computed from the list price of the picture, not from the offered one.
    const prices = await admin.getRows(
      'SELECT unit_price, unit_list_price, unit_picture_price, unit_list_picture_price FROM order_line WHERE order_id = $1 ORDER BY position',
      [order.id],
    );
    expect(prices[0]).toEqual({
      unit_price: 2501,
      unit_list_price: 3600,
      unit_picture_price: 2501,
      unit_list_picture_price: 3600,
    });
    expect((await admin.getCopies(order.code)).length).toBe(15);
    await admin.shop.services.db
      .update(sizeTable)
      .set({ priceNtd: 3217 })
      .where(eq(sizeTable.id, item.sizes[0]!.id));
  });

  test('becomes one order, however often it is accepted at once', async () => {
    const code = await answered();
    const before = await admin.ordering.countOrders();
    const answers = await Promise.all([accept(code), accept(code), accept(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(Number(await admin.ordering.countOrders())).toBe(Number(before) + 1);
    expect((await accept(code)).code).toBe('invalid_transition');
  });

  test('is nobody else’s: another gallery neither reads, accepts nor declines it', async () => {
    const stranger = await createGallery(admin.shop, 'stranger');
    const code = await answered();
    const path = `/api/offer/${code}`;
    const answers = [
      await stranger.visitor.get(path),
      await stranger.visitor.post(`${path}/accept`, { paytype: 'transfer', agree: true }),
      await stranger.visitor.post(`${path}/decline`, { reason: 'Mine' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await read(code)).toMatchObject({ status: 'answered', operations: ['accept', 'decline'] });
  });

  test('is declined by the member, before and after the answer', async () => {
    const asked = await ask();
    const decline = (code: string) =>
      gallery.visitor.post(`/api/offer/${code}/decline`, { reason: 'Too late for us' });
    expect((await decline(asked)).data).toMatchObject({ status: 'declined', reason: 'Too late for us' });
    const declined = async (code: string) =>
      (await mailsAbout(code)).filter(({ kind }) => kind === 'offers.declined');
    // There was no offer to decline.
    const [mail, ...others] = await declined(asked);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: gallery.email,
      subject: `You took back the request ${asked}`,
      text: expect.not.stringContaining('Too late for us'),
    });
    const code = await answered();
    expect((await decline(code)).status).toBe(200);
    expect((await declined(code)).map(({ subject }) => subject)).toEqual([`You declined the offer ${code}`]);
    expect(await accept(code)).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(await decline(code)).toMatchObject({ status: 409, code: 'invalid_transition' });
  });

  test('is withdrawn by staff with a reason, and then not accepted', async () => {
    const code = await answered();
    const { version } = (await admin.ana.get(`/api/admin/offer/${code}`)).data;
    const path = `/api/admin/offer/${code}/withdraw`;
    expect(await admin.ana.post(path, { reason: ' ', version })).toMatchObject({
      status: 422,
      fields: ['reason'],
    });
    expect(await admin.ana.post(path, { reason: 'Not seen', version: version - 1 })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { status: 'answered' },
    });
    const withdrawn = await admin.ana.post(path, { reason: 'The mill is closed', version });
    expect(withdrawn.data).toMatchObject({ status: 'withdrawn', operations: [] });
    expect(await accept(code)).toMatchObject({ status: 409, code: 'invalid_transition' });
    const again = await admin.ana.post(path, { reason: 'Again', version: withdrawn.data.version });
    expect(again).toMatchObject({ status: 409, code: 'invalid_transition', data: { status: 'withdrawn' } });
    const mail = (await mailsAbout(code)).find(({ kind }) => kind === 'offers.withdrawn');
    expect(mail).toMatchObject({
      recipient: gallery.email,
      text: expect.stringContaining('The mill is closed'),
    });
    const entries = await admin.getRows(
      "SELECT action, outcome, before, after FROM audit_entry WHERE subject_kind = 'offer' AND subject_id = $1 ORDER BY id",
      [code],
    );
    const valid_until = daysAfter(admin.today(), 30);
    expect(entries).toEqual([
      {
        action: 'offer.answer',
        outcome: 'done',
        before: {
          status: 'asked',
          lines: [{ ...line(item, 20), unit_price: null }],
          deposit_percent: null,
        },
        after: {
          status: 'answered',
          lines: [{ ...line(item, 20), unit_price: 2000 }],
          freight: 900,
          deposit_percent: null,
          valid_until,
          note: '',
        },
      },
      {
        action: 'offer.withdraw',
        outcome: 'done',
        before: { status: 'answered' },
        after: { status: 'withdrawn', reason: 'The mill is closed' },
      },
      {
        action: 'offer.withdraw',
        outcome: 'refused',
        before: { status: 'withdrawn', to: 'withdrawn' },
        after: null,
      },
    ]);
  });

  test('may end today, and is accepted until the day is over', async () => {
    const code = await ask();
    expect((await answerOffer(admin.ana, code, 2000, { valid_until: admin.today() })).status).toBe(200);
    await expireOffers(admin.shop.services);
    expect((await accept(code)).status).toBe(201);
  });

  test('expires after its last day: at once for the member, and by the job', async () => {
    const code = await answered();
    admin.shop.clock.advance(31 * day);
    expect(await read(code)).toMatchObject({ status: 'expired', operations: [] });
    expect(await accept(code)).toMatchObject({ status: 409, code: 'offer_expired' });
    expect(await expireOffers(admin.shop.services)).toBeGreaterThan(0);
    expect(await expireOffers(admin.shop.services)).toBe(0);
    const kinds = (await mailsAbout(code)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['offers.asked', 'offers.answered', 'offers.expired']));
  });

  test('is mailed about in the language in which it was asked for, and to the shop', async () => {
    await admin.getRows(
      `UPDATE setting SET value = jsonb_set(value, '{email}', '"shop@example.com"') WHERE key = 'info'`,
    );
    admin.shop.clock.advance(5000);
    gallery.visitor.lang = 'zh-Hant';
    const code = await ask([line(item, 3)], { message: '急件' });
    gallery.visitor.lang = null;
    admin.ana.lang = 'zh-Hans';
    await answerOffer(admin.ana, code, 2001, { note: '謹此報價' });
    admin.ana.lang = null;
    await accept(code);
    const mails = await mailsAbout(code);
    expect(mails.map(({ kind, locale, recipient }) => `${kind} ${locale} ${recipient}`).sort()).toEqual([
      `offers.answered zh-Hant ${gallery.email}`,
      `offers.asked zh-Hant ${gallery.email}`,
      'offers.notice en shop@example.com',
      'offers.notice en shop@example.com',
    ]);
    const toText = (kind: string) => mails.find((mail) => mail.kind === kind)?.text;
    for (const text of ['NT$6,003', 'NT$900', 'NT$6,903', '謹此報價', '雲海']) {
      expect(toText('offers.answered')).toContain(text);
    }
    for (const text of ['Harbour Gallery', gallery.email, '急件', 'Sea of clouds', `/admin/offer/${code}`]) {
      expect(toText('offers.notice')).toContain(text);
    }
  });
});

describe('more than a cart takes', () => {
  test('340 of one print are offered and ordered', async () => {
    const code = await answered([line(item, 340)], 1900);
    const placed = await accept(code);
    expect(placed.status, JSON.stringify(placed)).toBe(201);
    const order = await admin.read(placed.data.order.code);
    expect(order).toMatchObject({ lines: [{ nums: 340 }], items_total: { amount: 340 * 1900 } });
  });
});

describe('a revised offer', () => {
  test('replaces the one before, which can no longer be accepted, and is mailed', async () => {
    const code = await answered([line(item, 6), line(await createItem(admin.shop.services.db), 4)], 2003);
    const first = await read(code);
    expect(first).toMatchObject({ revision: 1, replaced: [] });
    admin.shop.clock.advance(60_000);
    await mailsAbout(code);
    const revised = await reviseOffer(admin.ana, code, 1907, { freight: 801, note: 'Without crates' });
    expect(revised).toMatchObject({
      status: 200,
      message: 'The revised offer is sent',
      data: { revision: 2 },
    });
    const second = await read(code);
    expect(second).toMatchObject({
      status: 'answered',
      revision: 2,
      note: 'Without crates',
      total: { amount: 10 * 1907 + 801 },
      replaced: [{ revision: 1, total: first.total, answered_at: first.answered_at, note: '' }],
    });
    const mails = (await mailsAbout(code)).filter(({ kind }) => kind === 'offers.answered');
    expect(mails.map(({ subject }) => subject)).toEqual([`Our offer ${code}`, `Our revised offer ${code}`]);

    expect(await accept(code, { revision: 1 })).toMatchObject({ status: 409, code: 'offer_revised' });
    const placed = await accept(code, { revision: 2 });
    expect(placed.status, JSON.stringify(placed)).toBe(201);
    const order = await admin.read(placed.data.order.code);
    expect(order.total).toEqual(second.total);
    // What is ordered stays.
    expect(await reviseOffer(admin.ana, code, 1)).toMatchObject({ status: 409, code: 'invalid_transition' });
  });

  test('is not of a request, nor of an offer that has expired, nor of a version that was changed', async () => {
    const code = await ask([line(item, 8)]);
    expect(await reviseOffer(admin.ana, code, 2000)).toMatchObject({
      status: 409,
      code: 'invalid_transition',
    });
    await answerOffer(admin.ana, code, 2000);
    expect(await reviseOffer(admin.ana, code, 1999, { version: 1 })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    admin.shop.clock.advance(31 * day);
    expect(await reviseOffer(admin.ana, code, 1999)).toMatchObject({ status: 409 });
    expect(await read(code)).toMatchObject({ status: 'expired', revision: 1 });
  });

  test('and the acceptance of the one before, at once: one of them goes through', async () => {
    const code = await answered([line(item, 9)], 2000);
    const { version, lines, proposal } = (await admin.ana.get(`/api/admin/offer/${code}`)).data;
    const form = {
      lines: lines.map((held: OfferedLine) => answerLine(held, 1500)),
      freight: 900,
      days_min: 3,
      days_max: 9,
      valid_until: proposal.valid_until,
      version,
    };
    const answers = await runBehindLock(
      admin.shop.database.pool,
      { hold: 'SELECT id FROM offer WHERE code = $1 FOR UPDATE', values: [code] },
      [() => accept(code, { revision: 1 }), () => admin.ana.post(`/api/admin/offer/${code}/revise`, form)],
    );
    expect(answers.map(({ status }) => status === 409).sort()).toEqual([false, true]);
  });
});

describe('the offer as a PDF', () => {
  const readPdf = (code: string, lang: string) => readOfferPdf(admin, gallery, code, lang);

  test('has the lines, net and tax, the last day and the terms', async () => {
    const code = await ask([line(item, 7)]);
    expect(await gallery.visitor.get(`/api/offer/${code}/pdf`)).toMatchObject({ status: 404 });
    await answerOffer(admin.ana, code, 2003, { note: 'Packed by tens' });
    const { valid_until: until } = await read(code);
    const total = 7 * 2003 + 900;
    const net = Math.round(total / 1.05);
    const text = await readPdf(code, 'en');
    for (const shown of [
      `Number${code}`,
      `Valid until${formatLongDate(until, 'en')}`,
      'ForHarbour Gallery',
      'NT$2,003NT$14,021',
      `TotalNT$${total.toLocaleString('en')}`,
      `Before taxNT$${net.toLocaleString('en')}`,
      `Tax (5%)NT$${total - net}`,
      'Paymentbefore production',
      '3–9 days on the way',
      'Packed by tens',
    ]) {
      expect(text).toContain(withoutSpace(shown));
    }
    expect(await readPdf(code, 'zh-Hant')).toContain(`有效期限${formatLongDate(until, 'zh-Hant')}`);
    expect(await readPdf(code, 'zh-CN')).toContain('报价单');
  });
});

describe('what is rejected', () => {
  test('works that are not sold, another member’s address, and wrong fields', async () => {
    const off = await createItem(admin.shop.services.db, { status: 'off_shelf' });
    const tryAsking = (form: object) =>
      gallery.visitor.post('/api/offer', {
        items: [line(item)],
        address_id: gallery.addressId,
        currency: 'NTD',
        ...form,
      });
    expect(await tryAsking({ items: [line(off)] })).toMatchObject({ status: 409, code: 'off_shelf' });
    expect(await tryAsking({ address_id: admin.ordering.addressId })).toMatchObject({ status: 404 });
    expect(await tryAsking({ items: [] })).toMatchObject({ status: 422, fields: ['items'] });
    expect(await tryAsking({ items: [line(item, 600), line(item, 600)] })).toMatchObject({
      status: 422,
      fields: ['items.1.nums'],
    });
    expect(await tryAsking({ message: 'x'.repeat(1001) })).toMatchObject({ fields: ['message'] });
    expect(await tryAsking({ price: 1 })).toMatchObject({ status: 422, fields: ['price'] });
  });

  test('an answer above the list price, without a line, or with a last day that is over', async () => {
    const code = await ask();
    const getDetails = async (of: string) => (await admin.ana.get(`/api/admin/offer/${of}`)).data;
    const asked = await getDetails(code);
    const same = asked.lines.map((held: OfferedLine) => answerLine(held, 2000));
    const today = admin.today();
    const tries: [object, string[]][] = [
      [{ lines: [] }, ['lines']],
      [{ lines: [...same, ...same] }, ['lines.1.nums']],
      [{ lines: [answerLine(asked.lines[0], 2000, { nums: 1000 })] }, ['lines.0.nums']],
      [{ valid_until: daysAfter(today, -1) }, ['valid_until']],
      [{ valid_until: daysAfter(today, 367) }, ['valid_until']],
      [{ days_min: 9, days_max: 3 }, ['days_max']],
      [{ freight: -1 }, ['freight']],
    ];
    for (const [part, fields] of tries) {
      expect([part, await answerOffer(admin.ana, code, 2000, part)]).toMatchObject([
        part,
        { status: 422, fields },
      ]);
    }
    const above = await answerOffer(admin.ana, code, 3218);
    expect(above).toMatchObject({ status: 422, fields: ['lines.0.unit_price'] });
    expect(above.errors[0]?.message).toBe('The price must be from 1 to the list price, NT$3,217');
    expect((await answerOffer(admin.fay, code, 2000)).status).toBe(403);
    expect((await answerOffer(admin.ana, code, 2000, { valid_until: today, version: 9 })).code).toBe(
      'version_conflict',
    );
    // The list price, and a year.
    const longest = { valid_until: daysAfter(today, 366) };
    expect((await answerOffer(admin.ana, code, 3217, longest)).status).toBe(200);
  });

  test('an acceptance of what is not sold any more, with a wrong payment method or without agreement', async () => {
    const other = await createItem(admin.shop.services.db);
    const code = await answered([line(other, 5)]);
    expect(await accept(code, { agree: false })).toMatchObject({ status: 422, fields: ['agree'] });
    expect(await accept(code, { tax_id: '123' })).toMatchObject({ status: 422, fields: ['tax_id'] });
    await admin.shop.services.db
      .update(itemTable)
      .set({ status: 'off_shelf' })
      .where(eq(itemTable.id, other.id));
    expect(await accept(code)).toMatchObject({ status: 409, code: 'off_shelf' });
    expect(await read(code)).toMatchObject({ status: 'answered', lines: [{ problem: expect.any(String) }] });
  });

  test('a payment method that is not for the currency of the offer', async () => {
    const inNtd = await ask([line(item, 7)]);
    const code = await ask([line(item, 7)], { currency: 'USD' });
    expect(code).not.toBe(inNtd);
    expect((await answerOffer(admin.ana, code, 5003, { freight: 2117 })).status).toBe(200);
    expect((await accept(code, { paytype: 'cybersource' })).errors).toEqual([
      { field: 'paytype', message: 'This payment method is not available for this currency' },
    ]);
    expect(await read(code)).toMatchObject({ status: 'answered' });
    const placed = await accept(code);
    expect(await admin.ordering.read(placed.data.order.code, gallery.visitor)).toMatchObject({
      items_total: { amount: 7 * 5003, currency: 'USD' },
      freight_total: { amount: 2117, currency: 'USD' },
      total: { amount: 7 * 5003 + 2117, currency: 'USD' },
    });
  });

  test('a request that is sent twice at once is one offer', async () => {
    const buyer = await createGallery(admin.shop, 'twice');
    const hold = { hold: 'SELECT FROM member WHERE id = $1 FOR UPDATE', values: [buyer.memberId] };
    const request = () => askForOffer(buyer, [line(item, 2)]);
    const codes = await runBehindLock(admin.shop.database.pool, hold, [request, request]);
    expect(new Set(codes).size).toBe(1);
    expect((await buyer.visitor.get('/api/offer')).data.total).toBe(1);
  });

  test('a request that differs in one thing, or comes later, is another offer', async () => {
    const buyer = await createGallery(admin.shop, 'differs');
    const otherId = (await buyer.visitor.post('/api/member/address', abroad)).data.id;
    const other = await createItem(admin.shop.services.db);
    const items = [line(item, 2), line(other, 1)];
    const requests: [object[], object][] = [
      [items, { message: 'By May' }],
      [items, { message: 'By June' }],
      [items, { message: 'By June', address_id: otherId }],
      [items, { message: 'By June', address_id: otherId, currency: 'USD' }],
      [[line(item, 2, oakAndGlass), line(other, 1)], {}],
      [[line(item, 2, oakAndGlass), line(other, 2)], {}],
      [[line(item, 2, oakAndGlass)], {}],
    ];
    const codes: string[] = [];
    for (const [lines, part] of requests) codes.push(await askForOffer(buyer, lines, part));
    expect(new Set(codes).size).toBe(requests.length);
    const offers = [];
    for (const code of codes) offers.push((await buyer.visitor.get(`/api/offer/${code}`)).data);
    expect(offers.map(({ address, currency }) => [address.id, currency])).toEqual([
      [buyer.addressId, 'NTD'],
      [buyer.addressId, 'NTD'],
      [otherId, 'NTD'],
      [otherId, 'USD'],
      ...Array(3).fill([buyer.addressId, 'NTD']),
    ]);
    const last = requests.at(-1)![0];
    admin.shop.clock.advance(29_999);
    expect(await askForOffer(buyer, last)).toBe(codes.at(-1));
    admin.shop.clock.advance(1);
    expect(codes).not.toContain(await askForOffer(buyer, last));
  });

  test('a request that is sent twice is one offer, and the twenty-first open one is rejected', async () => {
    const buyer = await createGallery(admin.shop, 'many');
    const one = await askForOffer(buyer, [line(item, 2)]);
    expect(await askForOffer(buyer, [line(item, 2)])).toBe(one);
    // An answered one can still be accepted.
    expect((await answerOffer(admin.ana, one, 2000)).status).toBe(200);
    for (let nums = 3; nums < 22; nums += 1) await askForOffer(buyer, [line(item, nums)]);
    const form = { items: [line(item, 30)], address_id: buyer.addressId, currency: 'NTD' };
    expect(await buyer.visitor.post('/api/offer', form)).toMatchObject({
      status: 409,
      code: 'too_many_offers',
    });
    expect((await buyer.visitor.get('/api/offer?per_page=2')).data).toMatchObject({
      total: 20,
      items: [{ pieces: 21 }, { pieces: 20 }],
    });
    expect((await gallery.visitor.get(`/api/offer/${one}`)).status).toBe(404);
  });
});
