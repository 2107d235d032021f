import {
  type BookCurrency,
  type BookOrder,
  type BookPart,
  computeDocument,
  computeRefund,
  computeSale,
  least,
  orderTotal,
  type Returned,
  type SaleRow,
  sumInNtd,
  takeBack,
  toPostings,
} from './books-oracle.ts';

/** Entries of an artist's account; `code` is empty for payouts. */
type ArtistEntry = {
  artistId: number;
  currency: BookCurrency;
  day: string;
  code: string;
  kind: 'sale' | 'refund' | 'payout' | 'withheld' | 'returned';
  amount: bigint;
};
type Document = ReturnType<typeof computeDocument> & {
  kind: 'issued' | 'void' | 'allowance';
  currency: BookCurrency;
  isTaxable: boolean;
  day: string;
  /** The day on which it was voided. */
  voidedOn: string | null;
};
type Sales = { pieces: number; items: bigint; freight: bigint; net: bigint; share: bigint; inNtd: bigint };
/** What happened to an order in the books. */
type Account = {
  sale: SaleRow[] | null;
  back: Returned & { money: bigint };
  invoice: Document | null;
  allowed: bigint;
  /** Money of another currency that counted, what it stood for, and how much of it is back. */
  other: { currency: BookCurrency; amount: bigint; stoodFor: bigint; back: bigint } | null;
};
type Payout = {
  artistId: number;
  currency: BookCurrency;
  amount: bigint;
  withheld: bigint;
  isSettled: boolean;
};

export type Books = ReturnType<typeof createBooks>;

/** Keeps the books of a shop from what happens: postings by day, order, account and currency, documents, and artists' accounts. */
export function createBooks() {
  let firstOpenDay = '';
  const postings = new Map<string, bigint>();
  const sales = new Map<string, Sales>();
  const documents: Document[] = [];
  const artistEntries: ArtistEntry[] = [];
  const accounts = new Map<string, Account>();

  const toOpenDay = (day: string): string => (day < firstOpenDay ? firstOpenDay : day);
  const accountOf = ({ code }: BookOrder): Account => {
    const known = accounts.get(code) ?? {
      sale: null,
      back: { reached: 0n, parts: [], money: 0n },
      invoice: null,
      allowed: 0n,
      other: null,
    };
    accounts.set(code, known);
    return known;
  };
  function post(day: string, code: string, currency: BookCurrency, sides: Record<string, bigint>): void {
    for (const [account, amount] of Object.entries(sides)) {
      const key = [toOpenDay(day), code, account, currency].join(' ');
      postings.set(key, (postings.get(key) ?? 0n) + amount);
    }
  }

  function postSale(order: BookOrder, day: string, rows: readonly SaleRow[], kind: 'sale' | 'refund'): void {
    const { code, currency } = order;
    const booked = toOpenDay(day);
    post(booked, code, currency, toPostings(rows));
    const known = sales.get(`${booked} ${currency}`) ?? {
      pieces: 0,
      items: 0n,
      freight: 0n,
      net: 0n,
      share: 0n,
      inNtd: 0n,
    };
    for (const row of rows) {
      known.pieces += row.pieces;
      known.items += row.items;
      known.freight += row.freight;
      known.net += row.net;
      known.share += row.share;
      if (row.artistId !== null && row.share !== 0n)
        artistEntries.push({
          artistId: row.artistId,
          currency,
          day: booked,
          code,
          kind,
          amount: row.share,
        });
    }
    known.inNtd += sumInNtd(order, rows);
    sales.set(`${booked} ${currency}`, known);
  }

  function addDocument(order: BookOrder, day: string, kind: 'issued' | 'allowance', [from, to]: bigint[]) {
    const document: Document = {
      ...computeDocument(order, from!, to!),
      kind,
      currency: order.currency,
      isTaxable: order.taxBasisPoints > 0,
      day,
      voidedOn: null,
    };
    documents.push(document);
    return document;
  }

  return {
    postings,
    sales,
    documents,
    artistEntries,

    /** Closes the months before a day. */
    close(firstOpen: string): void {
      firstOpenDay = firstOpen;
    },
    /** An order is settled: it is sold, and gets its invoice. */
    sell(order: BookOrder, day: string): void {
      const account = accountOf(order);
      account.sale = computeSale(order);
      postSale(order, day, account.sale, 'sale');
      account.invoice = addDocument(order, day, 'issued', [0n, orderTotal(order)]);
      account.allowed = 0n;
    },
    /** An order on terms ends, or is not on terms any more, without having been paid: its sale is taken back, its invoice void or allowed. */
    unsell(order: BookOrder, day: string): void {
      const account = accountOf(order);
      postSale(order, day, takeBack(account.sale!), 'sale');
      account.sale = null;
      this.reduce(order, day, orderTotal(order), true);
    },
    receive(order: BookOrder, day: string, currency: BookCurrency, amount: bigint, account = 'bank'): void {
      post(day, order.code, currency, { [account]: amount, receivable: -amount });
    },
    /** A debt is written off; a negative amount takes as much of it back. */
    writeOff(order: BookOrder, day: string, amount: bigint): void {
      post(day, order.code, order.currency, { write_off: amount, receivable: -amount });
    },
    /** Money of another currency counts for the whole order. */
    exchange(order: BookOrder, day: string, currency: BookCurrency, amount: bigint): void {
      const stoodFor = orderTotal(order);
      accountOf(order).other = { currency, amount, stoodFor, back: 0n };
      post(day, order.code, order.currency, { currency_exchange: stoodFor, receivable: -stoodFor });
      post(day, order.code, currency, { receivable: amount, currency_exchange: -amount });
    },
    /** Money that never counted for the order's total is sent back. */
    sendBack(order: BookOrder, day: string, currency: BookCurrency, amount: bigint): void {
      post(day, order.code, currency, { bank: -amount, receivable: amount });
    },
    /** A refund of the order's money was sent on a day. */
    refund(order: BookOrder, day: string, amount: bigint, parts: readonly BookPart[]): void {
      const account = accountOf(order);
      const { back, other } = account;
      this.sendBack(order, day, other?.currency ?? order.currency, amount);
      if (other) {
        const stood = (of: bigint) => (2n * other.stoodFor * of + other.amount) / (2n * other.amount);
        const own = stood(other.back + amount) - stood(other.back);
        post(day, order.code, order.currency, { currency_exchange: -own, receivable: own });
        post(day, order.code, other.currency, { receivable: -amount, currency_exchange: amount });
        other.back += amount;
        back.money = stood(other.back);
      } else back.money += amount;
      const reached = least(back.money, orderTotal(order));
      postSale(order, day, computeRefund(order, back, reached, parts), 'refund');
      back.reached = reached;
      back.parts.push(...parts);
    },
    /** The invoice follows a refund of its order: void where all of it went back within its tax period, otherwise an allowance. */
    reduce(order: BookOrder, day: string, amount: bigint, isAll: boolean): void {
      const account = accountOf(order);
      const invoice = account.invoice!;
      const left = invoice.total - account.allowed;
      if (isAll && account.allowed === 0n && taxPeriod(invoice.day) === taxPeriod(day)) {
        invoice.kind = 'void';
        invoice.voidedOn = day;
        return;
      }
      const part = isAll || amount > left ? left : amount;
      addDocument(order, day, 'allowance', [account.allowed, account.allowed + part]);
      account.allowed += part;
    },
    payOut({ artistId, currency, amount, withheld }: Payout, day: string): void {
      post(day, '', currency, {
        artist_payable: amount,
        payout_clearing: withheld - amount,
        withholding_payable: -withheld,
      });
      const entry = { artistId, currency, day, code: '' };
      artistEntries.push({ ...entry, kind: 'payout', amount: withheld - amount });
      artistEntries.push({ ...entry, kind: 'withheld', amount: -withheld });
    },
    settle(payout: Payout, day: string): void {
      const net = payout.amount - payout.withheld;
      post(day, '', payout.currency, { payout_clearing: net, bank: -net });
      payout.isSettled = true;
    },
    returnPayout({ artistId, currency, amount, withheld, isSettled }: Payout, day: string): void {
      post(day, '', currency, {
        artist_payable: -amount,
        [isSettled ? 'bank' : 'payout_clearing']: amount - withheld,
        withholding_payable: withheld,
      });
      artistEntries.push({ artistId, currency, day, code: '', kind: 'returned', amount });
    },
  };
}

/** The first month of the two months that a day's taxes are declared for. */
export function taxPeriod(day: string): string {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 4)}-${String(month % 2 === 0 ? month - 1 : month).padStart(2, '0')}`;
}
