import { lazyOr } from '../../ui/lazy-or.ts';

/** The library is as large as the rest of the admin, so it is loaded with the first chart. The tables have the same numbers. */
export const TimeChart = lazyOr(
  async () => (await import('./charts.tsx')).TimeChart,
  () => null,
);
export const RankChart = lazyOr(
  async () => (await import('./charts.tsx')).RankChart,
  () => null,
);
