/**
 * `node bench/payments.ts`: how many payments are started and how many webhooks are taken per second, with their p99, beside a read of the
 * same orders in the same run. Loads the demo into a temporary folder, and pays at the emulators. Needs a build.
 */
import { startEmulators } from '../emulators/emulators.ts';
import { createVisitor, register } from '../test/clients/visitor.ts';
import type { Request } from './load.ts';
import { run, startDemoShop } from './processes.ts';

/** Members may have 20 unpaid orders. */
const members = 40;
const ordersOfMember = 15;
const connections = 8;

type Order = { code: string; hash: string };

const emulators = await startEmulators();
const { paypal, cybersource } = emulators;
const { TWD } = cybersource.profiles;
const { shop, stop } = await startDemoShop({
  CAPTCHA_COST: '10',
  PAYPAL_API_URL: paypal.origin,
  PAYPAL_CLIENT_ID: paypal.clientId,
  PAYPAL_CLIENT_SECRET: paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: paypal.webhookId,
  CYBERSOURCE_PAY_URL: `${cybersource.origin}/pay`,
  CYBERSOURCE_API_URL: cybersource.origin,
  CYBERSOURCE_MERCHANT_ID: cybersource.merchantId,
  CYBERSOURCE_KEY_ID: cybersource.restKeyId,
  CYBERSOURCE_SHARED_SECRET: cybersource.restSharedSecret,
  CYBERSOURCE_TWD_PROFILE_ID: TWD.profileId,
  CYBERSOURCE_TWD_ACCESS_KEY: TWD.accessKey,
  CYBERSOURCE_TWD_SECRET_KEY: TWD.secretKey,
});

/** Registers a member and places the member's orders. */
async function placeOrders(): Promise<Order[]> {
  const visitor = createVisitor(shop);
  await register(visitor, `${crypto.randomUUID()}@example.com`);
  const [address] = (await visitor.get('/api/member/address')).data.items;
  const { items } = (await visitor.get('/api/shop?currency=NTD')).data;
  const { id } = items.find((item: { status: string; channel: string }) => item.channel === 'online');
  const { sizes } = (await visitor.get(`/api/shop/${id}`)).data;
  const orders: Order[] = [];
  for (let index = 0; index < ordersOfMember; index += 1) {
    const placed = await visitor.post(
      '/api/order/order',
      {
        paytype: 'paypal',
        currency: 'NTD',
        items: [{ item_id: id, size_id: sizes[0].id, frame_id: 1, nums: 1 }],
        address_id: address.id,
        agree: true,
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
    if (placed.status !== 201) throw new Error(JSON.stringify(placed));
    orders.push(placed.data.order);
  }
  return orders;
}

/** Sends every request once, and prints the rate beside that of the first measure. */
let readsPerSecond = 0;
async function measure(name: string, requests: Request[]): Promise<void> {
  const { perSecond, p50, p99, failed } = await run({ origin: shop, requests, connections });
  readsPerSecond ||= perSecond;
  const ratio = ((100 * perSecond) / readsPerSecond).toFixed(0);
  console.log(
    `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)}/s  ${ratio.padStart(4)} %  ` +
      `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  failed ${failed}`,
  );
}

try {
  const orders: Order[] = [];
  for (let index = 0; index < members; index += 1) orders.push(...(await placeOrders()));
  console.log(`${orders.length} orders, ${connections} connections`);
  const query = (order: Order) => new URLSearchParams({ ...order, lang: 'en' });
  await measure(
    'read of an order (the comparison)',
    orders.map(({ code, hash }) => ({ path: `/api/order/${code}?hash=${hash}` })),
  );
  await measure(
    'start by card',
    orders.map((order) => ({ path: `/api/payment/cybersource?${query(order)}` })),
  );
  await measure(
    'start at PayPal (calls PayPal)',
    orders.map((order) => ({ path: `/api/payment/paypal?${query(order)}` })),
  );
  const webhooks: Request[] = [];
  for (const { id } of await paypal.control.orders()) {
    const event = await paypal.control.signWebhook({
      eventType: 'PAYMENT.CAPTURE.PENDING',
      resourceType: 'capture',
      resource: { id: 'BENCH', supplementary_data: { related_ids: { order_id: id } } },
    });
    const path = '/api/payment/paypal/webhook';
    webhooks.push({ method: 'POST', path, headers: event.headers, body: JSON.parse(event.body) });
  }
  await measure('webhook: verified and stored', webhooks);
  await measure('webhook: repeated', webhooks);
} finally {
  await stop();
  await emulators.close();
}
