import { createItem } from '../factories.ts';
import { createVisitor, register } from '../visitor.ts';
import {
  type Caller,
  type Callers,
  type Example,
  newEmail,
  type Part,
  type Stage,
  several,
} from './stage.ts';

type Order = { code: string; total: number; version: number };

/** A new order by bank transfer, of two lines, one of them of a limited edition. */
async function newOrder({ shop }: Pick<Stage, 'shop'>): Promise<Order> {
  const visitor = createVisitor(shop.api);
  const addressId = await register(visitor, newEmail());
  const { db } = shop.services;
  const items = [await createItem(db), await createItem(db, { editionSize: 50 })];
  const placed = await visitor.post('/api/order/order', {
    paytype: 'transfer',
    currency: 'NTD',
    items: items.map((item) => ({ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: 1, nums: 2 })),
    address_id: addressId,
    agree: true,
  });
  const { code } = placed.data.order;
  const { data } = await visitor.get(`/api/order/${code}`);
  return { code, total: data.total.amount, version: 1 };
}

/** The form of a transfer that came today. */
const transferOf = ({ shop }: Pick<Stage, 'shop'>, amount: number) => ({
  amount,
  currency: 'NTD',
  received_on: shop.services.clock.now().toISOString().slice(0, 10),
  reference: `bank-${newEmail()}`,
  remitter: '林美',
});

/** Does a thing to an order by the owner, and returns the order as it is then. */
async function act({ owner }: Stage, path: string, form: object) {
  const answer = await owner.post(`/api/admin/order/${path}`, form);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

const paidOrder = async (stage: Stage): Promise<Order> => {
  const order = await newOrder(stage);
  const { version } = await act(stage, `${order.code}/transfer`, transferOf(stage, order.total));
  return { ...order, version };
};

const madeOrder = async (stage: Stage): Promise<Order> => {
  const order = await paidOrder(stage);
  const { version } = await act(stage, `${order.code}/move`, { to: 'complete', version: order.version });
  return { ...order, version };
};

const parcelForm = (version: number) => ({ courier: 'tcat', tracking_number: '9001', version });

async function packedParcel(stage: Stage) {
  const { code, version } = await madeOrder(stage);
  const order = await act(stage, `${code}/parcel`, parcelForm(version));
  return { code, id: order.parcels[0].id as number, version: order.version as number };
}

/** An order with a transfer of too little. */
async function heldOrder(stage: Stage) {
  const { code, total } = await newOrder(stage);
  const order = await act(stage, `${code}/transfer`, transferOf(stage, total - 1));
  return { code, id: order.receipts[0].id as number, version: order.version as number };
}

/** A line of an order whose print master is on the disk. */
async function lineWithMaster({ shop }: Stage, code: string): Promise<number> {
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

async function refundedOrder(stage: Stage) {
  const { code, version } = await paidOrder(stage);
  const order = await act(stage, `${code}/refund`, { amount: 10, reason: 'A scratch', version });
  return { code, id: order.refunds[0].id as number, version: order.version as number };
}

async function savedView({ owner }: Stage): Promise<number> {
  const form = { name: newEmail(), query: 'needs=send&sort=oldest', is_shared: true };
  return (await owner.post('/api/admin/view', form)).data.id;
}

/** The id of a job that failed for good. */
async function failedJob({ shop }: Pick<Stage, 'shop'>): Promise<string> {
  // What follows from an order makes the queue that the job goes back to.
  const { code } = await newOrder({ shop });
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

const done = { done_on: '2026-01-15', reference: 'out-1' };

const examples: Record<string, Example> = {
  'POST /api/admin/order/seen': async (stage) => {
    const { code } = await newOrder(stage);
    return () => stage.owner.post('/api/admin/order/seen', { codes: [code] });
  },
  'POST /api/admin/order/{code}/move': async (stage) => {
    const { code, version } = await paidOrder(stage);
    return () => stage.owner.post(`/api/admin/order/${code}/move`, { to: 'complete', version });
  },
  'POST /api/admin/order/{code}/terms': async (stage) => {
    const { code, version } = await newOrder(stage);
    const form = { is_on_terms: true, reason: 'A hotel that we know', version };
    return () => stage.owner.post(`/api/admin/order/${code}/terms`, form);
  },
  'POST /api/admin/order/{code}/note': async (stage) => {
    const { code } = await newOrder(stage);
    return () => stage.owner.post(`/api/admin/order/${code}/note`, { text: 'Calls on Monday.' });
  },
  'POST /api/admin/order/{code}/transfer': async (stage) => {
    const { code, total } = await newOrder(stage);
    return () => stage.owner.post(`/api/admin/order/${code}/transfer`, transferOf(stage, total));
  },
  'POST /api/admin/order/{code}/receipt/{id}': async (stage) => {
    const { code, id, version } = await heldOrder(stage);
    const form = { decision: 'accept', reason: 'The bank kept a dollar', version };
    return () => stage.owner.post(`/api/admin/order/${code}/receipt/${id}`, form);
  },
  'POST /api/admin/order/{code}/refund': async (stage) => {
    const { code, version } = await paidOrder(stage);
    return () => stage.owner.post(`/api/admin/order/${code}/refund`, { reason: 'Lost', version });
  },
  'POST /api/admin/order/{code}/refund/{id}/done': async (stage) => {
    const { code, id, version } = await refundedOrder(stage);
    return () => stage.owner.post(`/api/admin/order/${code}/refund/${id}/done`, { ...done, version });
  },
  'POST /api/admin/order/{code}/parcel': async (stage) => {
    const { code, version } = await madeOrder(stage);
    return () => stage.owner.post(`/api/admin/order/${code}/parcel`, parcelForm(version));
  },
  'PUT /api/admin/parcel/{id}': async (stage) => {
    const { id, version } = await packedParcel(stage);
    return () => stage.owner.put(`/api/admin/parcel/${id}`, { ...parcelForm(version), courier: 'dhl' });
  },
  'POST /api/admin/parcel/{id}/move': async (stage) => {
    const { id, version } = await packedParcel(stage);
    return () => stage.owner.post(`/api/admin/parcel/${id}/move`, { to: 'shipped', version });
  },
  'DELETE /api/admin/parcel/{id}': async (stage) => {
    const { id, version } = await packedParcel(stage);
    return () => stage.owner.delete(`/api/admin/parcel/${id}?version=${version}`);
  },
  'POST /api/admin/view': async ({ owner }) => {
    const form = { name: 'To send to Japan', query: 'status=complete&country=JP', is_shared: false };
    return () => owner.post('/api/admin/view', form);
  },
  'PUT /api/admin/view/{id}': async (stage) => {
    const id = await savedView(stage);
    const form = { name: newEmail(), query: 'needs=make', is_shared: false, version: 1 };
    return () => stage.owner.put(`/api/admin/view/${id}`, form);
  },
  'DELETE /api/admin/view/{id}': async (stage) => {
    const id = await savedView(stage);
    return () => stage.owner.delete(`/api/admin/view/${id}`);
  },
  'POST /api/admin/alert/job/retry': async (stage) => {
    const id = await failedJob(stage);
    return () => stage.owner.post('/api/admin/alert/job/retry', { ids: [id] });
  },
  'POST /api/admin/alert/job/dismiss': async (stage) => {
    const id = await failedJob(stage);
    return () => stage.owner.post('/api/admin/alert/job/dismiss', { ids: [id] });
  },
};

/** Values that fit whatever is done to an order. */
const fitting = {
  to: ['complete', 'shipped'],
  received_on: ['2026-01-15'],
  done_on: ['2026-01-15'],
  amount: [10],
  courier: ['tcat'],
  contents: [[]],
  decision: ['accept'],
};

const withOrder =
  (make: (stage: Stage) => Promise<Order> = newOrder) =>
  async (stage: Stage): Promise<Caller> => {
    const { code, version } = await make(stage);
    return { known: { ...fitting, code: [code], version: [version] } };
  };

const withPart =
  (make: (stage: Stage) => Promise<{ code: string; id: number; version: number }>) =>
  async (stage: Stage): Promise<Caller> => {
    const { code, id, version } = await make(stage);
    return { known: { ...fitting, to: ['shipped'], code: [code], id: [id], version: [version] } };
  };

const query = ['', 'status=complete&sort=oldest'];

const withView = async (stage: Stage): Promise<Caller> => ({
  known: { query, id: [await savedView(stage)] },
});
const withJob = async (stage: Stage): Promise<Caller> => ({ known: { ids: [[await failedJob(stage)]] } });

const callers: Callers = {
  '/api/admin/order/seen': async (stage) => ({ known: { codes: [[(await newOrder(stage)).code]] } }),
  '/api/admin/order/{code}': withOrder(),
  '/api/admin/order/{code}/move': withOrder(paidOrder),
  '/api/admin/order/{code}/terms': withOrder(),
  '/api/admin/order/{code}/note': withOrder(),
  '/api/admin/order/{code}/transfer': withOrder(),
  '/api/admin/order/{code}/receipt/{id}': withPart(heldOrder),
  '/api/admin/order/{code}/refund': withOrder(paidOrder),
  '/api/admin/order/{code}/refund/{id}/done': withPart(refundedOrder),
  '/api/admin/order/{code}/parcel': withOrder(madeOrder),
  '/api/admin/parcel/{id}': withPart(packedParcel),
  '/api/admin/parcel/{id}/move': withPart(packedParcel),
  '/api/admin/workshop/order/{code}': withOrder(paidOrder),
  '/api/admin/workshop/order/{code}/line/{id}/master': async (stage) => {
    const { code } = await paidOrder(stage);
    return { known: { code: [code], id: [await lineWithMaster(stage, code)] } };
  },
  '/api/admin/view': async () => ({ known: { query } }),
  '/api/admin/view/{id}': withView,
  '/api/admin/alert/job/retry': withJob,
  '/api/admin/alert/job/dismiss': withJob,
};

export const ordersPart: Part = {
  permissions: {
    order: ['orders.read', 'orders.write', 'payments.record', 'refunds.decide'],
    parcel: ['orders.write'],
    workshop: ['workshop.work'],
    view: ['orders.read', 'own'],
    alert: ['own', 'jobs.manage'],
  },
  examples,
  reads: [
    ['/api/admin/order', 4],
    ['/api/admin/order', 4, '?keyword=work&needs=held'],
    ['/api/admin/order/{order}', 15],
    ['/api/admin/workshop/order', 4],
    ['/api/admin/workshop/order/{order}', 16],
    ['/api/admin/workshop/order/{order}/line/{line}/master', 7],
    ['/api/admin/view', 2],
    ['/api/admin/alert', 13],
    ['/api/admin/alert/count', 2],
  ],
  ids: async (stage) => {
    let order = '';
    for (let index = 0; index < several; index += 1) {
      await newOrder(stage);
      await heldOrder(stage);
      await refundedOrder(stage);
      await savedView(stage);
      await failedJob(stage);
      order = (await packedParcel(stage)).code;
    }
    return { order, line: await lineWithMaster(stage, order) };
  },
  callers,
};
