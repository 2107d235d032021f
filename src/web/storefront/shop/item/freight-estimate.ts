import type { Money } from '../../../../kernel/money.ts';

/** The response to the item page: freight and transit days to a country. */
export const freightPath = '/freight/estimate';

export type FreightEstimateData = {
  /** ISO 3166-1 alpha-2; null where the visitor's country is unknown and none was chosen. */
  country_code: string | null;
  /** The delivery countries, in the page's language. */
  countries: { code: string; name: string }[];
  estimate: {
    fee: Money;
    days_min: number;
    days_max: number;
    /** In Taiwan: the freight to the outlying islands; null where it cannot be delivered there. */
    islands?: { fee: Money } | null | undefined;
  } | null;
  /** Why there is no estimate, in the page's language; null without a country. */
  error: string | null;
};
