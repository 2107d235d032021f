import { data } from 'react-router';
import { pictureUrl } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { slugOfPath } from '../../urls/article-slugs.ts';
import { pages } from '../../urls/pages.ts';
import type { Route } from './+types/sitemap-route.ts';
import { sitemapResponse } from './sitemaps.server.ts';

/** The fixed public pages; confirmation pages and the leave page are excluded. */
const publicPaths = pages
  .filter(
    ({ path, file }) => file.startsWith('storefront/') && file.endsWith('-page.tsx') && !path.includes(':'),
  )
  .filter(({ path }) => !/(?:^|\/)(?:away|outbox|sent)$/.test(path))
  .map(({ path }) => `/${path}`);

const kinds = ['shop', 'artist', 'masterpiece', 'news'] as const;

/** `/sitemaps/pages.xml`, `/sitemaps/shop-1.xml`. */
export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const { site, article } = await unwrap(api.api.initial.$get());
  if (name === 'pages.xml') {
    return sitemapResponse(
      site.url,
      publicPaths
        .filter((path) => {
          const slug = slugOfPath(path);
          return !slug || article.some((published) => published.slug === slug);
        })
        .map((path) => ({ path })),
    );
  }
  const [, kindName, part = ''] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const kind = kinds.find((one) => one === kindName);
  if (!kind) throw data(null, { status: 404 });
  const { items } = await unwrap(api.api.sitemap[':kind'][':part'].$get({ param: { kind, part } }));
  return sitemapResponse(
    site.url,
    items.map(({ id, changed_at, picture_ids }) => ({
      path: `/${kind}/${id}`,
      changedAt: changed_at,
      pictures: picture_ids.map((picture) => pictureUrl(picture, 'max', 'jpg')),
    })),
  );
}
