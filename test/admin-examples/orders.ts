import { issueCertificatesOf } from '../factories/certificates.ts';
import {
  changeOrder,
  createMadeOrder,
  createOrder,
  createPaidOrder,
  createRemade,
  transferOf,
} from './created-orders.ts';
import { type Example, newEmail, type Part, type Setup, several } from './setup.ts';

const correctedAddress = {
  name: 'Lin Mei',
  phone: { code: '+886', number: '912345678' },
  country_code: 'TW',
  city: 'Taipei',
  township: 'Xinyi',
  postal_code: '110',
  address: '7 Songren Road',
};

const parcelForm = (version: number) => ({ courier: 'tcat', tracking_number: '9001', version });

async function createParcel(setup: Setup) {
  const { code, version } = await createMadeOrder(setup);
  const order = await changeOrder(setup, `${code}/parcel`, parcelForm(version));
  return { code, id: order.parcels[0].id as number, version: order.version as number };
}

/** Creates an order with a transfer that is too low. */
async function createHeldOrder(setup: Setup) {
  const { code, total } = await createOrder(setup);
  const order = await changeOrder(setup, `${code}/transfer`, transferOf(setup, total - 1));
  return { code, id: order.receipts[0].id as number, version: order.version as number };
}

/** Writes the print master of an order's first line to the disk, and returns the line's id. */
async function prepareLineMaster({ shop }: Setup, code: string): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `SELECT order_line.id, picture.master_file FROM order_line
     JOIN shop_order ON shop_order.id = order_line.order_id JOIN item ON item.id = order_line.item_id
     JOIN artwork ON artwork.id = item.artwork_id JOIN picture ON picture.id = artwork.picture_id
     WHERE shop_order.code = $1 ORDER BY order_line.id LIMIT 1`,
    [code],
  );
  await shop.services.files.write(rows[0].master_file, Buffer.from('a print master'));
  return rows[0].id;
}

async function createRefundedOrder(setup: Setup) {
  const { code, version } = await createPaidOrder(setup);
  const order = await changeOrder(setup, `${code}/refund`, { amount: 10, reason: 'A scratch', version });
  return { code, id: order.refunds[0].id as number, version: order.version as number };
}

/** Creates a refund of a captured payment that its provider has refused. */
async function createRefusedRefund(setup: Setup) {
  const { code, id, version } = await createRefundedOrder(setup);
  await setup.shop.database.pool.query(
    `WITH attempt AS (
       INSERT INTO payment_attempt (id, order_id, paytype, reference, amount, currency, state, created_at, updated_at)
       SELECT gen_random_uuid(), order_id, 'paypal', $1 || '-1', amount, currency, 'captured', now(), now()
       FROM payment_receipt WHERE order_id = (SELECT order_id FROM refund WHERE id = $2) RETURNING id),
     capture AS (
       UPDATE payment_receipt SET paytype = 'paypal', transaction_id = $1, attempt_id = attempt.id FROM attempt
       WHERE order_id = (SELECT order_id FROM refund WHERE id = $2) RETURNING payment_receipt.id)
     SELECT id FROM capture`,
    [code, id],
  );
  await setup.shop.database.pool.query(
    `UPDATE refund SET request_id = gen_random_uuid(), provider_code = 'DECLINED',
       capture_id = (SELECT id FROM payment_receipt WHERE transaction_id = $1) WHERE id = $2`,
    [code, id],
  );
  return { code, id, version };
}

async function createView({ owner }: Setup): Promise<number> {
  const form = { name: newEmail(), query: 'needs=send&sort=oldest', is_shared: true };
  return (await owner.post('/api/admin/view', form)).data.id;
}

/** Creates a job that has failed permanently, and returns its id. */
async function createFailedJob({ shop }: Pick<Setup, 'shop'>): Promise<string> {
  // The events of an order create the queue to which the job returns.
  const { code } = await createOrder({ shop });
  const { rows } = await shop.database.pool.query(
    `INSERT INTO pgboss.job (name, data, source_name, source_output, source_retry_count, source_created_on)
     SELECT 'dead', jsonb_build_object('id', 'again-' || code, 'event', 'orders.placed', 'subscriber', 'mail the confirmation',
       'payload', jsonb_build_object('orderId', id, 'lines', jsonb_build_array())), 'event.deliver',
       '{"message": "no such mailbox"}', 8, now()
     FROM shop_order WHERE code = $1 RETURNING id`,
    [code],
  );
  return rows[0].id;
}

async function createPaymentAlert({ shop }: Pick<Setup, 'shop'>): Promise<number> {
  const { code } = await createOrder({ shop });
  const { rows } = await shop.database.pool.query(
    `INSERT INTO payment_alert (kind, paytype, reference, order_id, created_at)
     SELECT 'dispute', 'paypal', 'PP-D-' || code, id, now() FROM shop_order WHERE code = $1 RETURNING id`,
    [code],
  );
  return rows[0].id;
}

const done = { done_on: '2026-01-15', reference: 'out-1' };

const examples: Record<string, Example> = {
  'POST /api/admin/order/seen': async (setup) => {
    const { code } = await createOrder(setup);
    return () => setup.owner.post('/api/admin/order/seen', { codes: [code] });
  },
  'POST /api/admin/order/{code}/transition': async (setup) => {
    const { code, version } = await createPaidOrder(setup);
    return () => setup.owner.post(`/api/admin/order/${code}/transition`, { to: 'complete', version });
  },
  'POST /api/admin/order/{code}/terms': async (setup) => {
    const { code, version } = await createOrder(setup);
    const form = { is_on_terms: true, reason: 'A hotel that we know', version };
    return () => setup.owner.post(`/api/admin/order/${code}/terms`, form);
  },
  'PUT /api/admin/order/{code}/address': async (setup) => {
    const { code, version } = await createOrder(setup);
    const form = { ...correctedAddress, version };
    return () => setup.owner.put(`/api/admin/order/${code}/address`, form);
  },
  'POST /api/admin/order/{code}/note': async (setup) => {
    const { code } = await createOrder(setup);
    return () => setup.owner.post(`/api/admin/order/${code}/note`, { text: 'Calls on Monday.' });
  },
  'POST /api/admin/workshop/order/{code}/remade': async (setup) => {
    const { code } = await createRemade(setup);
    return () => setup.owner.post(`/api/admin/workshop/order/${code}/remade`);
  },
  'POST /api/admin/workshop/order/{code}/production': async (setup) => {
    const { code } = await createPaidOrder(setup);
    return () => setup.owner.post(`/api/admin/workshop/order/${code}/production`);
  },
  'POST /api/admin/workshop/order/{code}/made': async (setup) => {
    const { code } = await createPaidOrder(setup);
    return () => setup.owner.post(`/api/admin/workshop/order/${code}/made`);
  },
  'POST /api/admin/workshop/order/{code}/parcel': async (setup) => {
    const { code, version } = await createMadeOrder(setup);
    return () => setup.owner.post(`/api/admin/workshop/order/${code}/parcel`, parcelForm(version));
  },
  'PUT /api/admin/workshop/parcel/{id}': async (setup) => {
    const { id, version } = await createParcel(setup);
    const form = { ...parcelForm(version), courier: 'dhl' };
    return () => setup.owner.put(`/api/admin/workshop/parcel/${id}`, form);
  },
  'POST /api/admin/workshop/parcel/{id}/transition': async (setup) => {
    const { id, version } = await createParcel(setup);
    return () => setup.owner.post(`/api/admin/workshop/parcel/${id}/transition`, { to: 'shipped', version });
  },
  'DELETE /api/admin/workshop/parcel/{id}': async (setup) => {
    const { id, version } = await createParcel(setup);
    return () => setup.owner.delete(`/api/admin/workshop/parcel/${id}?version=${version}`);
  },
  'POST /api/admin/order/{code}/transfer': async (setup) => {
    const { code, total } = await createOrder(setup);
    return () => setup.owner.post(`/api/admin/order/${code}/transfer`, transferOf(setup, total));
  },
  'POST /api/admin/order/{code}/receipt/{id}': async (setup) => {
    const { code, id, version } = await createHeldOrder(setup);
    const form = { decision: 'accept', reason: 'The bank kept a dollar', version };
    return () => setup.owner.post(`/api/admin/order/${code}/receipt/${id}`, form);
  },
  'POST /api/admin/order/{code}/refund': async (setup) => {
    const { code, version } = await createPaidOrder(setup);
    return () => setup.owner.post(`/api/admin/order/${code}/refund`, { reason: 'Lost', version });
  },
  'POST /api/admin/order/{code}/refund/{id}/retry': async (setup) => {
    const { code, id, version } = await createRefusedRefund(setup);
    return () => setup.owner.post(`/api/admin/order/${code}/refund/${id}/retry`, { version });
  },
  'POST /api/admin/order/{code}/refund/{id}/done': async (setup) => {
    const { code, id, version } = await createRefundedOrder(setup);
    return () => setup.owner.post(`/api/admin/order/${code}/refund/${id}/done`, { ...done, version });
  },
  'POST /api/admin/order/{code}/parcel': async (setup) => {
    const { code, version } = await createMadeOrder(setup);
    return () => setup.owner.post(`/api/admin/order/${code}/parcel`, parcelForm(version));
  },
  'PUT /api/admin/parcel/{id}': async (setup) => {
    const { id, version } = await createParcel(setup);
    return () => setup.owner.put(`/api/admin/parcel/${id}`, { ...parcelForm(version), courier: 'dhl' });
  },
  'POST /api/admin/parcel/{id}/transition': async (setup) => {
    const { id, version } = await createParcel(setup);
    return () => setup.owner.post(`/api/admin/parcel/${id}/transition`, { to: 'shipped', version });
  },
  'DELETE /api/admin/parcel/{id}': async (setup) => {
    const { id, version } = await createParcel(setup);
    return () => setup.owner.delete(`/api/admin/parcel/${id}?version=${version}`);
  },
  'POST /api/admin/view': async ({ owner }) => {
    const form = { name: 'To send to Japan', query: 'status=complete&country=JP', is_shared: false };
    return () => owner.post('/api/admin/view', form);
  },
  'PUT /api/admin/view/{id}': async (setup) => {
    const id = await createView(setup);
    const form = { name: newEmail(), query: 'needs=make', is_shared: false, version: 1 };
    return () => setup.owner.put(`/api/admin/view/${id}`, form);
  },
  'DELETE /api/admin/view/{id}': async (setup) => {
    const id = await createView(setup);
    return () => setup.owner.delete(`/api/admin/view/${id}?version=1`);
  },
  'POST /api/admin/alert/job/retry': async (setup) => {
    const id = await createFailedJob(setup);
    return () => setup.owner.post('/api/admin/alert/job/retry', { ids: [id] });
  },
  'POST /api/admin/alert/job/dismiss': async (setup) => {
    const id = await createFailedJob(setup);
    return () => setup.owner.post('/api/admin/alert/job/dismiss', { ids: [id] });
  },
  'POST /api/admin/alert/payment/resolve': async (setup) => {
    const id = await createPaymentAlert(setup);
    return () => setup.owner.post('/api/admin/alert/payment/resolve', { ids: [id] });
  },
};

const _query = ['', 'status=complete&sort=oldest'];

export const ordersPart: Part = {
  permissions: {
    order: ['orders.read', 'orders.write', 'payments.record', 'refunds.decide', 'invoices.write'],
    parcel: ['orders.write'],
    workshop: ['workshop.work'],
    view: ['orders.read', 'own'],
    alert: ['own', 'jobs.manage', 'refunds.decide'],
  },
  examples,
  reads: [
    ['/api/admin/order', 4],
    ['/api/admin/order', 4, '?keyword=work&needs=held'],
    ['/api/admin/order/{order}', 15],
    ['/api/admin/workshop/order', 4],
    ['/api/admin/workshop/order/{order}', 16],
    ['/api/admin/workshop/order/{order}/certificate', 3],
    ['/api/admin/workshop/order/{order}/line/{line}/master', 7],
    ['/api/admin/view', 2],
    ['/api/admin/alert', 22],
    ['/api/admin/alert/count', 2],
  ],
  ids: async (setup) => {
    let order = '';
    for (let index = 0; index < several; index += 1) {
      await createOrder(setup);
      await createHeldOrder(setup);
      await createRefundedOrder(setup);
      await createView(setup);
      await createFailedJob(setup);
      order = (await createParcel(setup)).code;
    }
    await issueCertificatesOf(setup.shop, order);
    return { order, line: await prepareLineMaster(setup, order) };
  },
};
