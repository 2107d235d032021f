import { type Locale, localizedPath } from '../../../kernel/locale.ts';

/** How the head of a page on news names the feed in its language. */
export const feedLink = (locale: Locale, title: string) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: localizedPath(locale, '/news/feed.xml'),
});
