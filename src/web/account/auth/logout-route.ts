import { redirect } from 'react-router';
import { localizedPath } from '../../../kernel/locale.ts';
import { attempt, webOf } from '../../api.server.ts';
import type { Route } from './+types/logout-route.ts';

/** Logging out changes something, so it is a form; whoever opens its address only goes home. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(localizedPath(webOf(context).locale, '/'));
}

/** Ends this session, whether the API could be told or not; the browser's cart is then a new, empty one (`spec §4`). */
export async function action({ context }: Route.ActionArgs) {
  const { api, session, locale } = webOf(context);
  if (session.hasUserToken) await attempt(api.api.member.logout.$get());
  session.logOut();
  return redirect(localizedPath(locale, '/'), 303);
}
