import { recordCopiesSold } from '../src/domains/artists/artists.usecases.ts';
import {
  artworkTable,
  editionCopyTable,
  itemTable,
  sizeTable,
} from '../src/domains/catalogue/catalogue.table.ts';
import { findAddresses } from '../src/domains/members/members.repository.ts';
import { memberTable } from '../src/domains/members/members.table.ts';
import { placeOrder } from '../src/domains/orders/checkout.usecases.ts';
import { findOrderByCode, insertEvents, type OrderRow } from '../src/domains/orders/orders.repository.ts';
import { orderInput } from '../src/domains/orders/orders.schemas.ts';
import {
  freightRecordTable,
  orderLineTable,
  orderTable,
  parcelTable,
} from '../src/domains/orders/orders.table.ts';
import { paymentTable } from '../src/domains/payments/payments.table.ts';
import { eq, inArray, sql } from '../src/platform/db/drizzle.ts';
import { inTransaction, type Services } from '../src/platform/services.ts';
import type { DemoLine, DemoOrder } from './orders/order.ts';
import { ordersOf2026 } from './orders/orders-of-2026.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The gallery's number (`members.ts`), which stands on its invoices. */
const galleryTaxId = '00000000';

/**
 * Places the demo's orders whose works hang and that were not placed before, and takes each as far as it has come. All
 * of it in one transaction: a load that was interrupted leaves none, and no two processes place them twice.
 *
 * @param keyOf gives the import key of a work
 */
export async function placeDemoOrders(
  services: Services,
  members: ReadonlyMap<string, number>,
  keyOf: (work: string) => string,
): Promise<void> {
  await inTransaction(services, async (inside) => {
    const placed = await lockPlacedKeys(inside);
    const items = await findItemsOfDemo(inside);
    const due = ordersOf2026.filter(
      (order) => !placed.includes(order.key) && order.lines.every((line) => items.has(keyOf(line.work))),
    );
    // Nobody is written to about them, and what was sold is counted at once.
    const quiet: Services = { ...inside, events: { ...inside.events, publish: async () => {} } };
    for (const order of due) {
      const lines = order.lines.map((line) => ({ ...line, itemId: items.get(keyOf(line.work))! }));
      await placeDemoOrder(quiet, members.get(order.member)!, order, lines);
    }
    await rememberPlacedKeys(inside, [...placed, ...due.map((order) => order.key)]);
  });
}

async function placeDemoOrder(
  services: Services,
  memberId: number,
  order: DemoOrder,
  lines: (DemoLine & { itemId: number })[],
): Promise<void> {
  const placedAt = order.placedAt
    ? new Date(order.placedAt)
    : new Date(services.clock.now().getTime() - 6 * hour);
  const then: Services = { ...services, clock: { now: () => placedAt } };
  const [member] = await services.db.select().from(memberTable).where(eq(memberTable.id, memberId));
  const form = orderInput.parse({
    paytype: 'transfer',
    currency: order.currency,
    agree: true,
    items: await boughtLines(services, lines),
    ...(order.address === undefined
      ? { pickup_type: 'store', store_id: 1, receiver: { name: 'Demo Collector' } }
      : { address_id: (await findAddresses(services.db, memberId))[order.address]!.id }),
    ...(order.member === 'gallery@example.com' && { tax_id: galleryTaxId }),
  });
  const placed = await placeOrder(then, member!, form, { key: `demo:${order.key}`, locale: 'en' });
  const row = (await findOrderByCode(services.db, placed.order.code))!;
  await countSold(services, row);
  if (order.until !== 'generating') await bringAlong(services, row, order.until);
}

/** Heights follow from widths in whole millimetres, so a long side may be a little off. */
const roundingMm = 5;

/** The lines as an order's form names them, each in the shop's own size of that long side. */
async function boughtLines({ db }: Services, lines: readonly (DemoLine & { itemId: number })[]) {
  const itemIds = lines.map((line) => line.itemId);
  const sizes = await db.select().from(sizeTable).where(inArray(sizeTable.itemId, itemIds));
  return lines.map((line) => boughtLine(line, sizes));
}

function boughtLine(line: DemoLine & { itemId: number }, sizes: (typeof sizeTable.$inferSelect)[]) {
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

const linesOf = ({ db }: Services, orderId: number) =>
  db
    .select({ id: orderLineTable.id, artistId: orderLineTable.artistId, nums: orderLineTable.nums })
    .from(orderLineTable)
    .where(eq(orderLineTable.orderId, orderId));

async function countSold(services: Services, order: OrderRow): Promise<void> {
  const lines = await linesOf(services, order.id);
  await recordCopiesSold(
    services,
    lines.map(({ artistId, nums }) => ({ artistId, copies: nums })),
  );
}

/** Writes what payment, production and courier will write once they have use cases: money, times, parcel, events. */
async function bringAlong(
  services: Services,
  order: OrderRow,
  until: Exclude<DemoOrder['until'], 'generating'>,
): Promise<void> {
  const { db } = services;
  const after = (milliseconds: number) => new Date(order.createdAt.getTime() + milliseconds);
  const times = {
    paid: after(20 * hour),
    complete: after(8 * day),
    shipped: after(9 * day),
    arrived: after(12 * day),
  };
  const isArrived = until === 'arrived';

  await db.update(paymentTable).set({ status: 'paid' }).where(eq(paymentTable.orderId, order.id));
  await db
    .update(orderTable)
    .set({ paymentStatus: 'paid', status: until, ...(isArrived && { endedAt: times.arrived }) })
    .where(eq(orderTable.id, order.id));
  const [record] = await db
    .update(freightRecordTable)
    .set({
      completedAt: times.complete,
      deliveredAt: times.shipped,
      ...(isArrived && { arrivedAt: times.arrived }),
    })
    .where(eq(freightRecordTable.orderId, order.id))
    .returning();
  if (record!.kind !== 'store') {
    const trackingNumber = `DEMO-${order.code.slice(1)}`;
    await db.insert(parcelTable).values({ orderId: order.id, courier: 'Demo Courier', trackingNumber });
  }
  const lineIds = (await linesOf(services, order.id)).map((line) => line.id);
  await db
    .update(editionCopyTable)
    .set({ status: 'final' })
    .where(inArray(editionCopyTable.orderLineId, lineIds));

  const event = { orderId: order.id, actor: 'staff' as const };
  await insertEvents(db, [
    { ...event, at: times.paid, kind: 'paid', reason: 'bank transfer' },
    { ...event, at: times.complete, kind: 'made', fromStatus: 'generating', toStatus: 'complete' },
    { ...event, at: times.shipped, kind: 'shipped', fromStatus: 'complete', toStatus: 'shipped' },
    ...(isArrived
      ? [
          {
            ...event,
            at: times.arrived,
            kind: 'arrived',
            fromStatus: 'shipped' as const,
            toStatus: 'arrived' as const,
          },
        ]
      : []),
  ]);
}

async function findItemsOfDemo({ db }: Services): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: artworkTable.importKey, itemId: itemTable.id })
    .from(itemTable)
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId));
  return new Map(rows.flatMap(({ key, itemId }) => (key === null ? [] : [[key, itemId] as const])));
}

/** The orders that are there, locked until the transaction ends. */
async function lockPlacedKeys({ db }: Services): Promise<string[]> {
  await db.execute(sql`
    insert into setting (key, value) values ('demo_orders', '[]') on conflict (key) do nothing`);
  const { rows } = await db.execute<{ value: string[] }>(sql`
    select value from setting where key = 'demo_orders' for update`);
  return rows[0]!.value;
}

const rememberPlacedKeys = ({ db }: Services, keys: string[]) =>
  db.execute(sql`update setting set value = ${JSON.stringify(keys)}::jsonb where key = 'demo_orders'`);
