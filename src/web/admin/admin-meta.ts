import type { MetaDescriptor } from 'react-router';
import { splitLocalePath } from '../../kernel/locale.ts';
import { translatorOf } from '../seo/meta.ts';

/** The meta tags of an admin page. */
export function adminMeta(location: { pathname: string }, title: string): MetaDescriptor[] {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'admin');
  return [{ title: t('pageTitle', { title }) }, { name: 'robots', content: 'noindex, nofollow' }];
}
