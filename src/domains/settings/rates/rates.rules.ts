/**
 * What is reckoned with from a moment on: NTD for one USD, Taiwan's business tax and the artists' usual share, both in
 * percent (`docs/rules/money.md`). Values are decimal strings, exact as they are typed.
 */
export const rateKinds = ['usd', 'tax', 'share'] as const;
export type RateKind = (typeof rateKinds)[number];

/** The least and the greatest that is no slip of the keyboard, and how many decimals are kept. */
const rateBounds = {
  usd: { least: 10, most: 100, decimals: 6 },
  tax: { least: 0, most: 30, decimals: 2 },
  share: { least: 0, most: 90, decimals: 2 },
} as const satisfies Record<RateKind, { least: number; most: number; decimals: number }>;

/** `31.500000` as a reader writes it: `31.5`. */
export const shortDecimal = (value: string): string =>
  value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;

/** Percent as a decimal string from 1/100 of a percent: 550 is `5.5`. */
export const percentOf = (basisPoints: number): string => shortDecimal((basisPoints / 100).toFixed(2));

/** 1/100 of a percent from percent with at most two decimals. */
export const basisPointsOf = (percent: string): number => Math.round(Number(percent) * 100);

/** A value of a kind in its shortest writing, or what is wrong with it. */
export function rateValue(
  kind: RateKind,
  typed: string,
): { value: string } | { problem: 'number' | 'minimum' | 'maximum'; limit: number } {
  const { least, most, decimals } = rateBounds[kind];
  const match = /^0*(\d{1,6})(?:\.(\d+))?$/.exec(typed);
  if (!match || shortDecimal(`0.${match[2] ?? 0}`).length > decimals + 2)
    return { problem: 'number', limit: decimals };
  const value = shortDecimal(match[2] === undefined ? match[1]! : `${match[1]}.${match[2]}`);
  if (Number(value) < least) return { problem: 'minimum', limit: least };
  if (Number(value) > most) return { problem: 'maximum', limit: most };
  return { value };
}
