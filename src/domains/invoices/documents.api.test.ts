import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvoiceTests, type InvoiceTests } from '../../../test/factories/invoices.ts';
import { abroad } from '../../../test/factories/ordering.ts';
import { formatMoney } from '../../kernel/money.ts';

let invoices: InvoiceTests;
let admin: InvoiceTests['admin'];

beforeAll(async () => {
  invoices = await createInvoiceTests();
  ({ admin } = invoices);
});
afterAll(() => admin.shop.close());

/** The text of a PDF, without white space. */
async function textOf(pdf: ArrayBuffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s/g, '');
}
describe('the receipt', () => {
  test.each([
    ['en', 'Receipt', 'Sea of clouds', 'Total'],
    ['zh-Hant', '收據', '雲海', '總計'],
    ['zh-Hans', '收据', '云海', '总计'],
  ] as const)('has all texts and amounts in %s', async (lang, heading, title, totalLabel) => {
    const { code, total } = await invoices.placePaid({ tax_id: '04595257' });
    await invoices.refund(code, 105);
    const order = await admin.ordering.read(code);
    const answer = await invoices.download(`/api/order/${code}/receipt`, admin.ordering.member, lang);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(await answer.arrayBuffer());
    const { number } = await invoices.invoiceOf(code);
    const locale = lang === 'zh-Hans' ? 'zh-CN' : lang;
    const shown = (amount: number) => formatMoney({ amount, currency: 'NTD' }, locale);
    const lines = order.lines.map(({ total: of }: { total: { amount: number } }) => of.amount);
    const sum = lines.reduce((all: number, one: number) => all + one, 0) + order.freight_total.amount;
    expect(sum).toBe(total);
    const expected = [
      heading,
      number,
      code,
      '04595257',
      title,
      order.freight_total.amount === 0 ? shown(0) : shown(order.freight_total.amount),
      ...lines.map(shown),
      `${totalLabel}${shown(sum)}`,
      shown(order.tax_included.amount),
      `${number}-A1`,
      shown(105),
    ];
    expect(expected.filter((part) => !text.includes(part.replaceAll(/\s/g, '')))).toEqual([]);
    const forStaff = await invoices.download(`/api/admin/order/${code}/receipt`, admin.ana, lang);
    expect((await textOf(await forStaff.arrayBuffer())).includes(number)).toBe(true);
  });
});

describe('the commercial invoice', () => {
  test('of an order abroad has goods, weights, code and terms; there is none within Taiwan', async () => {
    const { member } = admin.ordering;
    const address = (await member.post('/api/member/address', abroad)).data.id;
    const { code } = await admin.placeMade({ address_id: address });
    const path = `/api/admin/order/${code}/commercial-invoice`;
    const text = await textOf(await (await invoices.download(path, admin.ana)).arrayBuffer());
    const order = await admin.read(code);
    const expected = [
      'Commercial invoice',
      'Jane Doe',
      '1 Example Road',
      'United States',
      '4911.91',
      'Taiwan',
      'DAP Portland, United States',
      'Sea of clouds',
      formatMoney(order.total, 'en'),
      formatMoney(order.items_total, 'en'),
    ];
    expect(expected.filter((part) => !text.includes(part.replaceAll(/\s/g, '')))).toEqual([]);
    expect(text).toMatch(/Grossweight\d+\.\d\dkg/);
    const withParcel = await admin.act(code, 'parcel', {
      courier: 'dhl',
      tracking_number: '9001',
      contents: [{ line_id: order.lines[0].id, nums: 1 }],
    });
    const parcel = withParcel.data.parcels.at(-1).id;
    const ofParcel = await textOf(
      await (await invoices.download(`${path}?parcel=${parcel}`, admin.ana)).arrayBuffer(),
    );
    expect(ofParcel).toContain('9001');
    expect((await invoices.download(`${path}?parcel=99999`, admin.ana)).status).toBe(404);
    const home = await admin.placePaid();
    expect(
      (await invoices.download(`/api/admin/order/${home.code}/commercial-invoice`, admin.ana)).status,
    ).toBe(409);
    expect((await invoices.download(path, member)).status).toBe(401);
  });
});

// Last, since it leaves many jobs.
