import type { DemoWork } from '../works/work.ts';

/** A work presented as a work of note; `work` is its slug. */
export type DemoMasterpiece = {
  work: DemoWork['slug'];
  summary: DemoWork['title'];
  /** Markdown. */
  story: DemoWork['title'];
};
