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
};

/** The head of a page: title, description, its one address and the same page in the other languages. */
export function pageMeta({ title, description, location, siteUrl = '', query = '', isPrivate }: PageMeta) {
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
  return descriptors;
}

function safelyDecoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
