import { pictureUrlNear } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { languageTag, localizedPath } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { getTranslator } from '../../seo/meta.ts';
import { sluggedPath } from '../../urls/slugged-path.ts';
import { loadArticle } from '../article/article.server.ts';
import type { Route } from './+types/feed-route.ts';

const entries = 24;
const pictureWidth = 960;

/** The latest news as RSS 2.0 in the language of the URL. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [{ summary }, { items }, { info, site }] = await Promise.all([
    loadArticle(ctx, 'news'),
    unwrap(ctx.api.api.news.$get({ query: { per_page: String(entries) } })),
    unwrap(ctx.api.api.initial.$get()),
  ]);
  const buildUrl = (path: string) => site.url + localizedPath(ctx.locale, path);
  const { Feed } = await import('feed');
  const feed = new Feed({
    title: getTranslator(ctx.locale, 'content')('news.feedTitle', { site: info.name }),
    description: summary,
    link: buildUrl('/news'),
    language: languageTag(ctx.locale),
    ...(items[0] && { updated: new Date(items[0].published_at) }),
    feedLinks: { rss: buildUrl('/news/feed.xml') },
    generator: false,
  });
  for (const news of items) {
    feed.addItem({
      title: news.title,
      // Does not change when the title is corrected.
      guid: buildUrl(`/news/${news.id}`),
      link: encodeURI(buildUrl(`/news/${sluggedPath(news)}`)),
      date: new Date(news.published_at),
      description: news.summary,
      ...(news.picture && {
        image: {
          url: site.url + pictureUrlNear(news.picture, pictureWidth, 'jpg'),
          type: 'image/jpeg',
          length: 0,
        },
      }),
    });
  }
  return new Response(feed.rss2(), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
