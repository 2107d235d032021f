import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery, galleryCompany } from '../../../test/factories/gallery.ts';
import { line } from '../../../test/factories/ordering.ts';
import { formatLongDate, taipeiDay } from '../../kernel/dates.ts';
import { formatMoney, money } from '../../kernel/money.ts';

let admin: AdminOrders;
let gallery: Gallery;
beforeAll(async () => {
  admin = await createAdminOrders();
  gallery = await createGallery(admin.shop, 'statement');
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  const terms = { net_days: 30, credit_limit: 900_007 };
  await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, { terms, version });
});
afterAll(() => admin.shop.close());

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');
/** The text of the statement, without white space. */
async function readStatement(locale = 'en'): Promise<string> {
  const answer = await admin.shop.api.request('/api/member/terms/statement', {
    headers: { lang: locale, authorization: `Bearer ${gallery.visitor.userToken}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return withoutSpace((await extractText(pdf, { mergePages: true })).text);
}
async function place(part: object = {}) {
  const placed = await admin.ordering.place(
    { address_id: gallery.addressId, on_terms: true, items: [line(admin.ordering.item, 2)], ...part },
    gallery.visitor,
  );
  return admin.ordering.read(placed.data.order.code, gallery.visitor);
}

test('the statement of account lists what is open until when, by currency', async () => {
  expect(await readStatement()).toContain(withoutSpace('Nothing is open.'));
  const first = await place({ po_number: 'PO-7731' });
  const dollars = await place({ currency: 'USD' });
  await admin.record(first.code, admin.transfer(803));
  const paid = await place();
  await admin.record(paid.code, admin.transfer(paid.total.amount));
  const otherWay = await place({ on_terms: false });

  const open = formatMoney(money(first.total.amount - 803, 'NTD'), 'en');
  const text = await readStatement();
  for (const shown of [
    'Statement of account',
    `Customer${galleryCompany.name}`,
    galleryCompany.tax,
    'within 30 days of the order',
    formatMoney(money(900_007, 'NTD'), 'en'),
    `${first.code}PO PO-7731`,
    formatLongDate(taipeiDay(new Date(first.pay_before)), 'en'),
    `${formatMoney(first.total, 'en')}${open}`,
    `Open${open}`,
    `Open${formatMoney(dollars.total, 'en')}`,
  ]) {
    expect(text).toContain(withoutSpace(shown));
  }
  for (const code of [paid.code, otherWay.code]) expect(text).not.toContain(code);
  expect(text).not.toContain('Overdue');

  admin.shop.clock.advance(31 * 86_400_000);
  expect(await readStatement('zh-Hant')).toContain(
    withoutSpace(`已逾期${formatMoney(dollars.total, 'zh-Hant')}`),
  );
  expect(await readStatement('zh-CN')).toContain(withoutSpace('对账单'));
});
