import { lazy } from 'react';

/** The library is as large as all else in the admin, so it comes with the first chart. */
export const TimeChart = lazy(async () => ({ default: (await import('./charts.tsx')).TimeChart }));
export const RankChart = lazy(async () => ({ default: (await import('./charts.tsx')).RankChart }));
