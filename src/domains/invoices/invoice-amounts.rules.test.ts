import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from '../../kernel/money.ts';
import { orderAmounts } from '../orders/orders.rules.ts';
import { allowanceFigures, type DocumentFigures, invoiceFigures } from './invoice-amounts.rules.ts';

const inTaiwan = { currency: 'NTD', exchangeRate: '1.000000', taxBasisPoints: 500 } as const;
const inDollars = { currency: 'USD', exchangeRate: '31.550000', taxBasisPoints: 500 } as const;

const totals = (...amounts: number[]) => amounts.map((total, index) => ({ position: index + 1, total }));
const sumAmounts = (documents: readonly { net: number; tax: number; total: number }[]) => {
  const sum = (name: 'net' | 'tax' | 'total') => documents.reduce((all, one) => all + one[name], 0);
  return { net: sum('net'), tax: sum('tax'), total: sum('total') };
};
const ntdAmounts = ({ netNtd, taxNtd, totalNtd }: DocumentFigures) => ({
  net: netNtd,
  tax: taxNtd,
  total: totalNtd,
});
const amounts = ({ net, tax, total }: DocumentFigures) => ({ net, tax, total });

describe('the figures of an invoice', () => {
  test('are those of its order: 1,200 is 1,143 and 57', () => {
    const { total, taxIncluded } = orderAmounts(
      [{ amount: 1000, currency: 'NTD' }],
      { amount: 200, currency: 'NTD' },
      500,
      'NTD',
    );
    const figures = invoiceFigures([...totals(1000), { position: 0, total: 200 }], inTaiwan);
    expect([total.amount, taxIncluded.amount]).toEqual([1200, 57]);
    expect(amounts(figures)).toEqual({ net: 1143, tax: 57, total: 1200 });
    expect(figures.lines).toEqual([
      { position: 1, net: 952, tax: 48, total: 1000 },
      { position: 0, net: 191, tax: 9, total: 200 },
    ]);
  });

  test('have the tax of the whole, where the lines rounded alone would have one more', () => {
    // 15.86 of each, 47.57 of all three; 49.86 of 1,047.
    expect(amounts(invoiceFigures(totals(333, 333, 333), inTaiwan))).toEqual({
      net: 951,
      tax: 48,
      total: 999,
    });
    expect(invoiceFigures(totals(333, 333, 333), inTaiwan).lines.map(({ tax }) => tax)).toEqual([16, 16, 16]);
    expect(amounts(invoiceFigures(totals(1047), inTaiwan))).toEqual({ net: 997, tax: 50, total: 1047 });
    expect(invoiceFigures(totals(350, 350, 347), inTaiwan).lines.map(({ tax }) => tax)).toEqual([17, 17, 16]);
  });

  test('in US dollars have NTD amounts at the rate, with a tax of their own', () => {
    // 405.50 at 31.55 are 12,793.53; the tax of 12,794 is 609.24.
    const figures = invoiceFigures(totals(405_50), inDollars);
    expect(amounts(figures)).toEqual({ net: 386_19, tax: 19_31, total: 405_50 });
    expect(ntdAmounts(figures)).toEqual({ net: 12_185, tax: 609, total: 12_794 });
    const abroad = invoiceFigures(totals(405_50), { ...inDollars, taxBasisPoints: 0 });
    expect(ntdAmounts(abroad)).toEqual({ net: 12_794, tax: 0, total: 12_794 });
  });
});

test('an allowance is divided over what its lines have left, and the last leaves nothing', () => {
  const invoice = { ...inTaiwan, lines: totals(333, 1047) };
  const first = allowanceFigures(invoice, [], 31);
  expect(first.lines).toEqual([
    { position: 1, net: 7, tax: 0, total: 7 },
    { position: 2, net: 23, tax: 1, total: 24 },
  ]);
  const second = allowanceFigures(invoice, [first], 31);
  expect([first, second].map(amounts)).toEqual([
    { net: 30, tax: 1, total: 31 },
    { net: 29, tax: 2, total: 31 },
  ]);
  const last = allowanceFigures(invoice, [first, second], 1380 - 62);
  expect(sumAmounts([first, second, last])).toEqual(amounts(invoiceFigures(invoice.lines, invoice)));
  expect(last.lines.map(({ position, total }) => [position, total])).toEqual([
    [1, 333 - first.lines[0]!.total - second.lines[0]!.total],
    [2, 1047 - first.lines[1]!.total - second.lines[1]!.total],
  ]);
});

describe('of any lines and refunds', () => {
  const document = fc.record({
    lines: fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 8 }),
    currency: fc.constantFrom(...currencies),
    rate: fc.integer({ min: 20_000_000, max: 45_000_000 }),
    taxBasisPoints: fc.constantFrom(0, 500, 1000),
    // Each a part of what is left.
    refunds: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
  });
  const isWhole = ({ net, tax, total }: { net: number; tax: number; total: number }) =>
    net >= 0 && tax >= 0 && net + tax === total;

  test('the lines add up to their document, allowances to one of their sum, and all of them to the invoice', () => {
    fc.assert(
      fc.property(document, ({ lines, currency, rate, taxBasisPoints, refunds }) => {
        const total = lines.reduce((sum, one) => sum + one, 0);
        fc.pre(total > 0);
        const exchangeRate = currency === 'NTD' ? '1.000000' : (rate / 1_000_000).toFixed(6);
        const rates = { currency, exchangeRate, taxBasisPoints };
        const invoice = { ...rates, lines: totals(...lines) };
        const figures = invoiceFigures(invoice.lines, rates);
        const allowances: DocumentFigures[] = [];
        let left = total;
        for (const share of [...refunds, 1]) {
          const amount = Math.ceil(left * share);
          if (amount === 0) continue;
          allowances.push(allowanceFigures(invoice, allowances, amount));
          left -= amount;
          const once = allowanceFigures(invoice, [], total - left);
          expect(sumAmounts(allowances)).toEqual(amounts(once));
          expect(sumAmounts(allowances.map(ntdAmounts))).toEqual(ntdAmounts(once));
        }
        expect(sumAmounts(allowances)).toEqual(amounts(figures));
        expect(sumAmounts(allowances.map(ntdAmounts))).toEqual(ntdAmounts(figures));
        for (const one of [figures, ...allowances]) {
          expect(sumAmounts(one.lines)).toEqual(amounts(one));
          expect([one, ntdAmounts(one), ...one.lines].every(isWhole)).toBe(true);
        }
        const byLine = Map.groupBy(
          allowances.flatMap((one) => one.lines),
          ({ position }) => position,
        );
        expect(invoice.lines.map(({ position }) => sumAmounts(byLine.get(position) ?? []).total)).toEqual(
          lines,
        );
      }),
    );
  });
});
