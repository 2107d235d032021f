import type { MetaDescriptor } from 'react-router';
import { splitLocalePath } from '../../kernel/locale.ts';
import type { Area } from '../i18n/messages.ts';
import { getTranslator, type MessageKey, toText } from '../seo/meta.ts';

export const notIndexed = { name: 'robots', content: 'noindex, nofollow' };

/** The meta tags of a page before sign-in, or of an error; the title of an admin page is its heading. */
export function adminMeta(location: { pathname: string }, title: string): MetaDescriptor[] {
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'admin');
  return [{ title: t('pageTitle', { title }) }, notIndexed];
}

/** The `meta` of a page before sign-in whose title is a text of a dictionary. */
export const titledMeta =
  <A extends Area>(area: A, key: MessageKey<A>) =>
  ({ location }: { location: { pathname: string } }): MetaDescriptor[] =>
    adminMeta(location, toText(location, area, key));
