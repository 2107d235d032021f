import { type Locale, localizedPath } from '../../../kernel/locale.ts';

/** The `<link>` to the feed in the page's language. */
export const feedLink = (locale: Locale, title: string) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: localizedPath(locale, '/news/feed.xml'),
});
