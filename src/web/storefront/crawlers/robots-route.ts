import { locales, localizedPath } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { Route } from './+types/robots-route.ts';

/** Paths with personal data or side effects. */
const blocked = [
  '/account',
  '/admin',
  '/cart',
  '/login',
  '/logout',
  '/forgotPassword',
  '/preferences',
  '/away',
  '/outbox',
];

/** `/robots.txt`: all public pages are allowed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site } = await unwrap(getRequestContext(context).api.api.initial.$get());
  const lines = [
    'User-agent: *',
    ...locales.flatMap((locale) => blocked.map((path) => `Disallow: ${localizedPath(locale, path)}`)),
    '',
    `Sitemap: ${site.url}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
