import { data, redirect, redirectDocument } from 'react-router';
import { locales, localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { isCurrency } from '../../../kernel/money.ts';
import { buildForm, getRequestContext, isWithoutScripts, toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { ownAddress } from '../../urls/own-urls.ts';
import type { Route } from './+types/preferences-route.ts';

/** The page of the choice. */
const getPage = (url: URL) => ownAddress(url.searchParams.get('from')) ?? { pathname: '/', search: '' };

/** Stores the chosen language or currency and loads the whole page again, in that language and with its query. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { api, session } = getRequestContext(context);
  const { language, currency } = await buildForm(request);
  const { pathname, search } = getPage(url);
  const locale = locales.find((one) => one === language);
  if (locale) {
    session.setLanguage(locale);
    return redirectDocument(localizedPath(locale, splitLocalePath(pathname).path) + search, 303);
  }
  if (isCurrency(currency)) {
    const cart = await toResult(api.api.cart.form.$put({ query: {}, json: { currency } }));
    if (!cart.ok) return reject(request, cart.failure);
    session.setCartToken(cart.data.token);
  }
  return redirectDocument(pathname + search, 303);
}

/** The page stays and shows a toast; without scripts, or where the server fails, it is an error, which the browser's middleware handles. */
function reject(request: Request, failure: Failure) {
  if (isWithoutScripts(request) || failure.status >= 500) throw data(failure, { status: failure.status });
  return { failure };
}

/** Another attempt of the error page leads back to the page. */
export function loader({ url }: Route.LoaderArgs) {
  const { pathname, search } = getPage(url);
  return redirect(pathname + search);
}

/** Never shown: every request is redirected, or answered by the error page. */
export default function PreferencesRoute() {
  return null;
}
