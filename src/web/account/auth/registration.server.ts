import { redirect } from 'react-router';
import type { MemberType } from '../../../domains/members/members.rules.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, isLoggedIn, refused, toResult, unwrap } from '../../api.server.ts';
import { pageAfterLogin } from './after-login.ts';
import { cartToBuy } from './buying.server.ts';
import { registerBody, shownNames } from './register-body.ts';

type Context = Parameters<typeof getRequestContext>[0];

/** The page that needed an account, otherwise the account (`docs/rules/members.md`). */
const pageAfterRegistration = (locale: Locale, next: string | undefined): string =>
  next ? pageAfterLogin(locale, next) : localizedPath(locale, '/account');

/** Loads the registration form; redirects members who are logged in. */
export async function loadRegistration({ url, context }: { url: URL; context: Context }) {
  const ctx = getRequestContext(context);
  const next = url.searchParams.get('next') ?? '';
  if (await isLoggedIn(ctx)) throw redirect(pageAfterRegistration(ctx.locale, next));
  const [cart, { param, auth }, { country_code: country }] = await Promise.all([
    cartToBuy(ctx, next),
    unwrap(ctx.api.api.initial.$get()),
    unwrap(ctx.api.api.ipaddr.check.$get()),
  ]);
  const home = cart?.countryCode ?? country ?? (ctx.locale === 'zh-Hant' ? 'TW' : '');
  return { next, cart, countries: param.countries, password: auth.password, home };
}

/** Registers, logs in and redirects to the page that follows. */
export async function register(
  { request, context }: { request: Request; context: Context },
  type: MemberType,
) {
  const { api, session, locale } = getRequestContext(context);
  const values = await formOf(request);
  const outcome = await toResult(api.api.member.register.$post({ json: registerBody(type, values) }));
  if (!outcome.ok) return refused(outcome.failure, values, shownNames(type));
  session.logIn(outcome.data.token, { remember: false });
  throw redirect(pageAfterRegistration(locale, values.next), 303);
}
