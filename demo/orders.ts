import { recordCopiesSold } from '../src/domains/artists/artists.usecases.ts';
import {
  artworkTable,
  editionCopyTable,
  itemTable,
  sizeTable,
} from '../src/domains/catalogue/catalogue.table.ts';
import { updateInvoiceOfOrder } from '../src/domains/invoices/issue-invoices.usecases.ts';
import { findAddresses } from '../src/domains/members/members.repository.ts';
import { memberTable } from '../src/domains/members/members.table.ts';
import { issueCertificates } from '../src/domains/orders/certificates/certificates.usecases.ts';
import { orderInput } from '../src/domains/orders/checkout/checkout.schemas.ts';
import { placeOrder } from '../src/domains/orders/checkout/checkout.usecases.ts';
import { recordOrderCosts } from '../src/domains/orders/costs/order-costs.usecases.ts';
import { findOrderByCode, insertEvents, type OrderRow } from '../src/domains/orders/orders.repository.ts';
import {
  freightRecordTable,
  orderLineTable,
  orderTable,
  parcelTable,
} from '../src/domains/orders/orders.table.ts';
import { receiptTable } from '../src/domains/payments/receipts.table.ts';
import { eq, inArray, sql } from '../src/platform/db/drizzle.ts';
import { inTransaction, type Services } from '../src/platform/services.ts';
import type { DemoLine, DemoOrder } from './orders/order.ts';
import { ordersOf2026 } from './orders/orders-of-2026.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The gallery's tax ID (`members.ts`), for its invoices. */
const galleryTaxId = '00000000';

/**
 * Places the missing orders of the demo whose works are in the shop, and advances each to its status. All in one transaction:
 * an interrupted load places none, and two processes do not place them twice.
 *
 * @param getKey returns the import key of a work
 */
export async function placeDemoOrders(
  services: Services,
  members: ReadonlyMap<string, number>,
  getKey: (work: string) => string,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const placed = await lockPlacedKeys(tx);
    const items = await findDemoItems(tx);
    const due = ordersOf2026.filter(
      (order) => !placed.includes(order.key) && order.lines.every((line) => items.has(getKey(line.work))),
    );
    // Without events, so that no mails are sent; the sold copies are recorded directly.
    const withoutEvents: Services = { ...tx, events: { ...tx.events, publish: async () => {} } };
    for (const order of due) {
      const lines = order.lines.map((line) => ({ ...line, itemId: items.get(getKey(line.work))! }));
      await placeDemoOrder(withoutEvents, members.get(order.member)!, order, lines);
    }
    await storePlacedKeys(tx, [...placed, ...due.map((order) => order.key)]);
  });
}

async function placeDemoOrder(
  services: Services,
  memberId: number,
  order: DemoOrder,
  lines: (DemoLine & { itemId: number })[],
): Promise<void> {
  const { currency = 'NTD', address = 0, until = 'arrived' } = order;
  const placedAt = order.placedAt
    ? new Date(order.placedAt)
    : new Date(services.clock.now().getTime() - (order.daysAgo ? order.daysAgo * day : 6 * hour));
  const then: Services = { ...services, clock: { now: () => placedAt } };
  const [member] = await services.db.select().from(memberTable).where(eq(memberTable.id, memberId));
  const form = orderInput.parse({
    paytype: 'transfer',
    currency,
    agree: true,
    items: await createLines(services, lines),
    ...(address === 'store'
      ? { pickup_type: 'store', store_id: 1, receiver: { name: 'Demo Collector' } }
      : { address_id: (await findAddresses(services.db, memberId))[address]!.id }),
    ...(order.member === 'gallery@example.com' && { tax_id: galleryTaxId }),
  });
  const placed = await placeOrder(
    then,
    { ...member!, person: member!, currency: null, netDays: null, tradeBasisPoints: 0 },
    form,
    {
      key: `demo:${order.key}`,
      locale: 'en',
      network: '127.0.0.1',
    },
  );
  const row = (await findOrderByCode(services.db, placed.order.code))!;
  await recordSoldCopies(services, row);
  await recordOrderCosts(services, row.id);
  if (until === 'generating') return;
  await advanceOrder(services, row, until);
  const paidAt = new Date(row.createdAt.getTime() + paidAfterMs);
  await updateInvoiceOfOrder({ ...services, clock: { now: () => paidAt } }, row.id);
}

/** Heights are calculated from widths in whole millimetres, so a long side may differ by this. */
const roundingMm = 5;

/** Returns the lines for an order's form, each in the offered size with the long side. */
async function createLines({ db }: Services, lines: readonly (DemoLine & { itemId: number })[]) {
  const itemIds = lines.map((line) => line.itemId);
  const sizes = await db.select().from(sizeTable).where(inArray(sizeTable.itemId, itemIds));
  return lines.map((line) => createLine(line, sizes));
}

function createLine(line: DemoLine & { itemId: number }, sizes: (typeof sizeTable.$inferSelect)[]) {
  const size = sizes.find(
    ({ itemId, widthMm, heightMm, substrateId, custom }) =>
      itemId === line.itemId &&
      !custom &&
      Math.abs(Math.max(widthMm, heightMm) - line.longSideMm) <= roundingMm &&
      substrateId === (line.onCanvas ? 2 : 1),
  );
  if (!size) throw new Error(`${line.work} has no size of ${line.longSideMm} mm`);
  return { item_id: line.itemId, size_id: size.id, frame_id: line.frame, nums: line.nums ?? 1 };
}

const getLines = ({ db }: Pick<Services, 'db'>, orderId: number) =>
  db
    .select({ id: orderLineTable.id, artistId: orderLineTable.artistId, nums: orderLineTable.nums })
    .from(orderLineTable)
    .where(eq(orderLineTable.orderId, orderId));

async function recordSoldCopies(services: Services, order: OrderRow): Promise<void> {
  const lines = await getLines(services, order.id);
  await recordCopiesSold(
    services,
    lines.map(({ artistId, nums }) => ({ artistId, copies: nums })),
  );
}

/** The fee that a bank deducts from a transfer of another bank. */
const bankFeeNtd = 15;

/** Writes the received transfer of an order, as if staff had recorded it. */
async function recordTransfer(services: Services, order: OrderRow, at: Date, isHeld: boolean): Promise<void> {
  const { db } = services;
  await db.insert(receiptTable).values({
    orderId: order.id,
    amount: order.total - (isHeld ? bankFeeNtd : 0),
    currency: order.currency,
    receivedOn: at.toISOString().slice(0, 10),
    reference: order.code,
    remitter: order.receiver.name,
    status: isHeld ? 'held' : 'counted',
    problems: isHeld ? ['less'] : [],
    recordedAt: at,
  });
  const paymentStatus = isHeld ? 'held' : 'paid';
  await db
    .update(orderTable)
    .set({ paymentStatus, seenAt: at, ...(!isHeld && { settledAt: at }) })
    .where(eq(orderTable.id, order.id));
  await insertEvents(db, [{ orderId: order.id, actor: 'staff', at, kind: paymentStatus }]);
  if (isHeld) return;
  const lineIds = (await getLines({ db }, order.id)).map((line) => line.id);
  await db
    .update(editionCopyTable)
    .set({ status: 'final' })
    .where(inArray(editionCopyTable.orderLineId, lineIds));
  await issueCertificates({ ...services, clock: { now: () => at } }, { orderId: order.id });
}

const paidAfterMs = 20 * hour;
const steps = ['complete', 'shipped', 'arrived'] as const;

/** Writes the traces of payment, production and shipping with their times: receipt, parcel, freight record, events. */
async function advanceOrder(
  services: Services,
  order: OrderRow,
  until: Exclude<DemoOrder['until'], 'generating' | undefined>,
): Promise<void> {
  const { db } = services;
  const after = (milliseconds: number) => new Date(order.createdAt.getTime() + milliseconds);
  await recordTransfer(services, order, after(paidAfterMs), until === 'held');
  if (until === 'held' || until === 'paid') return;

  const reached = steps.slice(0, steps.indexOf(until) + 1);
  const daysUntil = until === 'complete' ? { complete: 4, shipped: 0, arrived: 0 } : usualDays;
  const getTimeValue = (step: (typeof steps)[number]) =>
    reached.includes(step) ? after(daysUntil[step] * day) : null;
  const [completedAt, deliveredAt, arrivedAt] = [
    getTimeValue('complete'),
    getTimeValue('shipped'),
    getTimeValue('arrived'),
  ];
  await db.update(orderTable).set({ status: until, endedAt: arrivedAt }).where(eq(orderTable.id, order.id));
  const [record] = await db
    .update(freightRecordTable)
    .set({ completedAt, deliveredAt, arrivedAt })
    .where(eq(freightRecordTable.orderId, order.id))
    .returning();
  if (record!.kind !== 'store') {
    await db.insert(parcelTable).values({
      orderId: order.id,
      courier: 'Demo Courier',
      trackingNumber: `DEMO-${order.code.slice(1)}`,
      status: until === 'complete' ? 'packed' : until,
      packedAt: completedAt,
      shippedAt: deliveredAt,
      arrivedAt,
    });
  }
  const kinds = { complete: 'made', shipped: 'shipped', arrived: 'arrived' };
  await insertEvents(
    db,
    reached.map((step, index) => ({
      orderId: order.id,
      actor: 'staff' as const,
      at: getTimeValue(step)!,
      kind: kinds[step],
      fromStatus: (['generating', ...steps] as const)[index]!,
      toStatus: step,
    })),
  );
}

/** Days from the order until it is made, shipped and arrived. */
const usualDays = { complete: 8, shipped: 9, arrived: 12 };

async function findDemoItems({ db }: Services): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: artworkTable.importKey, itemId: itemTable.id })
    .from(itemTable)
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId));
  return new Map(rows.flatMap(({ key, itemId }) => (key === null ? [] : [[key, itemId] as const])));
}

/** Returns the keys of the placed orders, locked until the transaction ends. */
async function lockPlacedKeys({ db }: Services): Promise<string[]> {
  await db.execute(sql`
    insert into setting (key, value) values ('demo_orders', '[]') on conflict (key) do nothing`);
  const { rows } = await db.execute<{ value: string[] }>(sql`
    select value from setting where key = 'demo_orders' for update`);
  return rows[0]!.value;
}

const storePlacedKeys = ({ db }: Services, keys: string[]) =>
  db.execute(sql`update setting set value = ${JSON.stringify(keys)}::jsonb where key = 'demo_orders'`);
