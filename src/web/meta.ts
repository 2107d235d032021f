import type { MetaDescriptor } from 'react-router';
import { createTranslator } from 'use-intl/core';
import {
  defaultLocale,
  type Locale,
  languageTag,
  locales,
  localizedPath,
  splitLocalePath,
} from '../kernel/locale.ts';
import { type Area, readAreas } from './i18n/messages.ts';
import { breadcrumbs } from './structured-data.ts';

/** A translator outside of components, for `meta`; the page's dictionaries are loaded by then. */
export function translatorOf<A extends Area>(locale: Locale, area: A) {
  const messages = readAreas(locale, [area])!;
  return createTranslator({ locale, messages, namespace: area });
}

type CommonTranslator = ReturnType<typeof translatorOf<'common'>>;

/** `Works – Giclée`. */
export const titleOf = (t: CommonTranslator, title: string): string => t('site.pageTitle', { title });

type PageMeta = {
  title: string;
  description?: string | undefined;
  location: { pathname: string };
  /** The root loader's data, for the shop's public address. */
  siteUrl: string | undefined;
  /** The part of the query that makes another page, such as `?page=2`. */
  query?: string | undefined;
  /** Pages that only their visitor can use are kept out of search engines. */
  isPrivate?: boolean;
  /** What is shown beside a link to the page: an address of `/api/share/…`. */
  picture?: { path: string; alt: string } | undefined;
  /** What Open Graph calls the page. */
  type?: 'website' | 'article' | 'product' | 'profile';
  /** The list that the page's thing is of, for the way back that programs show. */
  section?: 'works' | 'artists' | 'masterpieces' | 'news' | 'contact';
  /** What the page tells programs, as `structured-data.ts` makes it. */
  things?: readonly object[];
};

const sectionPaths = {
  works: '/shop',
  artists: '/artist',
  masterpieces: '/masterpiece',
  news: '/news',
  contact: '/contact',
} as const;

/** Open Graph's names of the languages. */
const graphLocales: Record<Locale, string> = { en: 'en_GB', 'zh-Hant': 'zh_TW', 'zh-CN': 'zh_CN' };

const property = (name: string, content: string): MetaDescriptor => ({ property: name, content });

/**
 * The head of a page: title, description, its one address and the same page in the other languages, what is shown
 * beside a link to it, and what it tells programs.
 */
export function pageMeta({
  title,
  description,
  location,
  siteUrl = '',
  query = '',
  isPrivate,
  picture,
  type = 'website',
  section,
  things = [],
}: PageMeta) {
  const { locale, path } = splitLocalePath(location.pathname);
  const urlOf = (other: Locale) => encodeURI(siteUrl + localizedPath(other, safelyDecoded(path))) + query;
  const descriptors: MetaDescriptor[] = [{ title: titleOf(translatorOf(locale, 'common'), title) }];
  if (description) descriptors.push({ name: 'description', content: description });
  if (isPrivate) return [...descriptors, { name: 'robots', content: 'noindex' }];
  descriptors.push({ tagName: 'link', rel: 'canonical', href: urlOf(locale) });
  for (const other of locales) {
    descriptors.push({ tagName: 'link', rel: 'alternate', hrefLang: languageTag(other), href: urlOf(other) });
  }
  descriptors.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: urlOf(defaultLocale) });
  descriptors.push(
    property('og:title', title),
    property('og:type', type),
    property('og:url', urlOf(locale)),
    property('og:site_name', translatorOf(locale, 'common')('site.name')),
    property('og:locale', graphLocales[locale]),
    ...locales
      .filter((other) => other !== locale)
      .map((other) => property('og:locale:alternate', graphLocales[other])),
  );
  if (description) descriptors.push(property('og:description', description));
  if (picture) {
    descriptors.push(
      property('og:image', siteUrl + picture.path),
      property('og:image:width', '1200'),
      property('og:image:height', '630'),
      property('og:image:alt', picture.alt),
      { name: 'twitter:card', content: 'summary_large_image' },
    );
  }
  const t = translatorOf(locale, 'common');
  const way = [
    { name: t('nav.home'), path: '/' },
    ...(section ? [{ name: t(`nav.${section}`), path: sectionPaths[section] }] : []),
    ...(path === '/' ? [] : [{ name: title, path: safelyDecoded(path) }]),
  ];
  const told = path === '/' ? things : [...things, breadcrumbs({ siteUrl, locale }, way)];
  for (const thing of told) {
    descriptors.push({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } });
  }
  return descriptors;
}

function safelyDecoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
