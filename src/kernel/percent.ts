/** Percent as a decimal string from basis points: 550 is `5.5`. */
export const toPercent = (basisPoints: number): string => String(basisPoints / 100);

/** Basis points from percent with at most two decimals. */
export const toBasisPoints = (percent: string): number => Math.round(Number(percent) * 100);
