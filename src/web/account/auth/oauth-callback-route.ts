import { data, redirect } from 'react-router';
import { defaultLocale, locales, localizedPath } from '../../../kernel/locale.ts';
import { getRequestContext, toResult } from '../../api.server.ts';
import type { Route } from './+types/oauth-callback-route.ts';
import { isOauthProvider } from './oauth-provider.ts';

/** Where a provider sends the browser back to. Passes the answer on to the API, and leads to the page that follows. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { api, session } = getRequestContext(context);
  const { provider } = params;
  if (!isOauthProvider(provider)) throw data(null, { status: 404 });
  // The state ends with the language in which the visit began.
  const language = url.searchParams.get('state')?.split('.').at(-1);
  const locale = locales.find((one) => one === language) ?? session.language ?? defaultLocale;
  const to = (path: string, query: Record<string, string>) =>
    redirect(`${localizedPath(locale, path)}?${new URLSearchParams(query)}`, 303);
  const json = { query: url.search.slice(1) };
  const finished = await toResult(api.api.oauth[':provider'].callback.$post({ param: { provider }, json }));
  if (!finished.ok) {
    const { code, data: visit } = finished.failure;
    if (session.userToken) return to('/account/sign-in', { refused: code });
    // The page that asked for the login, where the API knows the visit.
    const { next: page = '' } = (visit ?? {}) as { next?: string };
    return to('/login', { refused: code, ...(page && { next: page }) });
  }
  const { outcome, oauth, next } = finished.data;
  if (outcome === 'linked') return to('/account/sign-in', { linked: provider });
  return to(outcome === 'login' ? '/login' : '/register/oauth', { oauth, ...(next && { next }) });
}
