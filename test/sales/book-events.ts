import { expect } from 'vitest';
import type { OpenRefund, SoldOrder } from './book-orders.ts';
import type { BookShop } from './book-shop.ts';
import type { Books } from './books.ts';
import {
  type BookPart,
  findPartsLeft,
  least,
  lowerParts,
  orderTotal,
  printsOf,
  sumOf,
} from './books-oracle.ts';
import type { Random } from './random.ts';

/** What happens to orders by random: at the API, and in the oracle's books. */
export function createEvents(world: BookShop, books: Books, random: Random) {
  const { admin } = world;
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };

  /** Posts a change of an order by staff, which has to work. */
  async function act({ book }: SoldOrder, what: string, form: object, by = admin.ben) {
    const answer = await admin.act(book.code, what, form, by);
    expect([book.code, what, answer.status, answer.status === 200 ? '' : JSON.stringify(answer)]).toEqual([
      book.code,
      what,
      200,
      '',
    ]);
    return answer.data;
  }
  const below = (most: bigint): bigint => BigInt(random.integer(1, Number(most)));

  /** A transfer that came today, or on the day of the order, whose month can be closed since. */
  async function record(order: SoldOrder, amount: bigint, currency = order.book.currency) {
    const received_on = random.isLikely(0.7) ? admin.today() : order.placedOn;
    const form = admin.transfer(Number(amount), { currency, received_on });
    const answer = await admin.record(order.book.code, form);
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    books.receive(order.book, received_on, currency, amount);
    if (received_on > order.receivedOn) order.receivedOn = received_on;
    const back = least(order.writtenOff, amount);
    books.writeOff(order.book, world.today(), -back);
    order.writtenOff -= back;
    return answer.data;
  }
  function settle(order: SoldOrder): void {
    order.settledOn = world.today();
    books.sell(order.book, world.today());
  }
  const getHeld = (data: { receipts: { id: number; status: string }[] }): number =>
    data.receipts.find(({ status }) => status === 'held')!.id;

  const openRefunds = (data: { refunds: { id: number; status: string; amount: { amount: number } }[] }) =>
    data.refunds.filter(({ status }) => status === 'open');

  /** Notes the refunds of a decision: one of the order's money. */
  function decide(
    order: SoldOrder,
    data: Parameters<typeof openRefunds>[0],
    { amount, parts, kind }: Omit<OpenRefund, 'id'>,
  ): void {
    const [refund, ...others] = openRefunds(data);
    expect([others, refund?.amount.amount]).toEqual([[], Number(amount)]);
    order.open.push({ id: refund!.id, amount, parts, kind });
    order.decided.push(...parts);
    if (kind !== 'not counted') order.refunded += amount;
  }
  const left = ({ book, decided }: SoldOrder): BookPart[] => findPartsLeft(book, decided);
  /** What can be refunded without the order being refunded as a whole. */
  const room = ({ book, refunded }: SoldOrder): bigint => orderTotal(book) - refunded - 1n;

  const pays = {
    async 'in full'(order: SoldOrder) {
      const data = await record(order, orderTotal(order.book) - order.received);
      expect(data.payment_status).toBe('paid');
      order.isPaid = true;
      if (!order.isOnTerms) settle(order);
    },
    async 'in another currency'(order: SoldOrder) {
      const currency = order.book.currency === 'NTD' ? 'USD' : 'NTD';
      const amount = BigInt(random.integer(1000, 90_000));
      const id = getHeld(await record(order, amount, currency));
      await act(order, `receipt/${id}`, { decision: 'accept', reason: 'Agreed' }, admin.fay);
      order.isPaid = true;
      order.other = amount;
      settle(order);
      books.exchange(order.book, world.today(), currency, amount);
    },
    async 'too much'(order: SoldOrder) {
      const more = BigInt(random.integer(1, 5000));
      const id = getHeld(await record(order, orderTotal(order.book) + more));
      await act(order, `receipt/${id}`, { decision: 'accept', reason: 'It is fine' }, admin.fay);
      order.isPaid = true;
      order.overpaid = more;
      settle(order);
    },
    /** Too little, which is sent back. */
    async 'too little'(order: SoldOrder) {
      const amount = below(orderTotal(order.book) - 1n);
      const id = getHeld(await record(order, amount));
      const data = await act(order, `receipt/${id}`, { decision: 'refund', reason: 'Too little' }, admin.fay);
      decide(order, data, { amount, parts: [], kind: 'not counted' });
    },
    async 'a part'(order: SoldOrder) {
      const amount = below(orderTotal(order.book) - order.received - 1n);
      await record(order, amount);
      order.received += amount;
      order.parts.push(amount);
    },
  };

  const onTerms = {
    async agree(order: SoldOrder) {
      await act(order, 'terms', { is_on_terms: true, reason: 'A hotel' });
      order.isOnTerms = true;
      settle(order);
    },
    async 'take back'(order: SoldOrder) {
      await act(order, 'terms', { is_on_terms: false, reason: 'Not agreed any more' });
      order.isOnTerms = false;
      books.unsell(order.book, world.today());
    },
    /** What is open is written off, or that is taken back. */
    async 'write off'(order: SoldOrder) {
      const isOff = order.writtenOff === 0n;
      const amount = isOff ? orderTotal(order.book) - order.received : -order.writtenOff;
      const form = { is_written_off: isOff, reason: 'The company is closed' };
      await act(order, 'write-off', form, admin.fay);
      books.writeOff(order.book, world.today(), amount);
      order.writtenOff += amount;
      count(isOff ? 'write-offs' : 'write-offs taken back');
    },
    async cancel(order: SoldOrder) {
      const data = await act(order, 'transition', { to: 'cancel', reason: 'Not wanted any more' });
      order.stage = 'ended';
      books.unsell(order.book, world.today());
      const refunds = openRefunds(data);
      expect(refunds.map(({ amount }) => BigInt(amount.amount)).sort()).toEqual([...order.parts].sort());
      for (const { id, amount } of refunds)
        order.open.push({ id, amount: BigInt(amount.amount), parts: [], kind: 'not counted' });
    },
  };

  /** A line with prints that were neither refunded nor returned. */
  function chooseLine(order: SoldOrder): { lineId: number; nums: number } | null {
    const lines = left(order).flatMap(({ lineId, nums, amount }) => {
      const free = lineId === null ? 0 : nums - (order.returned.get(lineId) ?? 0);
      return lineId !== null && free > 0 && amount > 0n ? [{ lineId, nums: random.integer(1, free) }] : [];
    });
    return lines.length === 0 ? null : random.pick(lines);
  }
  /** The amount of a refund for parts: their price, less, or more; null where the whole order would be refunded. */
  function chooseAmount(order: SoldOrder, price: bigint): bigint | null {
    const way = random.weighted({ price: 4, less: 2, more: 2 });
    const amount = way === 'price' ? price : way === 'less' ? below(price) : price + below(500n);
    return amount < 1n || amount > room(order) ? null : amount;
  }

  const refunds = {
    /** Prints of one artist, with the freight or without. */
    async prints(order: SoldOrder) {
      const line = chooseLine(order);
      const freight = left(order).find(({ lineId, amount }) => lineId === null && amount > 0n);
      const withFreight = freight !== undefined && random.isLikely(0.3);
      if (!line) return;
      const chosen = [
        printsOf(order.book, left(order), line.lineId, line.nums),
        ...(withFreight ? [freight] : []),
      ];
      const price = sumOf(chosen, (part) => part.amount);
      const amount = chooseAmount(order, price);
      if (amount === null) return;
      const data = await act(order, 'refund', {
        reason: 'A print came back',
        lines: [{ line_id: line.lineId, nums: line.nums }],
        ...(withFreight && { freight: true }),
        ...(amount !== price && { amount: Number(amount) }),
      });
      decide(order, data, { amount, parts: lowerParts(chosen, amount), kind: 'part' });
    },
    async goodwill(order: SoldOrder) {
      const most = room(order) / 3n;
      if (most < 1n || order.overpaid > 0n) return;
      const amount = below(most);
      const data = await act(order, 'refund', { reason: 'It came late', amount: Number(amount) });
      decide(order, data, { amount, parts: [], kind: 'part' });
    },
    async overpayment(order: SoldOrder) {
      if (order.overpaid === 0n) return;
      const amount = order.overpaid;
      const data = await act(order, 'refund', { reason: 'Paid too much', amount: Number(amount) });
      decide(order, data, { amount, parts: [], kind: 'not counted' });
      order.overpaid = 0n;
    },
    async all(order: SoldOrder) {
      const own = orderTotal(order.book) - order.refunded + order.overpaid;
      const amount = order.other ?? own;
      const chosen = left(order).filter(({ nums, amount: of }) => nums > 0 || of > 0n);
      const parts = lowerParts(chosen, order.other === null ? own : orderTotal(order.book));
      const data = await act(order, 'refund', { reason: 'Everything' });
      decide(order, data, { amount, parts, kind: 'all' });
      order.overpaid = 0n;
      order.stage = 'ended';
    },
    /** A print comes back, or is exchanged without charge. */
    async return(order: SoldOrder) {
      const line = chooseLine(order);
      if (!line || order.arrivedOn === '' || daysBetween(order.arrivedOn, world.today()) > 13) return;
      const isExchange = random.isLikely(0.4);
      const prints = printsOf(order.book, left(order), line.lineId, line.nums);
      const amount = chooseAmount(order, prints.amount);
      if (!isExchange && amount === null) return;
      const asked = await order.visitor.post(`/api/order/${order.book.code}/return`, {
        line_id: line.lineId,
        nums: line.nums,
        kind: 'damage',
        wish: isExchange ? 'exchange' : 'refund',
        reason: 'A corner is bent.',
      });
      expect(asked.status, JSON.stringify(asked)).toBe(201);
      const { returns } = await admin.read(order.book.code);
      const path = `return/${returns.at(-1).id}`;
      await act(order, `${path}/transition`, { to: 'accepted', reason: 'Please send it back.' });
      if (random.isLikely(0.5)) await act(order, `${path}/transition`, { to: 'received' });
      order.returned.set(line.lineId, (order.returned.get(line.lineId) ?? 0) + (isExchange ? line.nums : 0));
      count(isExchange ? 'exchanges' : 'returns');
      if (isExchange) {
        await act(order, `${path}/exchange`, { reason: 'We print it again.' });
        return;
      }
      const data = await act(
        order,
        `${path}/refund`,
        { amount: Number(amount), reason: 'Damaged' },
        admin.fay,
      );
      const printParts = lowerParts([prints], amount!);
      const freight = left(order).filter(({ lineId, amount: of }) => lineId === null && of > 0n);
      const rest = amount! - sumOf(printParts, (part) => part.amount);
      const parts = [...printParts, ...(rest > 0n ? lowerParts(freight, rest) : [])];
      decide(order, data, { amount: amount!, parts, kind: 'part' });
    },
  };

  /** Sends a refund that was decided, today or earlier in this month. */
  async function send(order: SoldOrder): Promise<void> {
    const refund = order.open.shift()!;
    const first = [order.settledOn, order.receivedOn, `${world.today().slice(0, 7)}-01`].sort().at(-1)!;
    const done_on = random.isLikely(0.7) ? world.today() : first;
    await act(order, `refund/${refund.id}/done`, { done_on, reference: 'out' }, admin.fay);
    if (refund.kind === 'not counted') {
      books.sendBack(order.book, done_on, order.book.currency, refund.amount);
      return;
    }
    books.refund(order.book, done_on, refund.amount, refund.parts);
    books.reduce(order.book, world.today(), refund.amount, refund.kind === 'all');
  }

  /** What was broken on its way is made again. */
  async function remake(order: SoldOrder): Promise<void> {
    await act(order, 'transition', { to: 'complete', reason: 'The glass is broken.' });
    const made = await world.worker.post(`/api/admin/workshop/order/${order.book.code}/remade`);
    expect(made.status, JSON.stringify(made)).toBe(200);
    order.stage = 'complete';
    count('remakes');
  }

  async function moveOn(order: SoldOrder): Promise<void> {
    const next = { generating: 'complete', complete: 'shipped', shipped: 'arrived' } as const;
    const steps = random.integer(1, 3);
    for (let step = 0; step < steps; step += 1) {
      if (order.stage === 'arrived' || order.stage === 'ended') return;
      if (order.stage === 'shipped' && random.isLikely(0.2)) await remake(order);
      const to = next[order.stage];
      await act(order, 'transition', { to });
      order.stage = to;
      if (to === 'arrived') order.arrivedOn = world.today();
    }
  }

  return {
    counts,
    pays,
    /** Makes and delivers an order. */
    async arrive(order: SoldOrder): Promise<void> {
      for (const to of ['complete', 'shipped', 'arrived'] as const) await act(order, 'transition', { to });
      order.stage = 'arrived';
      order.arrivedOn = world.today();
    },
    onTerms,
    refunds,
    send,
    /** Something happens to a new order. */
    async begin(order: SoldOrder): Promise<void> {
      if (order.isOnTerms) return count('offers on terms');
      const what = random.weighted({
        'in full': 45,
        'in another currency': 8,
        'too much': 6,
        'too little': 4,
        terms: 22,
        later: 15,
      });
      count(what);
      if (what === 'terms') await onTerms.agree(order);
      else if (what !== 'later') await pays[what](order);
    },
    /** Something happens to an older order. */
    async goOn(order: SoldOrder): Promise<void> {
      const { stage, isPaid, isOnTerms, other } = order;
      if (order.open.length > 0) return send(order);
      if (stage === 'ended') return;
      if (!isPaid && !isOnTerms) {
        count('paid later');
        return pays['in full'](order);
      }
      if (!isPaid) {
        const way = random.weighted({ part: 4, rest: 3, on: 4, cancel: 1, back: 1, off: 3 });
        count(`terms: ${way}`);
        if (way === 'part' && orderTotal(order.book) - order.received > 1n) return pays['a part'](order);
        if (way === 'off' && stage !== 'generating') return onTerms['write off'](order);
        if (way === 'off') return moveOn(order);
        if (way === 'cancel' && stage === 'generating') return onTerms.cancel(order);
        if (way === 'back' && stage === 'generating' && order.parts.length === 0)
          return onTerms['take back'](order);
        return way === 'on' ? moveOn(order) : pays['in full'](order);
      }
      const way = random.weighted({ moveOn: 6, prints: 3, goodwill: 2, overpayment: 2, return: 5, all: 1 });
      count(way);
      // Only what has arrived is returned.
      if (way === 'moveOn' || (way === 'return' && stage !== 'arrived')) return moveOn(order);
      if (other !== null && way !== 'all') return;
      await refunds[way](order);
    },
  };
}

/** Whole days from one to another. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
