import { required } from '../../../kernel/required.ts';

/**
 * The rates that change over time: NTD for one USD, and, in percent, Taiwan's business tax and the artists'
 * default share (`docs/rules/money.md`). Values are decimal strings, exactly as typed.
 */
export const rateKinds = ['usd', 'tax', 'share'] as const;
export type RateKind = (typeof rateKinds)[number];

/** The plausible range of each kind, and the maximum number of decimals. */
const rateBounds = {
  usd: { least: 10, most: 100, decimals: 6 },
  tax: { least: 0, most: 30, decimals: 2 },
  share: { least: 0, most: 90, decimals: 2 },
} as const satisfies Record<RateKind, { least: number; most: number; decimals: number }>;

/** A decimal without trailing zeros: `31.500000` is `31.5`. */
export const shortDecimal = (value: string): string =>
  value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;

/** A value without leading and trailing zeros, or what is wrong with it. */
export function rateValue(
  kind: RateKind,
  typed: string,
): { value: string } | { problem: 'number' | 'minimum' | 'maximum'; limit: number } {
  const { least, most, decimals } = rateBounds[kind];
  const match = /^0*(\d{1,6})(?:\.(\d+))?$/.exec(typed);
  if (!match || shortDecimal(`0.${match[2] ?? 0}`).length > decimals + 2)
    return { problem: 'number', limit: decimals };
  const value = shortDecimal(
    match[2] === undefined ? required(match[1], 'the matched group') : `${match[1]}.${match[2]}`,
  );
  if (Number(value) < least) return { problem: 'minimum', limit: least };
  if (Number(value) > most) return { problem: 'maximum', limit: most };
  return { value };
}
