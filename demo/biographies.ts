import type { ManualCategory } from '../src/domains/artists/artist-categories.rules.ts';
import { afterNature } from './biographies/after-nature.ts';
import { afterRules } from './biographies/after-rules.ts';
import { afterTrades } from './biographies/after-trades.ts';
import type { DemoStudio } from './works/work.ts';

/** The biography of each studio, in Markdown. */
export const biographies: Record<DemoStudio['key'], DemoStudio['statement']> = {
  ...afterNature,
  ...afterRules,
  ...afterTrades,
};

/** The categories of each studio; best sellers result from the demo's orders. */
export const categories: Record<DemoStudio['key'], readonly ManualCategory[]> = {
  mistwright: ['featured', 'classic'],
  tidemark: ['featured', 'classic'],
  'sun-table': ['featured', 'classic'],
  'thousand-dots': ['classic'],
  penknife: ['featured'],
  'unbroken-line': ['featured', 'classic'],
  'plumb-rule': ['classic'],
  'slow-horizon': ['featured'],
  'late-windows': [],
  'gold-ground': ['featured', 'new_talents'],
  'loaded-brush': ['new_talents'],
  'cold-block': ['new_talents'],
  'night-almanac': ['featured', 'new_talents'],
  'three-drums': ['new_talents'],
  'high-field': ['new_talents'],
};
