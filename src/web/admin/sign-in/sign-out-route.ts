import { redirect } from 'react-router';
import { localizedPath } from '../../../kernel/locale.ts';
import { getRequestContext, toResult } from '../../api.server.ts';
import type { Route } from './+types/sign-out-route.ts';

/** Signing out is a form because it changes state; opening the URL only leads to the admin. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(localizedPath(getRequestContext(context).locale, '/admin'));
}

/** Ends this session, even where the API cannot be reached. */
export async function action({ context }: Route.ActionArgs) {
  const { api, staff, locale } = getRequestContext(context);
  if (staff.hasToken) await toResult(api.api.admin.logout.$post());
  staff.signOut();
  return redirect(localizedPath(locale, '/admin/login'), 303);
}
