import { lazy } from 'react';

/** The library is as large as the rest of the admin, so it is loaded with the first chart. */
export const TimeChart = lazy(async () => ({ default: (await import('./charts.tsx')).TimeChart }));
export const RankChart = lazy(async () => ({ default: (await import('./charts.tsx')).RankChart }));
