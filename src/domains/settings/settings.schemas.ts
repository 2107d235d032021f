import * as z from 'zod';

export const ipaddrData = z.object({
  isTw: z.boolean(),
  /** ISO 3166-1 alpha-2; null if the address has no known country. */
  country_code: z.string().nullable(),
});
