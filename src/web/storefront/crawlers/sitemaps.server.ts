import { Readable } from 'node:stream';
import { defaultLocale, languageTag, locales, localizedPath } from '../../../kernel/locale.ts';

/** Of `pictures` the paths. */
type Entry = { path: string; changedAt?: string; pictures?: readonly string[] };

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

const namespaces = { news: false, video: false, image: true, xhtml: true };

/** A sitemap of pages in all languages, each linked to its translations (`docs/rules/pages.md`). */
export async function sitemapResponse(siteUrl: string, entries: readonly Entry[]): Promise<Response> {
  const urls = entries.flatMap(({ path, changedAt, pictures = [] }) => {
    const links = [
      ...locales.map((locale) => ({ lang: languageTag(locale), url: localizedPath(locale, path) })),
      { lang: 'x-default', url: localizedPath(defaultLocale, path) },
    ];
    return locales.map((locale) => ({
      url: localizedPath(locale, path),
      links,
      ...(changedAt && { lastmod: changedAt }),
      ...(pictures.length > 0 && { img: pictures.map((picture) => ({ url: siteUrl + picture })) }),
    }));
  });
  // A sitemap needs at least one entry; an empty one lists the shop page.
  const written = urls.length > 0 ? urls : [{ url: '/shop' }];
  const { SitemapStream, streamToPromise } = await import('sitemap');
  const stream = new SitemapStream({ hostname: siteUrl, xmlns: namespaces });
  return new Response(new Uint8Array(await streamToPromise(Readable.from(written).pipe(stream))), {
    headers,
  });
}

/** The index of sitemaps. */
export async function sitemapIndexResponse(siteUrl: string, names: readonly string[]): Promise<Response> {
  const { SitemapIndexStream, streamToPromise } = await import('sitemap');
  const files = names.map((name) => ({ url: `${siteUrl}/sitemaps/${name}.xml` }));
  const body = await streamToPromise(Readable.from(files).pipe(new SitemapIndexStream()));
  return new Response(new Uint8Array(body), { headers });
}
