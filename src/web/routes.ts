import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { defaultLocale, type Locale, locales } from '../kernel/locale.ts';
import { adminPages } from './admin/admin-pages.ts';
import { crawlerFiles, type Page, pages, resourceRoutes } from './urls/pages.ts';

/** The route of a page in one language. One module serves all languages, so route ids contain language and path. */
function toRoute(page: Page, locale: Locale, parentPath = ''): RouteConfigEntry {
  const prefix = parentPath === '' && locale !== defaultLocale ? locale : '';
  const path = [prefix, page.path].filter(Boolean).join('/');
  const fullPath = [parentPath, page.path].filter(Boolean).join('/');
  const entry: RouteConfigEntry = { id: `${locale}:/${fullPath}`, file: page.file, caseSensitive: true };
  if (path === '') return { ...entry, id: `${entry.id}#index`, index: true };
  const children = page.children?.map((child) => toRoute(child, locale, fullPath));
  return { ...entry, path, ...(children && { children }) };
}

/** Pages for developers. */
const developmentRoutes: RouteConfigEntry[] =
  process.env.NODE_ENV === 'development'
    ? [{ id: 'component-gallery', path: 'components', file: 'component-gallery/component-gallery-page.tsx' }]
    : [];

export default [
  ...locales.flatMap((locale) => [...pages, ...adminPages].map((page) => toRoute(page, locale))),
  ...[...crawlerFiles, ...resourceRoutes].map(({ path, file }) => ({ id: path, path, file })),
  ...developmentRoutes,
  { id: 'not-found', path: '*', file: 'layout/not-found-page.tsx' },
] satisfies RouteConfig;
