/** What the sale of a print leaves the shop (`docs/rules/costs.md`), in whole NTD before tax. */
import { divideRounded, multiply, wholeBasisPoints } from './exact.rules.ts';

/** The fee of what a buyer pays, in NTD, rounded half up; what each payment costs is beside it. */
export const computeFeeNtd = (paidNtd: number, basisPoints: number): number =>
  divideRounded(multiply(paidNtd, basisPoints), BigInt(wholeBasisPoints));

/**
 * The artist's share of a picture price that includes tax, in its minor units, rounded half to even, as the ledger of sales computes it
 * (`docs/rules/sales.md`).
 */
export function computeShare(picturePrice: number, shareBasisPoints: number, taxBasisPoints: number): number {
  const divisor = BigInt(wholeBasisPoints + taxBasisPoints);
  const product = multiply(picturePrice, shareBasisPoints);
  const [whole, doubledRest] = [product / divisor, 2n * (product % divisor)];
  const isUp = doubledRest > divisor || (doubledRest === divisor && whole % 2n === 1n);
  return Number(isUp ? whole + 1n : whole);
}

/** The price before tax, and what is paid of it; null is not known. */
export type SaleAmounts = {
  beforeTaxNtd: number;
  /** Materials and labour. */
  productionNtd: number | null;
  shareNtd: number;
  feeNtd: number | null;
};

export type Sale = SaleAmounts & {
  contributionNtd: number | null;
  /** Rounded down, so that what is below a minimum is never shown as the minimum; null of a price of 0. */
  marginBasisPoints: number | null;
  /** Whether staff are warned: never without a minimum, nor where the margin is not known. */
  isBelowMinimum: boolean;
};

/** Computes what a sale leaves after production, the artist's share and the fee. */
export function computeSale(amounts: SaleAmounts, minimumBasisPoints: number | null): Sale {
  const { beforeTaxNtd, productionNtd, shareNtd, feeNtd } = amounts;
  const isKnown = productionNtd !== null && feeNtd !== null;
  const contributionNtd = isKnown ? beforeTaxNtd - productionNtd - shareNtd - feeNtd : null;
  const marginBasisPoints =
    contributionNtd !== null && beforeTaxNtd > 0
      ? Math.floor((contributionNtd * wholeBasisPoints) / beforeTaxNtd)
      : null;
  const isBelowMinimum =
    minimumBasisPoints !== null && marginBasisPoints !== null && marginBasisPoints < minimumBasisPoints;
  return { ...amounts, contributionNtd, marginBasisPoints, isBelowMinimum };
}
