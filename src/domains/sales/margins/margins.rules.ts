export const marginGroupings = ['month', 'work', 'frame'] as const;
export type MarginGrouping = (typeof marginGroupings)[number];
