import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { JournalBalances } from '../../src/domains/accounting/journal.schemas.ts';
import type { SalesComparison, TaxSummary } from '../../src/domains/invoices/invoices.admin.schemas.ts';
import type { StatementData } from '../../src/domains/sales/statements/statements.schemas.ts';
import type { ClosedFiles } from '../../src/domains/settings/closed-months/closed-files.schemas.ts';
import type { BookShop } from './book-shop.ts';
import { type Books, taxPeriod } from './books.ts';
import { type BookCurrency, sumOf } from './books-oracle.ts';

const currencies: readonly BookCurrency[] = ['NTD', 'USD'];

/** A decimal amount in minor units. */
const toMinor = (text: string, currency: string): bigint =>
  BigInt(Math.round(Number(text || '0') * (currency === 'USD' ? 100 : 1)));
/** An amount as documents show it: digits in groups, with cents only where there are any. */
function shownAmount(amount: bigint, currency: BookCurrency): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  const [whole, cents] =
    currency === 'NTD' ? [digits.replace(/^0+(?=\d)/, ''), '00'] : [digits.slice(0, -2), digits.slice(-2)];
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${cents === '00' ? '' : `.${cents}`}`;
}
const add = (sums: Map<string, bigint>, key: string, amount: bigint) =>
  sums.set(key, (sums.get(key) ?? 0n) + amount);
/** Sums other than 0, as sorted texts, so that a difference is shown by name. */
const toTexts = (sums: Map<string, bigint>): string[] =>
  [...sums].flatMap(([key, amount]) => (amount === 0n ? [] : [`${key} ${amount}`])).sort();

/** Compares what the shop says of its books with the oracle's. */
export function createBookChecks(world: BookShop, books: Books) {
  const { fay } = world.admin;
  const kept = new Map<string, { id: number; sha256: string }[]>();
  const counts = { postings: 0, balances: 0, documents: 0, statements: 0, files: 0, pdfs: 0, days: 0 };

  async function download(path: string, token = fay.userToken): Promise<Buffer> {
    const answer = await world.shop.api.request(path, {
      headers: { lang: 'en', authorization: `Bearer ${token}` },
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return Buffer.from(await answer.arrayBuffer());
  }
  const readCsv = (bytes: Buffer): string[][] => (parse(bytes, { bom: true }) as string[][]).slice(1);
  async function get<Data>(
    path: string,
    visitor: { get(path: string): Promise<{ status: number; data: unknown }> } = fay,
  ) {
    const { status, data } = await visitor.get(path);
    expect([path, status]).toEqual([path, 200]);
    return data as Data;
  }

  const listFiles = async (month: string) =>
    (await get<ClosedFiles>(`/api/admin/closed-month/${month}/file?per_page=96`)).items;

  /** What an artist's account has in a month; `until` sums all before. */
  const sumArtist = (
    artistId: number,
    currency: BookCurrency,
    isIn: (entry: Books['artistEntries'][number]) => boolean,
  ) =>
    sumOf(
      books.artistEntries.filter(
        (one) => one.artistId === artistId && one.currency === currency && isIn(one),
      ),
      ({ amount }) => amount,
    );

  /** The stored sales of a month by day are those of the oracle. */
  function checkSalesByDay(month: string, rows: readonly string[][]): void {
    const found = new Map<string, string>();
    for (const [day, currency, , , pieces, items, freight, , net, share, , inNtd] of rows) {
      const amounts = [items, freight, net, share].map((text) => toMinor(text!, currency!));
      found.set(`${day} ${currency}`, [pieces, ...amounts, inNtd].join());
    }
    for (const [key, one] of books.sales) {
      if (!key.startsWith(month)) continue;
      expect([key, found.get(key)]).toEqual([
        key,
        [one.pieces, one.items, one.freight, one.net, one.share, one.inNtd].join(),
      ]);
      counts.days += 1;
      found.delete(key);
    }
    expect([...found.values()].filter((text) => text !== '0,0,0,0,0,0')).toEqual([]);
  }

  async function checkStatementPdf(month: string, artistId: number, bytes: Buffer): Promise<void> {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const whole = text.replaceAll(/\s/g, '');
    for (const currency of currencies) {
      if (
        !books.artistEntries.some(
          (one) => one.artistId === artistId && one.currency === currency && one.day.slice(0, 7) <= month,
        )
      )
        continue;
      for (const isIn of [
        (entry: { day: string }) => entry.day.slice(0, 7) < month,
        (entry: { day: string }) => entry.day.slice(0, 7) <= month,
      ])
        expect(whole).toContain(shownAmount(sumArtist(artistId, currency, isIn), currency));
    }
    counts.pdfs += 1;
  }

  async function checkJournal(from: string, until: string): Promise<void> {
    const { items } = await get<{ items: { key: string; number: string }[] }>('/api/admin/ledger-account');
    const keyOf = new Map(items.map(({ key, number }) => [number, key]));
    const rows = readCsv(await download(`/api/admin/export/journal.csv?from=${from}&until=${until}`));
    const found = new Map<string, bigint>();
    const entries = new Map<string, bigint>();
    for (const [entry, day, , number, , currency, debit, credit, order] of rows) {
      const amount = toMinor(debit!, currency!) - toMinor(credit!, currency!);
      add(found, [day, order, keyOf.get(number!), currency].join(' '), amount);
      add(entries, `${entry} ${currency}`, amount);
    }
    counts.postings += rows.length;
    expect(toTexts(entries)).toEqual([]);
    const ofMonths = [...books.postings].filter(
      ([key]) => key.slice(0, 7) >= from && key.slice(0, 7) <= until,
    );
    expect(toTexts(found)).toEqual(toTexts(new Map(ofMonths)));
  }

  async function checkBalances(month: string): Promise<void> {
    const { items } = await get<JournalBalances>(`/api/admin/journal/balance?month=${month}`);
    const found = new Map<string, bigint>();
    for (const { account, currency, opening, closing, debit, credit } of items) {
      found.set(`${account.key} ${currency} opening`, BigInt(opening.amount));
      found.set(`${account.key} ${currency} closing`, BigInt(closing.amount));
      expect(opening.amount + debit.amount - credit.amount).toBe(closing.amount);
    }
    const expected = new Map<string, bigint>();
    for (const [key, amount] of books.postings) {
      const [day, , account, currency] = key.split(' ');
      if (day!.slice(0, 7) < month) add(expected, `${account} ${currency} opening`, amount);
      if (day!.slice(0, 7) <= month) add(expected, `${account} ${currency} closing`, amount);
    }
    expect(toTexts(found)).toEqual(toTexts(expected));
    for (const currency of currencies)
      expect(
        sumOf(
          items.filter((one) => one.currency === currency),
          ({ closing }) => BigInt(closing.amount),
        ),
      ).toBe(0n);
    counts.balances += items.length;
  }

  async function checkTaxSummary(period: string): Promise<void> {
    const { rows } = await get<TaxSummary>(`/api/admin/tax-summary?period=${period}`);
    const ofPeriod = books.documents.filter(({ day }) => taxPeriod(day) === period);
    const kinds = { issued: 1n, void: 0n, allowance: -1n } as const;
    const expected = [true, false].flatMap((isTaxable) => {
      const ofType = ofPeriod.filter((one) => one.isTaxable === isTaxable);
      const toRow = (name: string, some: typeof ofType) => {
        const net = sumOf(some, ({ kind, netNtd }) => kinds[kind] * netNtd);
        const total = sumOf(some, ({ kind, totalNtd }) => kinds[kind] * totalNtd);
        return [isTaxable ? 'taxable' : 'zero_rated', name, some.length, net, total - net, total].join(' ');
      };
      const ofKind = (['issued', 'void', 'allowance'] as const).map((kind) =>
        toRow(
          kind,
          ofType.filter((one) => one.kind === kind),
        ),
      );
      return [...ofKind, toRow('sum', ofType)];
    });
    expect(
      rows.map(({ tax_type, kind, documents, net, tax, total }) =>
        [tax_type, kind, documents, net.amount, tax.amount, total.amount].join(' '),
      ),
    ).toEqual(expected);
    const csv = readCsv(await download(`/api/admin/export/tax-summary.csv?period=${period}`));
    expect(csv.map((cells) => cells.slice(2).join(' '))).toEqual(
      expected.map((text) => text.split(' ').slice(2).join(' ')),
    );
    counts.documents += ofPeriod.length;
  }

  async function checkInvoices(year: number): Promise<void> {
    const { months, differences } = await get<SalesComparison>(`/api/admin/invoice-comparison?year=${year}`);
    const found = new Map<string, bigint>();
    for (const { month, currency, sales, invoices } of months) {
      const key = `${month} ${currency}`;
      found.set(`${key} sales`, BigInt(sales.total.amount));
      found.set(`${key} sales net`, BigInt(sales.net.amount));
      found.set(`${key} invoices`, BigInt(invoices.total.amount));
      found.set(`${key} invoices net`, BigInt(invoices.net.amount));
    }
    const expected = new Map<string, bigint>();
    const ofYear = (day: string) => day.startsWith(String(year));
    for (const [key, { items, freight, net }] of books.sales) {
      const [day, currency] = key.split(' ') as [string, string];
      if (!ofYear(day)) continue;
      add(expected, `${day.slice(0, 7)} ${currency} sales`, items + freight);
      add(expected, `${day.slice(0, 7)} ${currency} sales net`, net);
    }
    const book = (day: string, currency: string, total: bigint, net: bigint) => {
      if (!ofYear(day)) return;
      add(expected, `${day.slice(0, 7)} ${currency} invoices`, total);
      add(expected, `${day.slice(0, 7)} ${currency} invoices net`, net);
    };
    for (const { kind, day, currency, total, net, voidedOn } of books.documents) {
      if (kind === 'allowance') book(day, currency, -total, -net);
      else book(day, currency, total, net);
      if (voidedOn) book(voidedOn, currency, -total, -net);
    }
    expect(toTexts(found)).toEqual(toTexts(expected));
    expect(differences.items).toEqual([]);
  }

  async function checkStatements(
    { artistId, visitor }: BookShop['artists'][number],
    months: readonly string[],
  ) {
    for (const month of months) {
      const path = `/api/sales/statement?year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`;
      const { statements } = await get<StatementData>(path, visitor);
      for (const currency of currencies) {
        const found = statements.find((one) => one.currency === currency);
        const inMonth = (kind: string) =>
          sumArtist(artistId, currency, (one) => one.kind === kind && one.day.slice(0, 7) === month);
        const figures = {
          opening: sumArtist(artistId, currency, ({ day }) => day.slice(0, 7) < month),
          shares: inMonth('sale'),
          refunds: inMonth('refund'),
          payouts: inMonth('payout'),
          withheld: inMonth('withheld'),
          returned: inMonth('returned'),
          closing: sumArtist(artistId, currency, ({ day }) => day.slice(0, 7) <= month),
        };
        for (const [name, amount] of Object.entries(figures))
          expect([month, artistId, currency, name, found?.[name as 'opening'].amount ?? 0]).toEqual([
            month,
            artistId,
            currency,
            name,
            Number(amount),
          ]);
        counts.statements += 1;
      }
    }
  }

  return {
    /** Keeps the hashes of the files of a month that was closed, once they are stored, and checks their amounts. */
    async keepFiles(month: string): Promise<void> {
      await checkJournal(month, month);
      await world.drain();
      const files = await listFiles(month);
      expect(files.length).toBeGreaterThan(4);
      for (const { id, kind, artist, sha256 } of files) {
        const bytes = await download(`/api/admin/closed-month/${month}/file/${id}`);
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
        if (kind === 'sales_by_day_csv') checkSalesByDay(month, readCsv(bytes));
        if (kind === 'statement_pdf') await checkStatementPdf(month, artist!.id, bytes);
      }
      kept.set(
        month,
        files.map(({ id, sha256 }) => ({ id, sha256 })),
      );
    },
    /** Compares everything from the first to the last day, and the files of closed months with those that were kept. */
    async compareAll(firstDay: string, lastDay: string) {
      const months: string[] = [];
      for (let month = firstDay.slice(0, 7); month <= lastDay.slice(0, 7); ) {
        months.push(month);
        const [year, number] = month.split('-').map(Number) as [number, number];
        month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
      }
      await checkJournal(months[0]!, months.at(-1)!);
      for (const month of months) await checkBalances(month);
      for (const period of new Set(months.map(taxPeriod))) await checkTaxSummary(period);
      for (const year of new Set(months.map((month) => Number(month.slice(0, 4))))) await checkInvoices(year);
      for (const artist of world.artists) await checkStatements(artist, months);
      for (const [month, files] of kept) {
        expect((await listFiles(month)).map(({ id, sha256 }) => ({ id, sha256 }))).toEqual(files);
        for (const { id, sha256 } of files) {
          const bytes = await download(`/api/admin/closed-month/${month}/file/${id}`);
          expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
          counts.files += 1;
        }
      }
      expect(kept.size).toBeGreaterThan(1);
      expect(Object.entries(counts).filter(([, number]) => number === 0)).toEqual([]);
      return counts;
    },
  };
}
