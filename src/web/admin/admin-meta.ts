import type { MetaDescriptor } from 'react-router';
import { splitLocalePath } from '../../kernel/locale.ts';
import type { Area } from '../i18n/messages.ts';
import { translatorOf } from '../seo/meta.ts';

/** The meta tags of an admin page. */
export function adminMeta(location: { pathname: string }, title: string): MetaDescriptor[] {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'admin');
  return [{ title: t('pageTitle', { title }) }, { name: 'robots', content: 'noindex, nofollow' }];
}

type Key<A extends Area> = Parameters<ReturnType<typeof translatorOf<A>>>[0];

/** The `meta` of an admin page whose title is a text of a dictionary. */
export const titledMeta =
  <A extends Area>(area: A, key: Key<A>) =>
  ({ location }: { location: { pathname: string } }): MetaDescriptor[] => {
    const t: (key: Key<A>) => string = translatorOf(splitLocalePath(location.pathname).locale, area) as never;
    return adminMeta(location, t(key));
  };
