import { type Currency, convertFromNtd, type Money, money } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import type { Services } from '../../platform/services.ts';
import { getExchangeRate, getShareRate, getTaxRate } from '../settings/rates/rates.usecases.ts';
import { findShares } from './shares.repository.ts';

/** What one unframed print earns its artist: where it is delivered, and in which currency it is sold. */
export type ProposedShares = {
  price: Record<Currency, Money>;
  taiwan: Record<Currency, Money>;
  abroad: Record<Currency, Money>;
};

export type ShareRates = { shareBasisPoints: number; taxBasisPoints: number };

/** The rates that apply now to an artist. @param own the artist's own share in basis points; null for the shop's */
export const getShareRates = async (services: Services, own: number | null): Promise<ShareRates> => ({
  shareBasisPoints: own ?? (await getShareRate(services)),
  taxBasisPoints: await getTaxRate(services),
});

/**
 * The artist's shares at prices in whole NTD, tax included, in the order of the prices (`docs/rules/money.md`): by the function of the
 * sales ledger, at the present exchange rate and tax. All are computed by one statement.
 */
export async function computeShares(
  services: Services,
  pricesNtd: readonly number[],
  { shareBasisPoints, taxBasisPoints }: ShareRates,
): Promise<ProposedShares[]> {
  if (pricesNtd.length === 0) return [];
  const { USD: rate } = await getExchangeRate(services);
  const prices = pricesNtd.map((price) => ({
    NTD: money(price, 'NTD'),
    USD: convertFromNtd(price, 'USD', rate),
  }));
  // Delivery abroad is zero-rated.
  const shares = await findShares(
    services.db,
    prices.flatMap(({ NTD, USD }) =>
      [taxBasisPoints, 0].flatMap((tax) =>
        [NTD, USD].map(({ amount }) => ({ price: amount, shareBasisPoints, taxBasisPoints: tax })),
      ),
    ),
  );
  return prices.map((price, index) => {
    const share = (place: number, currency: Currency) =>
      money(required(shares[4 * index + place], 'a share'), currency);
    return {
      price,
      taiwan: { NTD: share(0, 'NTD'), USD: share(1, 'USD') },
      abroad: { NTD: share(2, 'NTD'), USD: share(3, 'USD') },
    };
  });
}
