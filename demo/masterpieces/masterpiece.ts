import type { DemoWork } from '../works/work.ts';

/** A masterpiece of the demo; `work` is the slug of its artwork. */
export type DemoMasterpiece = {
  work: DemoWork['slug'];
  summary: DemoWork['title'];
  /** Markdown. */
  story: DemoWork['title'];
};
