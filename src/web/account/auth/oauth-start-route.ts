import { data, redirect } from 'react-router';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, isLoggedIn, toResult } from '../../api.server.ts';
import type { Route } from './+types/oauth-start-route.ts';
import { isOauthProvider } from './oauth-provider.ts';

/** A sign-in has side effects, so it is a form; opening the URL leads to the login page. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(localizedPath(getRequestContext(context).locale, '/login'));
}

/** Leads to the provider's page. The visit is bound to the session, or to the cart's token, which a new visitor gets here. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const { api, session, locale } = ctx;
  const { provider, next } = await buildForm(request);
  if (!isOauthProvider(provider)) throw data(null, { status: 404 });
  if (!(await isLoggedIn(ctx))) {
    const cart = await toResult(api.api.cart.$get({ query: {} }));
    if (cart.ok) session.setCartToken(cart.data.token);
  }
  const json = next ? { next } : {};
  const started = await toResult(api.api.oauth[':provider'].$post({ param: { provider }, json }));
  if (started.ok) return redirect(started.data.url, 303);
  const query = new URLSearchParams({ refused: started.failure.code, ...json });
  return redirect(`${localizedPath(locale, '/login')}?${query}`, 303);
}
