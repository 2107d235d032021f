import type { Money } from '../../../../kernel/money.ts';

/** What the item page asks while somebody chooses: freight and days on the way, to a country. */
export const freightPath = '/freight/estimate';

export type FreightAnswer = {
  /** ISO 3166-1 alpha-2; null where the visitor's country is not known and none was chosen. */
  country_code: string | null;
  /** Where the shop delivers to, in the page's language. */
  countries: { code: string; name: string }[];
  estimate: { fee: Money; days_min: number; days_max: number } | null;
  /** Why there is no estimate, in the page's language; null without a country. */
  problem: string | null;
};
