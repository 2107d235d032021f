import { redirect } from 'react-router';
import { localizedPath } from '../../../kernel/locale.ts';
import { getRequestContext, toResult } from '../../api.server.ts';
import type { Route } from './+types/logout-route.ts';

/** A logout has side effects, so it is a form; opening the URL redirects home. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(localizedPath(getRequestContext(context).locale, '/'));
}

/** Ends the session even if the API cannot be reached. The browser then gets a new, empty cart (`docs/rules/members.md`). */
export async function action({ context }: Route.ActionArgs) {
  const { api, session, locale } = getRequestContext(context);
  if (session.userToken) await toResult(api.api.member.logout.$get());
  session.logOut();
  return redirect(localizedPath(locale, '/'), 303);
}
