import { expect } from 'vitest';
import { answerOffer, askForOffer } from '../factories/offers.ts';
import { unitPrices } from '../proof/orders/price-oracle.ts';
import type { BookItem, BookShop } from './book-shop.ts';
import { firstRate, usualShare } from './book-shop.ts';
import type { Books } from './books.ts';
import {
  type BookCurrency,
  type BookLine,
  type BookOrder,
  type BookPart,
  least,
  orderTotal,
} from './books-oracle.ts';
import type { Random } from './random.ts';

/** A refund that was decided and not sent yet. */
export type OpenRefund = {
  id: number;
  amount: bigint;
  parts: BookPart[];
  kind: 'part' | 'all' | 'not counted';
};

/** An order as its buyer and staff know it. */
export type SoldOrder = {
  book: BookOrder;
  visitor: BookShop['gallery']['visitor'];
  placedOn: string;
  stage: 'generating' | 'complete' | 'shipped' | 'arrived' | 'ended';
  isPaid: boolean;
  isOnTerms: boolean;
  settledOn: string;
  /** The day of the last payment. */
  receivedOn: string;
  arrivedOn: string;
  /** Money of its own currency that counts; of an order on terms, what has come so far. */
  received: bigint;
  parts: bigint[];
  overpaid: bigint;
  /** What is written off of it as a bad debt. */
  writtenOff: bigint;
  other: bigint | null;
  /** What refunds were decided for, and their money. */
  decided: BookPart[];
  refunded: bigint;
  open: OpenRefund[];
  /** Prints of lines that were returned. */
  returned: Map<number, number>;
  /** The step in which something last happened to it. */
  step: number;
};

type Rates = {
  usd: string;
  share: number;
  ofArtists: Map<number, { share: number; onSold: boolean }>;
};
export const firstRates = ({ artists }: BookShop): Rates => ({
  usd: firstRate,
  share: usualShare,
  ofArtists: new Map([
    [artists[1]!.artistId, { share: 4500, onSold: false }],
    [artists[2]!.artistId, { share: 3333, onSold: true }],
  ]),
});

/** The prices of a print as the oracle computes them, where it has no frame. */
function pictureOf({ sizes }: BookItem, size: number, currency: BookCurrency, rate: string): bigint {
  const { priceNtd, priceUsdCents } = sizes[size]!;
  const line = {
    pictureNtd: BigInt(priceNtd),
    pictureUsdCents: priceUsdCents === null ? null : BigInt(priceUsdCents),
    frameNtd: 0n,
    nums: 1,
    shareBasisPoints: 0,
  };
  return unitPrices(line, currency, rate).picture;
}

type Choice = { item: BookItem; size: number; nums: number; frameId: number };

/** Places random orders and accepts random offers, and says what the oracle knows of them. */
export function createOrders(world: BookShop, books: Books, rates: Rates, random: Random) {
  const { admin, items, buyers, gallery } = world;
  const unframed = 1;
  const framed = 101;

  function chooseLines(frames: readonly number[], most: number): Choice[] {
    const first = random.integer(0, items.length - 1);
    return Array.from({ length: random.integer(1, 3) }, (_, index) => ({
      item: items[(first + index) % items.length]!,
      size: random.integer(0, 1),
      nums: random.integer(1, most),
      frameId: random.pick(frames),
    }));
  }
  const toItem = ({ item, size, nums, frameId }: Choice) => ({
    item_id: item.id,
    size_id: item.sizes[size]!.id,
    frame_id: frameId,
    nums,
  });

  /** Reads an order's prices and ids; those of pictures and shares are the oracle's. */
  async function describe(
    code: string,
    choices: readonly Choice[],
    currency: BookCurrency,
    taxBasisPoints: number,
    soldPicture?: bigint,
  ): Promise<BookOrder> {
    const shown = await admin.read(code);
    expect(shown.lines).toHaveLength(choices.length);
    const lines = choices.map((choice, index): BookLine => {
      const { id, nums, price } = shown.lines[index];
      const list = pictureOf(choice.item, choice.size, currency, rates.usd);
      const picture = soldPicture ?? list;
      const unit = BigInt(price.amount);
      expect([nums, choice.frameId === unframed ? unit : unit > picture]).toEqual([
        choice.nums,
        choice.frameId === unframed ? picture : true,
      ]);
      const own = rates.ofArtists.get(choice.item.artistId);
      return {
        id,
        artistId: choice.item.artistId,
        nums,
        unit,
        picture,
        sharePicture: own?.onSold ? picture : list,
        shareBasisPoints: own?.share ?? rates.share,
      };
    });
    const freight = BigInt(shown.freight_total.amount);
    const rate = currency === 'NTD' ? '1' : rates.usd;
    const book = { code, currency, rate, taxBasisPoints, lines, freight };
    expect(orderTotal(book)).toBe(BigInt(shown.total.amount));
    return book;
  }

  const toSold = (book: BookOrder, visitor: SoldOrder['visitor'], step: number): SoldOrder => ({
    book,
    visitor,
    placedOn: world.today(),
    stage: 'generating',
    isPaid: false,
    isOnTerms: false,
    settledOn: '',
    receivedOn: '',
    arrivedOn: '',
    received: 0n,
    parts: [],
    overpaid: 0n,
    writtenOff: 0n,
    other: null,
    decided: [],
    refunded: 0n,
    open: [],
    returned: new Map(),
    step,
  });

  return {
    async place(step: number): Promise<SoldOrder> {
      const buyer = random.pick(buyers);
      const currency = random.pick(['NTD', 'NTD', 'USD'] as const);
      const to = random.weighted({ taiwan: 5, abroad: 3, store: 1 });
      const choices = chooseLines([unframed, framed], 3);
      const delivery =
        to === 'store'
          ? { pickup_type: 'store', store_id: 1, receiver: { name: 'Mei Lin', email: 'mei@example.com' } }
          : { address_id: buyer.addressIds[to] };
      const placed = await buyer.visitor.post(
        '/api/order/order',
        { paytype: 'transfer', currency, items: choices.map(toItem), agree: true, ...delivery },
        { 'idempotency-key': crypto.randomUUID() },
      );
      expect(placed.status, JSON.stringify(placed)).toBe(201);
      const book = await describe(placed.data.order.code, choices, currency, to === 'abroad' ? 0 : 500);
      return toSold(book, buyer.visitor, step);
    },
    /** A gallery's offer at lower prices, which is accepted: on its payment terms, or to be paid. */
    async acceptOffer(step: number): Promise<SoldOrder> {
      const currency = random.pick(['NTD', 'USD'] as const);
      const choices = chooseLines([unframed], 20);
      const lowest = choices
        .map(({ item, size }) => pictureOf(item, size, currency, rates.usd))
        .reduce(least);
      const unit =
        currency === 'NTD' ? Math.ceil(Number(lowest) * 0.8) : 100 * Math.ceil(Number(lowest) / 130);
      const code = await askForOffer(gallery, choices.map(toItem), { currency });
      const answer = await answerOffer(admin.ana, code, unit);
      expect(answer.status, JSON.stringify(answer)).toBe(200);
      const isOnTerms = random.isLikely(0.7);
      const form = { paytype: 'transfer', agree: true, ...(isOnTerms && { on_terms: true }) };
      const accepted = await gallery.visitor.post(`/api/offer/${code}/accept`, form);
      expect(accepted.status, JSON.stringify(accepted)).toBe(201);
      const book = await describe(accepted.data.order.code, choices, currency, 500, BigInt(unit));
      const sold = toSold(book, gallery.visitor, step);
      if (isOnTerms) {
        sold.isOnTerms = true;
        sold.settledOn = world.today();
        books.sell(book, world.today());
      }
      return sold;
    },
  };
}
