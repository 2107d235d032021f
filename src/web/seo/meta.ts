import type { MetaDescriptor } from 'react-router';
import { createTranslator } from 'use-intl/core';
import { logoPath } from '../../domains/settings/logo.rules.ts';
import {
  defaultLocale,
  type Locale,
  languageTag,
  locales,
  localizedPath,
  splitLocalePath,
} from '../../kernel/locale.ts';
import { type Area, readAreas } from '../i18n/messages.ts';
import { breadcrumbs } from './structured-data.ts';

/** A translator for `meta`, outside of components. The page's dictionaries are loaded by then. */
export function getTranslator<A extends Area>(locale: Locale, area: A) {
  const messages = readAreas(locale, [area]);
  if (!messages) throw new Error(`the messages of ${area} are not loaded`);
  return createTranslator({ locale, messages, namespace: area });
}

/** A key of a dictionary. */
export type MessageKey<A extends Area> = Parameters<ReturnType<typeof getTranslator<A>>>[0];

/** A text of a dictionary in the language of a path, outside of components. */
export function toText<A extends Area>(
  { pathname }: { pathname: string },
  area: A,
  key: MessageKey<A>,
  values?: Record<string, string | undefined>,
): string {
  const t: (key: MessageKey<A>, values?: object) => string = getTranslator(
    splitLocalePath(pathname).locale,
    area,
  ) as never;
  return t(key, values);
}

type CommonTranslator = ReturnType<typeof getTranslator<'common'>>;

/** The shop's data from the root's loader; null where it failed. */
type Site = { url: string; name: string; logo: { id: string } | null } | null | undefined;

/** `Works – Giclée`. */
export const getTitle = (
  t: CommonTranslator,
  title: string,
  site: Pick<NonNullable<Site>, 'name'> | null | undefined,
) => (site ? t('site.pageTitle', { title, shop: site.name }) : title);

/** The home page's title, which says what the shop sells. */
export const homeTitle = (t: CommonTranslator, site: Pick<NonNullable<Site>, 'name'> | null | undefined) =>
  site ? t('site.homeTitle', { shop: site.name }) : '';

type PageMeta = {
  title: string;
  description?: string | undefined;
  location: { pathname: string };
  /** The root loader's data, for the shop's name, public URL and logo. */
  site: Site;
  /** The query parameters that are part of the canonical URL, such as `?page=2`. */
  query?: string | undefined;
  /** Private pages get `noindex`. */
  isPrivate?: boolean;
  /** The picture for link previews: a URL of `/api/share/…`; without it the logo, if there is one. */
  picture?: { path: string; alt: string } | undefined;
  /** The Open Graph type of the page. */
  type?: 'website' | 'article' | 'product' | 'profile';
  /** The parent list of the page, for breadcrumbs. */
  section?: 'works' | 'artists' | 'masterpieces' | 'news' | 'contact';
  /** The path of the IIIF manifest. */
  manifest?: string;
  /** Structured data from `structured-data.ts`. */
  things?: readonly object[];
};

const sectionPaths = {
  works: '/shop',
  artists: '/artist',
  masterpieces: '/masterpiece',
  news: '/news',
  contact: '/contact',
} as const;

/** Open Graph's codes of the languages. */
const graphLocales: Record<Locale, string> = { en: 'en_GB', 'zh-Hant': 'zh_TW', 'zh-CN': 'zh_CN' };

const property = (name: string, content: string): MetaDescriptor => ({ property: name, content });

/** The head of a page: title, description, canonical URL, alternate languages, link preview and structured data. */
export function pageMeta({
  title,
  description,
  location,
  site,
  query = '',
  isPrivate,
  picture,
  type = 'website',
  section,
  manifest,
  things = [],
}: PageMeta) {
  const { locale, path } = splitLocalePath(location.pathname);
  const siteUrl = site?.url ?? '';
  const buildUrl = (other: Locale) => encodeURI(siteUrl + localizedPath(other, safelyDecoded(path))) + query;
  const descriptors: MetaDescriptor[] = [{ title: getTitle(getTranslator(locale, 'common'), title, site) }];
  if (description) descriptors.push({ name: 'description', content: description });
  if (isPrivate) return [...descriptors, { name: 'robots', content: 'noindex' }];
  descriptors.push({ tagName: 'link', rel: 'canonical', href: buildUrl(locale) });
  for (const other of locales) {
    descriptors.push({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: languageTag(other),
      href: buildUrl(other),
    });
  }
  descriptors.push({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'x-default',
    href: buildUrl(defaultLocale),
  });
  if (manifest) {
    const type = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
    descriptors.push({ tagName: 'link', rel: 'alternate', type, href: siteUrl + manifest });
  }
  descriptors.push(
    property('og:title', title),
    property('og:type', type),
    property('og:url', buildUrl(locale)),
    ...(site ? [property('og:site_name', site.name)] : []),
    property('og:locale', graphLocales[locale]),
    ...locales
      .filter((other) => other !== locale)
      .map((other) => property('og:locale:alternate', graphLocales[other])),
  );
  if (description) descriptors.push(property('og:description', description));
  const shown =
    picture ?? (site?.logo ? { path: logoPath(site.logo.id, 'share.png'), alt: site.name } : undefined);
  if (shown) {
    descriptors.push(
      property('og:image', siteUrl + shown.path),
      property('og:image:width', '1200'),
      property('og:image:height', '630'),
      property('og:image:alt', shown.alt),
      { name: 'twitter:card', content: 'summary_large_image' },
    );
  }
  const t = getTranslator(locale, 'common');
  const way = [
    { name: t('nav.home'), path: '/' },
    ...(section ? [{ name: t(`nav.${section}`), path: sectionPaths[section] }] : []),
    ...(path === '/' ? [] : [{ name: title, path: safelyDecoded(path) }]),
  ];
  const allThings = path === '/' ? things : [...things, breadcrumbs({ siteUrl, locale }, way)];
  for (const thing of allThings) {
    descriptors.push({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } });
  }
  return descriptors;
}

type MetaArgs = {
  location: { pathname: string };
  params: Record<string, string | undefined>;
  matches: readonly [{ loaderData?: { site?: Site } | null | undefined }, ...unknown[]];
};

/**
 * The `meta` of a private page whose title is a text of a dictionary, with the route's parameters.
 *
 * @param titleIn the title that the page's data has, which comes before the text
 */
export const privateMeta =
  <A extends Area, Data>(
    area: A,
    key: MessageKey<A>,
    titleIn?: (data: Data, locale: Locale) => string | undefined,
  ) =>
  ({
    loaderData,
    location,
    params,
    matches,
  }: MetaArgs & { loaderData?: Data | undefined }): MetaDescriptor[] => {
    const own = loaderData ? titleIn?.(loaderData, splitLocalePath(location.pathname).locale) : undefined;
    const title = own || toText(location, area, key, params);
    return pageMeta({ title, location, site: matches[0].loaderData?.site, isPrivate: true });
  };

function safelyDecoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
