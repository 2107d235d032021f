/** When an artist is mailed about sales: at each one, once a week, or not at all. */
export const saleFrequencies = ['each', 'weekly', 'never'] as const;
export type SaleFrequency = (typeof saleFrequencies)[number];
