import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createItem } from '../../../../test/factories/items.ts';
import {
  createOrdering,
  type Item,
  line,
  type Ordering,
  oakAndGlass,
} from '../../../../test/factories/ordering.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';

let shop: Ordering['shop'];
let member: Ordering['member'];
let other: Ordering['other'];
let othersAddressId: Ordering['othersAddressId'];
let place: Ordering['place'];
let read: Ordering['read'];
beforeAll(async () => {
  ({ shop, member, other, othersAddressId, place, read } = await createOrdering());
});
afterAll(() => shop.close());

describe('limited editions', () => {
  const getCopies = async (of: Item) =>
    (
      await shop.database.pool.query<{ number: number; status: string; order_line_id: number | null }>(
        'SELECT number, status, order_line_id FROM edition_copy WHERE item_id = $1 ORDER BY number',
        [of.id],
      )
    ).rows;

  test('a line gets as many numbers as copies, the lowest first', async () => {
    const edition = await createItem(shop.services.db, { editionSize: 6 });
    const items = [line(edition, 2), line(edition, 1, oakAndGlass)];
    const shown = await read((await place({ items })).data.order.code);
    expect(shown.lines.map((one: { edition_numbers: number[] }) => one.edition_numbers)).toEqual([
      [1, 2],
      [3],
    ]);
    expect(shown.lines[1].edition_number).toBe(3);
    const { edition: left } = (await member.get(`/api/shop/${edition.id}`)).data;
    expect(left).toEqual({ size: 6, left: 3 });
    expect(await place({ items: [line(edition, 2), line(edition, 2, oakAndGlass)] })).toMatchObject({
      status: 409,
      code: 'sold_out',
      message: 'This edition has only 3 left, in all sizes and frames together',
    });
    expect((await getCopies(edition)).filter((copy) => copy.status === 'free')).toHaveLength(3);
  });

  test('of 30 concurrent orders for an edition of 10 exactly 10 succeed, and no number is assigned twice', async () => {
    const edition = await createItem(shop.services.db, { editionSize: 10 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2
          ? place({ items: [line(edition)] })
          : place({ items: [line(edition)], address_id: othersAddressId }, other),
      ),
    );
    const placed = answers.filter((answer) => answer.status === 201);
    const rejected = answers.filter((answer) => answer.status !== 201);
    expect(placed).toHaveLength(10);
    expect(rejected.map((answer) => answer.code)).toEqual(Array(20).fill('sold_out'));
    const copies = await getCopies(edition);
    expect(copies.map((copy) => copy.status)).toEqual(Array(10).fill('reserved'));
    expect(new Set(copies.map((copy) => copy.order_line_id)).size).toBe(10);
  });

  test('concurrent orders of several copies use up the edition, and never exceed it', async () => {
    const [one, two] = [
      await createItem(shop.services.db, { editionSize: 9 }),
      await createItem(shop.services.db, { editionSize: 9 }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        place({ items: index % 2 ? [line(one, 3), line(two, 3)] : [line(two, 3), line(one, 3)] }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    expect(answers.filter((answer) => answer.code === 'sold_out')).toHaveLength(5);
    for (const edition of [one, two]) {
      expect((await getCopies(edition)).every((copy) => copy.status === 'reserved')).toBe(true);
    }
  });

  test('an order placed at the same time as others gets all its copies or none', async () => {
    const edition = await createItem(shop.services.db, { editionSize: 5 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => place({ items: [line(edition, 2)] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await getCopies(edition)).filter(({ status }) => status === 'reserved')).toHaveLength(4);
    const rejected = answers.filter(({ status }) => status === 409);
    expect(rejected.map(({ message }) => message)).toEqual(
      Array(2).fill('This edition has only 1 left, in all sizes and frames together'),
    );
  });

  test('a cancelled order and two placed at the same time share its copies, and no number is lost or assigned twice', async () => {
    const edition = await createItem(shop.services.db, { editionSize: 3 });
    const { code } = (await place({ items: [line(edition, 2)] })).data.order;
    const order = () => place({ items: [line(edition)], address_id: othersAddressId }, other);
    const hold =
      'SELECT FROM item JOIN edition_copy ON edition_copy.item_id = item.id WHERE item.id = $1 FOR UPDATE';
    const [cancelled, ...answers] = await runBehindLock(shop.database.pool, { hold, values: [edition.id] }, [
      () => member.post(`/api/order/${code}/cancel`, {}),
      order,
      order,
    ]);
    expect(cancelled!.data).toMatchObject({ status: 'cancel' });
    const placed = answers.filter(({ status }) => status === 201);
    const rejected = answers.filter(({ status }) => status !== 201);
    // One copy was free all along; whether the second order finds a freed one depends on which of the calls comes first.
    expect(placed.length).toBeGreaterThan(0);
    expect(rejected.map((answer) => answer.code)).toEqual(rejected.map(() => 'sold_out'));
    const orders = await Promise.all(placed.map(({ data }) => read(data.order.code, other)));
    const numbers = orders.flatMap(({ lines }) => lines[0].edition_numbers);
    expect(numbers).toHaveLength(placed.length);
    const reserved = (await getCopies(edition)).filter(({ status }) => status === 'reserved');
    expect(reserved.map(({ number }) => number)).toEqual(numbers.sort());
    // What was freed can be ordered, to the last copy.
    const rest = 3 - placed.length;
    expect((await place({ items: [line(edition, rest + 1)] })).code).toBe('sold_out');
    expect((await place({ items: [line(edition, rest)] })).status).toBe(201);
    expect((await getCopies(edition)).map(({ status }) => status)).toEqual(Array(3).fill('reserved'));
  });
});
