import { redirect } from 'react-router';
import type { MemberType } from '../../../domains/members/members.rules.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, isLoggedIn, refused, toResult, unwrap } from '../../api.server.ts';
import { registerBody, shownNames } from './register-body.ts';

type Context = Parameters<typeof getRequestContext>[0];

/** Loads the registration form; redirects members who are logged in. */
export async function loadRegistration(context: Context) {
  const ctx = getRequestContext(context);
  if (await isLoggedIn(ctx)) throw redirect(localizedPath(ctx.locale, '/account'));
  const [{ param, auth }, { isTw }] = await Promise.all([
    unwrap(ctx.api.api.initial.$get()),
    unwrap(ctx.api.api.ipaddr.check.$get()),
  ]);
  const home = isTw || ctx.locale === 'zh-Hant' ? 'TW' : '';
  return { countries: param.countries, password: auth.password, home };
}

/** Registers, logs in and redirects to the account (`docs/rules/members.md`). */
export async function register(
  { request, context }: { request: Request; context: Context },
  type: MemberType,
) {
  const { api, session, locale } = getRequestContext(context);
  const values = await formOf(request);
  const outcome = await toResult(api.api.member.register.$post({ json: registerBody(type, values) }));
  if (!outcome.ok) return refused(outcome.failure, values, shownNames(type));
  session.logIn(outcome.data.token, { remember: false });
  throw redirect(localizedPath(locale, '/account'), 303);
}
