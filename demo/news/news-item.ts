import type { DemoStudio, DemoWork } from '../works/work.ts';

type Texts = DemoWork['title'];

/** A piece of news of the demo; `slug` is its import key, works and studios are named by theirs. */
export type DemoNews = {
  slug: string;
  publishedAt: string;
  title: Texts;
  summary: Texts;
  /** Markdown. */
  body: Texts;
  insight: Texts;
  /** One point a line. */
  highlights: Texts;
  pictureOf: DemoWork['slug'];
  studios: readonly DemoStudio['key'][];
  works: readonly DemoWork['slug'][];
};
