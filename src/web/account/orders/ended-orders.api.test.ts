import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { IntlProvider } from 'use-intl';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { expireUnpaidOrders } from '../../../domains/orders/transitions/order-expiry.usecases.ts';
import { formatLongDate } from '../../../kernel/dates.ts';
import account from '../../i18n/messages/en/account.json' with { type: 'json' };
import cart from '../../i18n/messages/en/cart.json' with { type: 'json' };
import common from '../../i18n/messages/en/common.json' with { type: 'json' };
import orders from '../../i18n/messages/en/orders.json' with { type: 'json' };
import ResultPage from '../checkout/result-page.tsx';
import OrderPage from './order-page.tsx';

let admin: AdminOrders;
beforeAll(async () => {
  admin = await createAdminOrders();
});
afterAll(() => admin.shop.close());

type End = 'cancel' | 'failed' | 'refund';

/** Brings a new order to an end of each kind. */
const ends: Record<End, () => Promise<string>> = {
  async cancel() {
    const { code } = await admin.place();
    expect((await admin.transition(code, 'cancel')).status).toBe(200);
    return code;
  },
  async failed() {
    const { code } = await admin.place();
    admin.shop.clock.advance(73 * 3_600_000);
    await expireUnpaidOrders(admin.shop.services);
    return code;
  },
  async refund() {
    const { code } = await admin.placePaid();
    const sentBack = await admin.act(code, 'refund', { reason: 'Lost' }, admin.fay);
    expect(sentBack.status).toBe(200);
    return code;
  },
};
const kinds = Object.keys(ends) as End[];

/** A page of an order as the server sends it. */
function toHtml(Page: ComponentType<never>, loaderData: object): string {
  const Shown = Page as ComponentType<{ loaderData: object }>;
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(Shown, { loaderData }) }]);
  const page = createElement(Stub, { initialEntries: ['/account/order/1'] });
  const words = {
    locale: 'en' as const,
    timeZone: 'Asia/Taipei',
    messages: { account, cart, common, orders },
  };
  return renderToStaticMarkup(createElement(IntlProvider, { ...words, children: page }));
}
const orderPage = (order: OrderData) => toHtml(OrderPage, { order, countries: {}, visitsFromTaiwan: false });
const resultPage = (order: OrderData) => toHtml(ResultPage, { order, visitsFromTaiwan: false });

/** The days that an order still to arrive promises, in the order's year, without which they are written too. */
const getDays = ({ freight }: OrderData) =>
  [freight.ready_on, freight.arrives_from, freight.arrives_by].map((day) => formatLongDate(day, 'en'));
const promisedIn = (text: string, order: OrderData) => getDays(order).filter((day) => text.includes(day));

const getMails = async (code: string) => {
  await admin.shop.services.jobs.drain(admin.shop.services);
  return admin.getRows('SELECT kind, subject, text, html FROM mail WHERE subject LIKE $1 ORDER BY id', [
    `%${code}%`,
  ]);
};
const readOrder = async (code: string): Promise<OrderData> => admin.ordering.read(code);

describe('the estimated days of production and arrival', () => {
  test('are shown until an order arrives', async () => {
    const { code } = await admin.place();
    const order = await readOrder(code);
    expect(orderPage(order)).toContain('Leaves our workshop');
    expect(orderPage(order)).toContain('Arrives');
    expect(promisedIn(orderPage(order), order)).toContain(formatLongDate(order.freight.ready_on, 'en'));
    expect(resultPage(order)).toContain('it should arrive');
    const [mail] = await getMails(code);
    expect(mail).toMatchObject({ kind: 'orders.placed' });
    expect(promisedIn(mail.text, order)).toEqual(getDays(order));
  });

  test.each(kinds)('are not on the pages of an order that ended: %s', async (end) => {
    const code = await ends[end]();
    const order = await readOrder(code);
    expect(order.status).toBe(end);
    for (const html of [orderPage(order), resultPage(order)]) {
      expect(html).toContain(code);
      expect(html).not.toMatch(/Leaves our workshop|Arrives|it should arrive/);
      expect(promisedIn(html, order)).toEqual([]);
    }
  });

  test.each(kinds)('are not in the mail that says an order has ended: %s', async (end) => {
    const code = await ends[end]();
    const order = await readOrder(code);
    const mails = await getMails(code);
    const kind = { cancel: 'orders.cancelled', failed: 'orders.failed', refund: 'orders.refunded' }[end];
    const sent = mails.filter((mail) => mail.kind === kind);
    expect(sent).toHaveLength(1);
    expect(promisedIn(sent[0].text + sent[0].html, order)).toEqual([]);
  });
});

describe('pages and mails say what is true of the order', () => {
  test.each(kinds)('they do not thank for an order that ended: %s', async (end) => {
    const code = await ends[end]();
    const order = await readOrder(code);
    for (const html of [orderPage(order), resultPage(order)]) {
      expect(html).toContain(code);
      expect(html).not.toMatch(/thank you/i);
      expect(html).not.toMatch(/we begin|is placed and waits|pay again/i);
    }
    // No job was done before: the order ended while the mails about its progress waited.
    const mails = await getMails(code);
    expect(mails.map(({ kind }) => kind)).toEqual([
      { cancel: 'orders.cancelled', failed: 'orders.failed', refund: 'orders.refunded' }[end],
    ]);
    expect(mails[0].subject + mails[0].text).not.toMatch(/thank you|we begin|reach you|waits for you/i);
  });

  test('they do not thank for money that came after the order failed', async () => {
    const code = await ends.failed();
    const { total } = await readOrder(code);
    const late = await admin.record(code, admin.transfer(total.amount));
    const accept = { decision: 'accept', reason: 'Kept for another order' };
    const accepted = await admin.act(code, `receipt/${late.data.receipts[0].id}`, accept, admin.fay);
    expect(accepted.data.payment_status).toBe('paid');
    const order = await readOrder(code);
    for (const html of [orderPage(order), resultPage(order)]) {
      expect(html).toContain('Failed');
      expect(promisedIn(html, order)).toEqual([]);
    }
    expect(resultPage(order)).not.toMatch(/thank you|we begin/i);
  });

  test.each(['refunding', 'refunded', 'held'] as const)(
    'they give no dates while the order is not made, because its payment is %s',
    async (payment) => {
      const order: OrderData = {
        ...(await readOrder((await admin.placePaid()).code)),
        payment_status: payment,
      };
      for (const html of [orderPage(order), resultPage(order)]) {
        expect(html).not.toMatch(/Leaves our workshop|it should arrive|thank you/i);
        expect(promisedIn(html, order)).toEqual([]);
      }
    },
  );

  test('the result page of an order that was sent does not say that it will be made', async () => {
    const { code } = await admin.placeMade();
    expect((await admin.transition(code, 'shipped')).status).toBe(200);
    const html = resultPage(await readOrder(code));
    expect(html).toContain('Shipped');
    expect(html).not.toMatch(/thank you|we begin/i);
  });

  test('the mail about a payment does not say that works will be made that were made on agreed terms', async () => {
    const { code, total } = await admin.place();
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel' });
    expect((await admin.transition(code, 'complete')).status).toBe(200);
    await admin.record(code, admin.transfer(total));
    const paid = (await getMails(code)).find(({ kind }) => kind === 'orders.paid');
    expect(paid.text).toContain('has arrived.');
    expect(paid.text).not.toContain('we begin');
  });
});

test('the pages show each work in its frame', async () => {
  const frame = await admin.getRows('SELECT id FROM frame WHERE mat_color IS NOT NULL ORDER BY id LIMIT 1');
  const { item } = admin.ordering;
  const items = [{ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: frame[0].id, nums: 1 }];
  const { code } = await admin.place({ items });
  const order = await readOrder(code);
  const [sold] = order.lines;
  for (const html of [orderPage(order), resultPage(order)]) {
    expect(html).toContain(`/iiif/3/${sold!.picture.id}/`);
    expect(html).toMatch(new RegExp(`data-moulding[^>]*background:${sold!.frame.moulding!.color};`));
    expect(html).toMatch(new RegExp(`data-mat[^>]*, ${sold!.frame.mat!.hex}"`));
  }
});

test('an order says until when its prints could be returned', async () => {
  // A Tuesday, so that 7 days later is a working day.
  admin.shop.clock.set('2027-03-02T04:00:00Z');
  const { code } = await admin.placePaid();
  for (const to of ['complete', 'shipped', 'arrived']) {
    expect((await admin.transition(code, to)).status).toBe(200);
  }
  const { return_options: options } = await readOrder(code);
  const [anyReason, damaged] = [options?.withdrawal_until ?? '', options?.damage_until ?? ''].map((day) =>
    formatLongDate(day, 'en'),
  );
  const page = async () => orderPage(await readOrder(code)).replaceAll(/<[^>]+>/g, ' ');
  expect(await page()).toContain(`For any reason until ${anyReason}`);
  admin.shop.clock.advance(8 * 24 * 3_600_000);
  expect(await page()).toContain(
    `For any reason, as the law gives you: this was possible until ${anyReason}`,
  );
  expect(await page()).toContain(`Damaged, or not what you ordered: until ${damaged}`);
  admin.shop.clock.advance(7 * 24 * 3_600_000);
  expect(await page()).toContain(`Damaged, or not what you ordered: this was possible until ${damaged}`);
  expect(await page()).not.toContain('Return or exchange');
});
