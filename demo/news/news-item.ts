import type { DemoStudio, DemoWork } from '../works/work.ts';

type Texts = DemoWork['title'];

/** A news item of the demo; `slug` is its import key, and works and studios are referenced by their keys. */
export type DemoNews = {
  slug: string;
  publishedAt: string;
  title: Texts;
  summary: Texts;
  /** Markdown. */
  body: Texts;
  insight: Texts;
  /** One point per line. */
  highlights: Texts;
  getPicture: DemoWork['slug'];
  studios: readonly DemoStudio['key'][];
  works: readonly DemoWork['slug'][];
};
