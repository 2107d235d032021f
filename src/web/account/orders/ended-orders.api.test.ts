import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { IntlProvider } from 'use-intl';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/admin-orders.ts';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { expireUnpaidOrders } from '../../../domains/orders/transitions/order-expiry.usecases.ts';
import { longDay } from '../../../kernel/moments.ts';
import account from '../../i18n/messages/en/account.json' with { type: 'json' };
import cart from '../../i18n/messages/en/cart.json' with { type: 'json' };
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
    expect((await admin.move(code, 'cancel')).status).toBe(200);
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
function htmlOf(Page: ComponentType<never>, loaderData: object): string {
  const Shown = Page as ComponentType<{ loaderData: object }>;
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(Shown, { loaderData }) }]);
  const page = createElement(Stub, { initialEntries: ['/account/order/1'] });
  const words = { locale: 'en' as const, timeZone: 'Asia/Taipei', messages: { account, cart, orders } };
  return renderToStaticMarkup(createElement(IntlProvider, { ...words, children: page }));
}
const orderPage = (order: OrderData) => htmlOf(OrderPage, { order, countries: {}, visitsFromTaiwan: false });
const resultPage = (order: OrderData) => htmlOf(ResultPage, { order, visitsFromTaiwan: false });

/** The days that an order still to arrive promises, in the order's year, without which they are written too. */
const daysOf = ({ freight }: OrderData) =>
  [freight.ready_on, freight.arrives_from, freight.arrives_by].map((day) => longDay(day, 'en'));
const promisedIn = (text: string, order: OrderData) => daysOf(order).filter((day) => text.includes(day));

const mailsOf = async (code: string) => {
  await admin.shop.services.jobs.drain(admin.shop.services);
  return admin.rowsOf('SELECT kind, text, html FROM mail WHERE subject LIKE $1 ORDER BY id', [`%${code}%`]);
};
const readOrder = async (code: string): Promise<OrderData> => admin.ordering.read(code);

describe('the estimated days of production and arrival', () => {
  test('are shown until an order arrives', async () => {
    const { code } = await admin.place();
    const order = await readOrder(code);
    expect(orderPage(order)).toContain('Leaves our workshop');
    expect(orderPage(order)).toContain('Arrives');
    expect(promisedIn(orderPage(order), order)).toContain(longDay(order.freight.ready_on, 'en'));
    expect(resultPage(order)).toContain('it should arrive');
    const [mail] = await mailsOf(code);
    expect(mail).toMatchObject({ kind: 'orders.placed' });
    expect(promisedIn(mail.text, order)).toEqual(daysOf(order));
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
    const mails = await mailsOf(code);
    const kind = { cancel: 'orders.cancelled', failed: 'orders.failed', refund: 'orders.refunded' }[end];
    const sent = mails.filter((mail) => mail.kind === kind);
    expect(sent).toHaveLength(1);
    expect(promisedIn(sent[0].text + sent[0].html, order)).toEqual([]);
  });

  test.each(kinds)('are not in a confirmation that is written after the end: %s', async (end) => {
    // No job was done before: the order ended while its confirmation waited.
    const code = await ends[end]();
    const order = await readOrder(code);
    const mails = (await mailsOf(code)).filter((mail) => mail.kind === 'orders.placed');
    expect(mails).toHaveLength(1);
    expect(promisedIn(mails[0].text + mails[0].html, order)).toEqual([]);
  });
});

test('the pages show each work in its frame', async () => {
  const frame = await admin.rowsOf('SELECT id FROM frame WHERE mat_color IS NOT NULL ORDER BY id LIMIT 1');
  const { item } = admin.ordering;
  const items = [{ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: frame[0].id, nums: 1 }];
  const { code } = await admin.place({ items });
  const order = await readOrder(code);
  const [sold] = order.lines;
  for (const html of [orderPage(order), resultPage(order)]) {
    expect(html).toContain(`/iiif/3/${sold!.picture.id}/`);
    expect(html).toContain(`fill="${sold!.frame.moulding!.color}"`);
    expect(html).toContain(`fill="${sold!.frame.mat!.hex}"`);
  }
});
