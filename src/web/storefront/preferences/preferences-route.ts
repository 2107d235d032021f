import { redirect } from 'react-router';
import { locales, localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { isCurrency } from '../../../kernel/money.ts';
import { formOf, getRequestContext, toResult } from '../../api.server.ts';
import { ownAddress } from '../../urls/own-urls.ts';
import type { Route } from './+types/preferences-route.ts';

/** Stores the chosen language or currency and redirects back to the page, in that language and with its query. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, session } = getRequestContext(context);
  const { language, currency, from } = await formOf(request);
  const back = ownAddress(from) ?? { pathname: '/', search: '', hash: '' };
  const locale = locales.find((one) => one === language);
  if (locale) {
    session.setLanguage(locale);
    return redirect(localizedPath(locale, splitLocalePath(back.pathname).path) + back.search, 303);
  }
  if (isCurrency(currency)) {
    const cart = await toResult(api.api.cart.form.$put({ query: {}, json: { currency } }));
    if (cart.ok) session.setCartToken(cart.data.token);
  }
  return redirect(back.pathname + back.search, 303);
}

export const loader = () => redirect('/');
