import { earlyYear } from './news/early-year.ts';
import { lateYear } from './news/late-year.ts';
import { midyear } from './news/midyear.ts';
import type { DemoNews } from './news/news-item.ts';

/** The oldest first. */
export const demoNews: readonly DemoNews[] = [...earlyYear, ...midyear, ...lateYear];
