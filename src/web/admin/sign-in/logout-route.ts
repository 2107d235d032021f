import { redirect } from 'react-router';
import { localizedPath } from '../../../kernel/locale.ts';
import { attempt, webOf } from '../../api.server.ts';
import type { Route } from './+types/logout-route.ts';

/** Signing out changes something, so it is a form; whoever opens its address only goes to the admin. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(localizedPath(webOf(context).locale, '/admin'));
}

/** Ends this session, whether the API could be told or not. */
export async function action({ context }: Route.ActionArgs) {
  const { api, staff, locale } = webOf(context);
  if (staff.hasToken) await attempt(api.api.admin.logout.$post());
  staff.logOut();
  return redirect(localizedPath(locale, '/admin/login'), 303);
}
