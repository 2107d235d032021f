import { issueCertificatesOf } from '../factories/certificates.ts';
import { quartersImage } from '../factories/pictures.ts';
import {
  changeOrder,
  createMadeOnTerms,
  createMadeOrder,
  createOrder,
  createPaidOrder,
  createPrintedCopy,
  createRemade,
  getTransfer,
} from './created-orders.ts';
import { after, call, type Example, newEmail, type Part, type Setup, several } from './setup.ts';

const correctedAddress = {
  name: 'Lin Mei',
  phone: { code: '+886', number: '912345678' },
  country_code: 'TW',
  city: 'Taipei',
  township: 'Xinyi',
  postal_code: '110',
  address: '7 Songren Road',
};

const parcel = { courier: 'tcat', tracking_number: '9001' };

async function createParcel(setup: Setup) {
  const { code } = await createMadeOrder(setup);
  const order = await changeOrder(setup, code, 'parcel', parcel);
  return { code, id: order.parcels[0].id as number, version: order.version as number };
}

/** Creates an order with a transfer that is too low. */
async function createHeldOrder(setup: Setup) {
  const { code, paid, version } = await createPaidOrder(setup, 1);
  return { code, id: paid.receipts[0].id as number, version };
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
  await shop.services.files.write(rows[0].master_file, await quartersImage(60, 40).png().toBuffer());
  return rows[0].id;
}

async function createRefundedOrder(setup: Setup) {
  const { code } = await createPaidOrder(setup);
  const order = await changeOrder(setup, code, 'refund', { amount: 10, reason: 'A scratch' });
  const lineId: number = order.lines[0].id;
  return { code, id: order.refunds[0].id as number, version: order.version as number, lineId };
}

/** Creates a refund that was made at the provider. */
async function createProviderRefund(setup: Setup) {
  const refund = await createRejectedRefund(setup);
  await setup.shop.database.pool.query(
    `UPDATE refund SET is_from_provider = true, request_id = NULL, provider_code = NULL, provider_refund_id = 'R-' || id,
       status = 'done', done_on = '2100-01-01', done_at = now(), done_reference = 'R-' || id WHERE id = $1`,
    [refund.id],
  );
  return refund;
}

/** Creates a refund of a captured payment that its provider has rejected. */
async function createRejectedRefund(setup: Setup) {
  const { code, id, version, lineId } = await createRefundedOrder(setup);
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
  return { code, id, version, lineId };
}

async function createView({ owner }: Setup) {
  const form = { name: newEmail(), query: 'needs=send&sort=oldest', is_shared: true };
  return { id: (await owner.post('/api/admin/view', form)).data.id as number, version: 1 };
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

const examples: Record<string, Example> = {
  'POST /api/admin/order/seen': after(createOrder, ({ code }) => ({ codes: [code] })),
  'POST /api/admin/order/{code}/transition': after(createPaidOrder, { to: 'complete' }),
  'POST /api/admin/order/{code}/terms': after(createOrder, {
    is_on_terms: true,
    reason: 'A hotel that we know',
  }),
  'POST /api/admin/order/{code}/write-off': after(createMadeOnTerms, {
    is_written_off: true,
    reason: 'The company is insolvent',
  }),
  'PUT /api/admin/order/{code}/address': after(createOrder, correctedAddress),
  'POST /api/admin/order/{code}/note': after(createOrder, () => ({ text: 'Calls on Monday.' })),
  'POST /api/admin/workshop/order/{code}/remade': after(createRemade, null),
  'POST /api/admin/workshop/order/{code}/production': after(createPaidOrder, null),
  'POST /api/admin/workshop/order/{code}/made': after(createPaidOrder, null),
  'POST /api/admin/workshop/scan': after(createPaidOrder, ({ code }) => ({
    copy: `${code}-1-1`,
    to: 'printed',
  })),
  'POST /api/admin/workshop/copy/{copy}/undo': after(createPrintedCopy, null),
  'POST /api/admin/workshop/copy/{copy}/remake': after(createPrintedCopy, { reason: 'A scratch' }),
  'POST /api/admin/workshop/order/{code}/parcel': after(createMadeOrder, parcel),
  'PUT /api/admin/workshop/parcel/{id}': after(createParcel, { ...parcel, courier: 'dhl' }),
  'POST /api/admin/workshop/parcel/{id}/transition': after(createParcel, { to: 'shipped' }),
  'DELETE /api/admin/workshop/parcel/{id}': after(createParcel),
  'POST /api/admin/order/{code}/transfer': after(createOrder, ({ total }, setup) =>
    getTransfer(setup, total),
  ),
  'POST /api/admin/order/{code}/receipt/{id}': after(createHeldOrder, {
    decision: 'accept',
    reason: 'The bank kept a dollar',
  }),
  'POST /api/admin/order/{code}/refund': after(createPaidOrder, { reason: 'Lost' }),
  'POST /api/admin/order/{code}/refund/{id}/retry': after(createRejectedRefund),
  'POST /api/admin/order/{code}/refund/{id}/done': after(createRefundedOrder, ({ version }, setup) => ({
    done_on: getTransfer(setup, 1).received_on,
    reference: 'out-1',
    version,
  })),
  'PUT /api/admin/order/{code}/refund/{id}/part': after(createProviderRefund, ({ lineId, version }) => ({
    lines: [{ line_id: lineId, nums: 1 }],
    version,
  })),
  'POST /api/admin/order/{code}/parcel': after(createMadeOrder, parcel),
  'PUT /api/admin/parcel/{id}': after(createParcel, { ...parcel, courier: 'dhl' }),
  'POST /api/admin/parcel/{id}/transition': after(createParcel, { to: 'shipped' }),
  'DELETE /api/admin/parcel/{id}': after(createParcel),
  'POST /api/admin/view': call({
    name: 'To send to Japan',
    query: 'status=complete&country=JP',
    is_shared: false,
  }),
  'PUT /api/admin/view/{id}': after(createView, ({ version }) => ({
    name: newEmail(),
    query: 'needs=make',
    is_shared: false,
    version,
  })),
  'DELETE /api/admin/view/{id}': after(createView),
  'POST /api/admin/alert/job/retry': after(createFailedJob, (id) => ({ ids: [id] })),
  'POST /api/admin/alert/job/dismiss': after(createFailedJob, (id) => ({ ids: [id] })),
  'POST /api/admin/alert/payment/resolve': after(createPaymentAlert, (id) => ({ ids: [id] })),
};

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
    ['/api/admin/order/{order}/cost', 6],
    ['/api/admin/workshop/order', 4],
    ['/api/admin/workshop/order/{order}', 16],
    ['/api/admin/workshop/order/{order}/certificate', 3],
    ['/api/admin/workshop/order/{order}/sheet', 17],
    ['/api/admin/workshop/parcel/{parcel}/packing-slip', 18],
    ['/api/admin/workshop/parcel/{parcel}/label', 19],
    ['/api/admin/workshop/order/{order}/line/{line}/master', 7],
    ['/api/admin/workshop/order/{order}/line/{line}/print-file', 9],
    ['/api/admin/view', 2],
    ['/api/admin/alert', 22],
    ['/api/admin/alert/count', 2],
  ],
  ids: async (setup) => {
    let order = '';
    let parcelId = 0;
    for (let index = 0; index < several; index += 1) {
      await createOrder(setup);
      await createHeldOrder(setup);
      await createRefundedOrder(setup);
      await createView(setup);
      await createFailedJob(setup);
      ({ code: order, id: parcelId } = await createParcel(setup));
    }
    await issueCertificatesOf(setup.shop, order);
    return { order, parcel: parcelId, line: await prepareLineMaster(setup, order) };
  },
};
