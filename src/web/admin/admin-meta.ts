import type { MetaDescriptor } from 'react-router';
import { splitLocalePath } from '../../kernel/locale.ts';
import type { Area } from '../i18n/messages.ts';
import { type MessageKey, textOf, translatorOf } from '../seo/meta.ts';

/** The meta tags of an admin page. */
export function adminMeta(location: { pathname: string }, title: string): MetaDescriptor[] {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'admin');
  return [{ title: t('pageTitle', { title }) }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** The `meta` of an admin page whose title is a text of a dictionary. */
export const titledMeta =
  <A extends Area>(area: A, key: MessageKey<A>) =>
  ({ location }: { location: { pathname: string } }): MetaDescriptor[] =>
    adminMeta(location, textOf(location, area, key));
