import { isRouteErrorResponse, Outlet } from 'react-router';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, toResult } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator } from '../../seo/meta.ts';
import { getStaff, requireStaff } from '../admin.server.ts';
import { adminMeta, notIndexed } from '../admin-meta.ts';
import type { Route } from './+types/admin-layout.ts';
import { AdminError, SignInError } from './admin-error.tsx';
import { AdminShell } from './admin-shell.tsx';

export const handle: PageHandle = { messages: ['admin', 'forms'] };
export const middleware = [requireStaff];

/** The count of alerts is optional: without it the admin still works. */
export async function loader({ context }: Route.LoaderArgs) {
  const counts = await toResult(getRequestContext(context).api.api.admin.alert.count.$get());
  return { me: getStaff(context), alerts: counts.ok ? counts.data.total : 0 };
}

/** The title of error pages; that of every other page is its heading. */
export function meta({ location, error }: Route.MetaArgs) {
  if (!error) return [notIndexed];
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'admin');
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return adminMeta(location, t(isMissing ? 'error.notFound.title' : 'error.server.title'));
}

export default function AdminLayout({ loaderData: { me, alerts } }: Route.ComponentProps) {
  return (
    <AdminShell me={me} alerts={alerts}>
      <Outlet />
    </AdminShell>
  );
}

/** Also catches the errors of all pages inside, so that the navigation stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <SignInError error={error} />;
  return (
    <AdminShell {...loaderData}>
      <AdminError error={error} />
    </AdminShell>
  );
}
