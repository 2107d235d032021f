import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../test/clients/visitor.ts';
import { createInvoiceTests, type InvoiceTests } from '../../../test/factories/invoices.ts';
import { createItem } from '../../../test/factories/items.ts';
import { abroad, type Item, line, oakAndGlass, unframed } from '../../../test/factories/ordering.ts';
import { formatLongDate } from '../../kernel/dates.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { formatMoney, type Money } from '../../kernel/money.ts';
import { getConfiguredItems } from '../catalogue/framing/configured-items.usecases.ts';
import { getParcels } from '../freight/freight.rules.ts';
import type { OrderForStaff } from '../orders/admin/orders.admin.schemas.ts';
import type { OrderData } from '../orders/orders.schemas.ts';
import { getSeller } from './send-documents.usecases.ts';

let invoices: InvoiceTests;
let admin: InvoiceTests['admin'];
/** A second work, in other sizes than the first. */
let moon: Item;
/** Of the member, in the United States. */
let abroadId: number;

beforeAll(async () => {
  invoices = await createInvoiceTests();
  ({ admin } = invoices);
  moon = await createItem(admin.shop.services.db, {
    title: { en: 'The moon', 'zh-Hant': '月亮', 'zh-CN': '月球' },
    sizes: [
      { widthMm: 500, heightMm: 355, priceNtd: 4130 },
      { widthMm: 700, heightMm: 497, priceNtd: 7270 },
    ],
  });
  abroadId = (await admin.ordering.member.post('/api/member/address', abroad)).data.id;
});
afterAll(() => admin.shop.close());

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '').replaceAll('·', '•');
/** The text of a PDF, without white space. */
async function toText(path: string, who: Visitor, lang = 'en'): Promise<string> {
  const answer = await invoices.download(path, who, lang);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return withoutSpace((await extractText(pdf, { mergePages: true })).text);
}
/** The parts that a text has not. */
const missing = (text: string, parts: readonly string[]): string[] =>
  parts.map(withoutSpace).filter((part) => !text.includes(part));

/** Several prints of two works in two sizes and frames. */
const items = () => [line(admin.ordering.item, 3, unframed, 0), line(moon, 2, oakAndGlass, 1)];

/** An order abroad in USD, paid in the first hour of December in Taipei. */
async function placePaidAbroad(part: object = {}): Promise<string> {
  admin.shop.clock.set('2026-11-30T16:30:00Z');
  const { code, total } = await admin.place({
    currency: 'USD',
    address_id: abroadId,
    items: items(),
    ...part,
  });
  await admin.record(code, admin.transfer(total, { currency: 'USD' }));
  await invoices.drain();
  return code;
}

describe('the receipt', () => {
  const cases = {
    en: {
      titles: ['Sea of clouds', 'The moon'],
      currency: 'NTD',
      /** A company in Taiwan; a part is refunded on the last day of the year. */
      create: async () => {
        admin.shop.clock.set('2026-11-30T16:30:00Z');
        const { code } = await invoices.placePaid({ tax_id: '04595257', items: items() });
        await admin.getRows("UPDATE shop_order SET po_number = 'PO-77' WHERE code = $1", [code]);
        admin.shop.clock.set('2026-12-31T15:30:00Z');
        await invoices.refund(code, 31);
        return code;
      },
      facts: [
        ['receipt.tax_id', '04595257'],
        ['receipt.po_number', 'PO-77'],
      ],
      refunded: 31,
      allowance: { net: 30, tax: 1 },
      taxLabel: 'Tax (5%)',
    },
    'zh-Hant': {
      titles: ['雲海', '月亮'],
      currency: 'USD',
      create: () => placePaidAbroad({ invoice: { type: 'personal', carrier: '/ABC+123' } }),
      facts: [
        ['receipt.carrier', '/ABC+123'],
        ['receipt.rate', '1 USD = 31.5 NTD'],
      ],
      refunded: 0,
      allowance: null,
      taxLabel: '營業稅（外銷零稅率）',
    },
    'zh-CN': {
      titles: ['云海', '月球'],
      currency: 'NTD',
      /** All is refunded on another day, which voids the invoice. */
      create: async () => {
        admin.shop.clock.set('2026-11-30T16:30:00Z');
        const { code } = await invoices.placePaid({
          invoice: { type: 'personal', donation: '919' },
          items: items(),
        });
        admin.shop.clock.set('2026-12-31T15:30:00Z');
        await invoices.refund(code);
        return code;
      },
      facts: [
        ['receipt.donation', '919'],
        ['receipt.rate', ''],
      ],
      refunded: 'all',
      allowance: null,
      taxLabel: '营业税（5%）',
    },
  } as const;

  test.each(['en', 'zh-Hant', 'zh-CN'] as const)('has all texts and amounts in %s', async (locale) => {
    const { titles, currency, create, facts, refunded, allowance, taxLabel } = cases[locale];
    const code = await create();
    const order: OrderData = (await admin.ordering.member.get(`/api/order/${code}`, { lang: locale })).data;
    const text = await toText(`/api/order/${code}/receipt`, admin.ordering.member, locale);
    const { number } = await invoices.getInvoice(code);
    const t = (key: Parameters<typeof translate>[1], params?: Record<string, string>) =>
      translate(locale, key, params);
    const shown = (value: Money) => formatMoney(value, locale);
    const own = (amount: number) => shown({ amount, currency });
    const day = formatLongDate('2026-12-01', locale);
    const lastDay = formatLongDate('2026-12-31', locale);
    expect(order.lines.map(({ title, nums }) => [title, nums])).toEqual([
      [titles[0], 3],
      [titles[1], 2],
    ]);
    const { tax_included, total } = order;
    expect(tax_included.amount > 0).toBe(currency === 'NTD');
    const parts = [
      `${t('receipt.heading')}${refunded === 'all' ? t('receipt.void', { day: lastDay }) : ''}${t('receipt.number')}${number}`,
      `${t('receipt.day')}${day}${t('receipt.order')}${code}`,
      `${t('receipt.buyer')}Mei Lin`,
      ...facts.filter(([, value]) => value).map(([key, value]) => `${t(key)}${value}`),
      ...order.lines.map(
        ({ title, artist, size, frame, nums, price, total: of }) =>
          `${title}${artist.name} · ${size.width_mm / 10} × ${size.height_mm / 10} cm · ${size.substrate} · ${frame.name}${nums}${shown(price)}${shown(of)}`,
      ),
      `${t('receipt.works')}${shown(order.items_total)}`,
      `${t('receipt.freight', { name: order.freight.name })}${shown(order.freight_total)}`,
      `${t('receipt.total')}${shown(total)}${t('receipt.net')}${own(total.amount - tax_included.amount)}`,
      `${taxLabel}${shown(tax_included)}`,
      `${t('receipt.payment')}${day}${t('paytype.transfer')} · ${shown(total)}`,
    ];
    if (refunded)
      parts.push(`${lastDay}${t('receipt.refund')} · ${refunded === 'all' ? shown(total) : own(refunded)}`);
    if (allowance)
      parts.push(
        `${number}-A1${lastDay}${own(allowance.net)}${own(allowance.tax)}${own(refunded as number)}`,
      );
    expect(missing(text, parts)).toEqual([]);
    const absent = facts.filter(([, value]) => value === '').map(([key]) => withoutSpace(t(key)));
    expect(absent.filter((label) => text.includes(label))).toEqual([]);
    expect(text.includes(withoutSpace(t('receipt.allowances')))).toBe(allowance !== null);
  });
});

describe('the invoice of an order on terms', () => {
  const texts = {
    en: {
      heading: 'Invoice',
      due: 'Payment due',
      seller: 'Seller',
      buyer: 'Buyer',
      bank: 'Payment by bank transfer',
    },
    'zh-Hant': { heading: '請款單', due: '付款期限', seller: '賣方', buyer: '買受人', bank: '匯款帳戶' },
    'zh-CN': { heading: '付款通知单', due: '付款期限', seller: '销售方', buyer: '购买方', bank: '转账账户' },
  };

  test('has both addresses, the due date and the bank account until it is paid, then there is a receipt', async () => {
    admin.shop.clock.set('2026-11-30T16:30:00Z');
    const { code, total } = await admin.place({ tax_id: '04595257', items: items() });
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel' });
    await invoices.drain();
    const path = `/api/order/${code}/receipt`;
    const { number, due_on, buyer_address } = await invoices.getInvoice(code);
    expect(due_on).toBe('2026-12-31');
    for (const locale of ['en', 'zh-Hant', 'zh-CN'] as const) {
      const { heading, due, seller, buyer, bank } = texts[locale];
      const order: OrderData = (await admin.ordering.member.get(`/api/order/${code}`, { lang: locale })).data;
      const { transfer } = order;
      const t = (key: Parameters<typeof translate>[1]) => translate(locale, key);
      const text = await toText(path, admin.ordering.member, locale);
      const shop = await getSeller(admin.shop.services, locale);
      expect(
        missing(text, [
          `${heading}${t('receipt.number')}${number}`,
          `${due}${formatLongDate('2026-12-31', locale)}`,
          `${seller}${buyer}${shop.name}${shop.address}`,
          'Mei Lin',
          buyer_address.address,
          `${t('receipt.tax_id')} 04595257`,
          `${t('receipt.total')}${formatMoney(order.total, locale)}`,
          `${bank}${t('mail.transfer.bank')}${transfer!.bank_name}`,
          `${t('mail.transfer.account')}${transfer!.account}`,
          `${t('mail.transfer.reference')}${code}`,
        ]),
      ).toEqual([]);
      expect(text).not.toContain(withoutSpace(t('receipt.payment') + t('receipt.refund')));
    }
    const getName = async () =>
      (await invoices.download(path, admin.ordering.member)).headers.get('content-disposition');
    expect(await getName()).toContain(`${code}-invoice.pdf`);
    await admin.record(code, admin.transfer(total));
    await invoices.drain();
    const paid = await toText(path, admin.ordering.member);
    expect(missing(paid, [`Receipt Invoice number${number}`, 'Buyer Mei Lin'])).toEqual([]);
    expect(paid).not.toContain('Paymentdue');
    expect(await getName()).toContain(`${code}-receipt.pdf`);
  });

  test('names what was paid in parts and what is due, until it is paid', async () => {
    admin.shop.clock.set('2026-11-30T16:30:00Z');
    const { code, total } = await admin.place({ items: items() });
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel' });
    await invoices.drain();
    const path = `/api/order/${code}/receipt`;
    const shown = (amount: number) => formatMoney({ amount, currency: 'NTD' }, 'en');
    const openWords = 'Still to be paid';
    expect(await toText(path, admin.ordering.member)).not.toContain(withoutSpace(openWords));
    await admin.record(code, admin.transfer(701));
    await admin.record(code, admin.transfer(38));
    const day = formatLongDate(admin.today(), 'en');
    expect(
      missing(await toText(path, admin.ordering.member), [
        `Payment${day}Bank transfer · ${shown(701)}${day}Bank transfer · ${shown(38)}${openWords}${shown(total - 739)}Payment by bank transfer`,
      ]),
    ).toEqual([]);
    await admin.record(code, admin.transfer(total - 739));
    await invoices.drain();
    const paid = await toText(path, admin.ordering.member);
    expect(missing(paid, [shown(701), shown(38), shown(total - 739)])).toEqual([]);
    expect(paid).not.toContain(withoutSpace(openWords));
  });
});

test('a receipt in US dollars for an order in Taiwan states the NTD amounts of the invoice and its allowances', async () => {
  admin.shop.clock.set('2026-11-30T16:30:00Z');
  const { code, total } = await admin.place({ currency: 'USD', items: items() });
  await admin.record(code, admin.transfer(total, { currency: 'USD' }));
  await invoices.drain();
  await invoices.refund(code, 31_07);
  const { in_ntd } = await invoices.getInvoice(code);
  const ntd = ({ amount }: Money) => formatMoney({ amount, currency: 'NTD' }, 'en');
  expect(in_ntd.total.amount).toBe(Math.round((total * 31.5) / 100));
  const text = await toText(`/api/order/${code}/receipt`, admin.ordering.member);
  expect(
    missing(text, [
      'Exchange rate1 USD = 31.5 NTD',
      `In NTD at this rate: before tax ${ntd(in_ntd.net)}, tax ${ntd(in_ntd.tax)}, total ${ntd(in_ntd.total)}.`,
      'US$29.59NT$932',
      'US$1.48NT$47',
      'US$31.07NT$979',
    ]),
  ).toEqual([]);
});

describe('the commercial invoice', () => {
  const getPath = (code: string) => `/api/admin/order/${code}/commercial-invoice`;
  const dollars = (value: Money) => formatMoney(value, 'en');
  const kilograms = (grams: number) => `${(grams / 1000).toFixed(2)} kg`;

  /** What each line of an order is made of. */
  const getGeometries = async ({ lines }: OrderForStaff) =>
    (
      await getConfiguredItems(
        admin.shop.services,
        lines.map(({ item_id, size_id, frame_id }) => ({ item_id, size_id, frame_id })),
      )
    ).map(({ geometry }) => geometry);

  test('of an order abroad has goods, weights, code and terms, and of a parcel what it holds', async () => {
    const code = await placePaidAbroad();
    await admin.getRows("UPDATE shop_order SET po_number = 'PO-77' WHERE code = $1", [code]);
    expect((await admin.transition(code, 'complete')).status).toBe(200);
    const order: OrderForStaff = await admin.read(code);
    const geometries = await getGeometries(order);
    const toRow = (index: number, nums: number) => {
      const { title, artist, size, frame, price } = order.lines[index]!;
      const value = dollars({ ...price, amount: price.amount * nums });
      const weight = kilograms(geometries[index]!.weightG * nums);
      return `Art print: ${title}, by ${artist.name}${size.width_mm} × ${size.height_mm} mm · ${size.substrate} · ${frame.name}4911.91TW${nums}${weight}${value}${nums > 1 ? `${dollars(price)} each` : ''}`;
    };
    /** The sums below the goods: of so many prints of each line. */
    const computeSums = (nums: readonly number[], freight: Money | null) => {
      const of = (value: (index: number) => number) =>
        nums.reduce((sum, count, index) => sum + count * value(index), 0);
      const boxes = getParcels(
        nums.map((count, index) => ({ packing: geometries[index]!.packing, nums: count })),
      );
      const goods = of((index) => order.lines[index]!.price.amount);
      return [
        `Packages${boxes.length}`,
        `Total net weight${kilograms(of((index) => geometries[index]!.weightG))}`,
        `Gross weight${kilograms(boxes.reduce((sum, { weightG }) => sum + weightG, 0))}`,
        freight ? `Freight${dollars(freight)}` : '',
        `Total value (USD)${dollars({ amount: goods + (freight?.amount ?? 0), currency: 'USD' })}`,
      ].join('');
    };
    const { number } = await invoices.getInvoice(code);
    const facts = [
      `Commercial invoice Invoice number${number}Date2026-12-01Order${code}Purchase order PO-77`,
      'Reason for export Sale Terms of delivery DAP Portland, United States (Incoterms 2020)Country of origin Taiwan',
      'service@giclee.example Jane Doe1 Example Road Portland, Oregon 97201 United States jane@example.com',
    ];
    const whole = await toText(getPath(code), admin.ana);
    const { freight_total: freight } = order;
    expect(freight.amount).toBeGreaterThan(0);
    expect(missing(whole, [...facts, toRow(0, 3) + toRow(1, 2) + computeSums([3, 2], freight)])).toEqual([]);
    // A tube and two boxes.
    expect(whole).toContain('Packages3');
    expect(whole).not.toContain('Courier');

    const [first, second] = order.lines;
    const getParcel = async (tracking_number: string, contents: object[]): Promise<number> => {
      const { status, data } = await admin.act(code, 'parcel', {
        courier: 'dhl',
        tracking_number,
        contents,
      });
      expect(status).toBe(201);
      return data.parcels.at(-1).id;
    };
    const parcels = [
      await getParcel('9001', [{ line_id: first!.id, nums: 2 }]),
      await getParcel('9002', [
        { line_id: first!.id, nums: 1 },
        { line_id: second!.id, nums: 2 },
      ]),
    ];
    const small = await toText(`${getPath(code)}?parcel=${parcels[0]}`, admin.ana);
    expect(missing(small, [...facts, toRow(0, 2) + computeSums([2, 0], null)])).toEqual([]);
    const large = await toText(`${getPath(code)}?parcel=${parcels[1]}`, admin.ana);
    expect(missing(large, [...facts, toRow(0, 1) + toRow(1, 2) + computeSums([1, 2], null)])).toEqual([]);
    expect([small, large].map((text) => /Courier(.+?)Reason/.exec(text)?.[1])).toEqual([
      'DHLExpress9001',
      'DHLExpress9002',
    ]);
    expect((await invoices.download(`${getPath(code)}?parcel=99999`, admin.ana)).status).toBe(404);
    expect((await invoices.download(getPath(code), admin.ordering.member)).status).toBe(401);
  });

  test('of an exchange has the values of what it replaces; there is none within Taiwan', async () => {
    const code = await placePaidAbroad();
    for (const to of ['complete', 'shipped', 'arrived'])
      expect((await admin.transition(code, to)).status).toBe(200);
    const sold: OrderForStaff = await admin.read(code);
    const [, framed] = sold.lines;
    const [, geometry] = await getGeometries(sold);
    const asked = { nums: 1, kind: 'damage', wish: 'exchange', reason: 'A corner is bent.' };
    await admin.ordering.member.post(`/api/order/${code}/return`, { ...asked, line_id: framed!.id });
    const { returns } = await admin.read(code);
    const path = `return/${returns[0].id}`;
    await admin.act(code, `${path}/transition`, { to: 'accepted', reason: 'Please send it back.' });
    const exchanged = await admin.act(code, `${path}/exchange`, { reason: 'We print it again.' });
    const linked = exchanged.data.returns[0].exchange_code;
    const text = await toText(getPath(linked), admin.ana);
    const price = dollars(framed!.price);
    expect(
      missing(text, [
        `Invoice number${linked}`,
        'Reason for export Replacement without charge; values for customs purposes only',
        `4911.91TW1${kilograms(geometry!.weightG)}${price}Packages1`,
        `Total value (USD)${price}`,
      ]),
    ).toEqual([]);
    const home = await invoices.placePaid();
    expect((await invoices.download(getPath(home.code), admin.ana)).status).toBe(409);
    // Staff read its receipt, in their language.
    const { number } = await invoices.getInvoice(home.code);
    expect(await toText(`/api/admin/order/${home.code}/receipt`, admin.ana, 'zh-Hant')).toContain(
      `發票號碼${number}`,
    );
  });
});
