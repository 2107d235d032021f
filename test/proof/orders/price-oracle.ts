/*
 * What an order costs by docs/rules/money.md, freight.md and taiwan.md, in exact fractions of big integers. It shares no code with the shop,
 * which it is compared with. Amounts are in minor units; NTD has none.
 */

type Currency = 'NTD' | 'USD';

/** Of a fraction that is not negative. */
const ceil = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator;
const roundHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

function roundHalfToEven(numerator: bigint, denominator: bigint): bigint {
  const down = numerator / denominator;
  const rest = 2n * (numerator - down * denominator);
  const isUp = rest > denominator || (rest === denominator && down % 2n === 1n);
  return isUp ? down + 1n : down;
}

/** NTD for one dollar, as a fraction. */
function getFraction(rate: string): [bigint, bigint] {
  const [whole = '', decimals = ''] = rate.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

/** An amount in NTD as cents of whole dollars, rounded up. */
function inDollars(ntd: bigint, rate: string): bigint {
  const [numerator, denominator] = getFraction(rate);
  return 100n * ceil(ntd * denominator, numerator);
}

export type OracleFrame = {
  baseNtd: number;
  ntdPerM: number;
  faceMm: number;
  matBorderMm: number;
  matNtdPerM2: number;
  glazingNtdPerM2: number;
};

/** The price of a frame around an image: by its outer perimeter, and by the area of image and mat. */
export function framePrice(widthMm: number, heightMm: number, frame: OracleFrame | null): bigint {
  if (!frame) return 0n;
  const seen = [widthMm, heightMm].map((side) => BigInt(side + 2 * frame.matBorderMm)) as [bigint, bigint];
  const perimeterMm = seen.reduce((sum, side) => sum + 2n * (side + 2n * BigInt(frame.faceMm)), 0n);
  const areaRate = BigInt(frame.matNtdPerM2 + frame.glazingNtdPerM2);
  const millionths =
    BigInt(frame.baseNtd) * 1_000_000n +
    BigInt(frame.ntdPerM) * perimeterMm * 1000n +
    areaRate * seen[0] * seen[1];
  return 10n * ceil(millionths, 10_000_000n);
}

type ShopSize = { widthMm: number; heightMm: number; priceNtd: number };

/** The price of a size made to measure, on the line through the shop sizes by area. */
export function customPrice(
  shopSizes: readonly ShopSize[],
  substrateNtdPerM2: number,
  size: Omit<ShopSize, 'priceNtd'>,
): bigint {
  const area = (one: Omit<ShopSize, 'priceNtd'>) => BigInt(one.widthMm) * BigInt(one.heightMm);
  /** The price of a shop size is at least that of every smaller one. */
  const computePrice = (one: ShopSize): bigint =>
    shopSizes
      .filter((other) => area(other) <= area(one))
      .reduce((most, { priceNtd }) => (BigInt(priceNtd) > most ? BigInt(priceNtd) : most), 0n);
  const corners = shopSizes.map((one) => [area(one), 2n * computePrice(one)] as const);
  const smallest = corners.reduce((least, one) => (one[0] < least[0] ? one : least));
  const points = [[0n, smallest[1] / 2n] as const, ...corners];
  const wanted = area(size);
  const below = points.filter(([at]) => at < wanted).reduce((most, one) => (one[0] > most[0] ? one : most));
  const above = points.filter(([at]) => at >= wanted);
  const on = (from: readonly [bigint, bigint], to: readonly [bigint, bigint]): bigint =>
    10n * ceil(from[1] * (to[0] - from[0]) + (to[1] - from[1]) * (wanted - from[0]), 20n * (to[0] - from[0]));
  if (above.length > 0)
    return on(
      below,
      above.reduce((least, one) => (one[0] < least[0] ? one : least)),
    );
  const before = points
    .filter(([at]) => at < below[0])
    .reduce((most, one) => (one[0] > most[0] ? one : most));
  const onward = on(before, below);
  const atCost =
    10n * ceil(below[1] * 1_000_000n + 2n * BigInt(substrateNtdPerM2) * (wanted - below[0]), 20_000_000n);
  return onward > atCost ? onward : atCost;
}

export type OracleParcel = { lengthMm: number; widthMm: number; heightMm: number; weightG: number };
export type OracleTariff = {
  divisor: number;
  stepG: number;
  minimumG: number;
  fuelBasisPoints: number;
  insuranceBasisPoints: number;
  insuranceFreeNtd: number;
  /** From which longest side on a parcel costs a surcharge. */
  oversizeMm: number;
  oversizeNtd: number;
  /** By weight. */
  rates: readonly { upToG: number; priceNtd: number }[];
};

/** The freight of parcels in NTD; null where one is too heavy for the table. */
export function freightPrice(
  parcels: readonly OracleParcel[],
  insuredNtd: bigint,
  tariff: OracleTariff,
): bigint | null {
  const rates = [...tariff.rates].sort((one, other) => one.upToG - other.upToG);
  let carriage = 0n;
  for (const { lengthMm, widthMm, heightMm, weightG } of parcels) {
    const volume = [lengthMm, widthMm, heightMm].reduce((all, side) => all * ceil(BigInt(side), 10n), 1n);
    const weights = [BigInt(weightG), ceil(volume * 1000n, BigInt(tariff.divisor)), BigInt(tariff.minimumG)];
    const heaviest = weights.reduce((most, one) => (one > most ? one : most));
    const charged = BigInt(tariff.stepG) * ceil(heaviest, BigInt(tariff.stepG));
    const rate = rates.find(({ upToG }) => BigInt(upToG) >= charged);
    if (!rate) return null;
    const longest = Math.max(lengthMm, widthMm, heightMm);
    carriage += BigInt(rate.priceNtd + (longest > tariff.oversizeMm ? tariff.oversizeNtd : 0));
  }
  const insured = insuredNtd - BigInt(tariff.insuranceFreeNtd);
  const insurance = insured > 0n ? ceil(insured * BigInt(tariff.insuranceBasisPoints), 10_000n) : 0n;
  return carriage + ceil(carriage * BigInt(tariff.fuelBasisPoints), 10_000n) + insurance;
}

export type OracleLine = {
  /** The list price of the print, and its own price in dollars. */
  pictureNtd: bigint;
  pictureUsdCents: bigint | null;
  frameNtd: bigint;
  nums: number;
  shareBasisPoints: number;
};

/** The price of one print in its frame, and of the print alone. */
export function unitPrices(
  line: OracleLine,
  currency: Currency,
  rate: string,
): { unit: bigint; picture: bigint } {
  const { pictureNtd, pictureUsdCents, frameNtd } = line;
  if (currency === 'NTD') return { unit: pictureNtd + frameNtd, picture: pictureNtd };
  return pictureUsdCents === null
    ? { unit: inDollars(pictureNtd + frameNtd, rate), picture: inDollars(pictureNtd, rate) }
    : { unit: pictureUsdCents + inDollars(frameNtd, rate), picture: pictureUsdCents };
}

export const insuredValue = (lines: readonly OracleLine[]): bigint =>
  lines.reduce((sum, { pictureNtd, frameNtd, nums }) => sum + (pictureNtd + frameNtd) * BigInt(nums), 0n);

/** An amount before tax, in whole minor units. */
export const beforeTax = (amount: bigint, taxBasisPoints: number): bigint =>
  roundHalfUp(amount * 10_000n, 10_000n + BigInt(taxBasisPoints));

/** An artist's share of pictures. */
export const computeShare = (pictures: bigint, shareBasisPoints: number, taxBasisPoints: number): bigint =>
  roundHalfToEven(pictures * BigInt(shareBasisPoints), 10_000n + BigInt(taxBasisPoints));

/** An amount in whole NTD, at a rate. */
export function inNtd(amount: bigint, currency: Currency, rate: string): bigint {
  const [numerator, denominator] = getFraction(rate);
  return currency === 'NTD' ? amount : roundHalfUp(amount * numerator, denominator * 100n);
}

export type OracleOrder = {
  currency: Currency;
  rate: string;
  /** That of Taiwan; 0 where the order goes abroad. */
  taxBasisPoints: number;
  lines: readonly OracleLine[];
  freightNtd: bigint;
};

/** All amounts of an order, and its rows in the sales ledger: first freight and rounding, then each line. */
export function expectedAmounts({ currency, rate, taxBasisPoints, lines, freightNtd }: OracleOrder) {
  const priced = lines.map((line) => {
    const { unit, picture } = unitPrices(line, currency, rate);
    const nums = BigInt(line.nums);
    const total = unit * nums;
    return {
      unit,
      picture,
      total,
      beforeTax: beforeTax(total, taxBasisPoints),
      share: computeShare(picture * nums, line.shareBasisPoints, taxBasisPoints),
    };
  });
  const sum = (of: 'total' | 'beforeTax' | 'share') => priced.reduce((all, one) => all + one[of], 0n);
  const freight = currency === 'NTD' ? freightNtd : inDollars(freightNtd, rate);
  const total = sum('total') + freight;
  const net = beforeTax(total, taxBasisPoints);
  return {
    lines: priced,
    items: sum('total'),
    freight,
    total,
    tax: total - net,
    beforeTax: net,
    share: sum('share'),
    ledger: [
      {
        items: 0n,
        freight,
        beforeTax: net - sum('beforeTax'),
        share: 0n,
        inNtd: inNtd(freight, currency, rate),
      },
      ...priced.map((line) => ({
        items: line.total,
        freight: 0n,
        beforeTax: line.beforeTax,
        share: line.share,
        inNtd: inNtd(line.total, currency, rate),
      })),
    ],
  };
}
