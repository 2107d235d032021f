import { isRouteErrorResponse, Outlet } from 'react-router';
import { splitLocalePath } from '../../../kernel/locale.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { translatorOf } from '../../meta.ts';
import { requireStaff, staffOf } from '../admin.server.ts';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/admin-layout.ts';
import { AdminError, SignInError } from './admin-error.tsx';
import { AdminShell } from './admin-shell.tsx';

export const handle: PageHandle = { messages: ['admin', 'forms'] };
export const middleware = [requireStaff];

export const loader = ({ context }: Route.LoaderArgs) => ({ me: staffOf(context) });

/** Each page has its own; this one is shown with an error. */
export function meta({ location, error }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'admin');
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return adminMeta(location, t(isMissing ? 'error.notFound.title' : 'error.server.title'));
}

export default function AdminLayout({ loaderData: { me } }: Route.ComponentProps) {
  return (
    <AdminShell me={me}>
      <Outlet />
    </AdminShell>
  );
}

/** Also for every page inside: the frame stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <SignInError error={error} />;
  return (
    <AdminShell me={loaderData.me}>
      <AdminError error={error} />
    </AdminShell>
  );
}
