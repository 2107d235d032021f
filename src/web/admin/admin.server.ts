import '../i18n/admin-messages.server.ts';
import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import { localizedPath, splitLocalePath } from '../../kernel/locale.ts';
import { attempt, webOf } from '../api.server.ts';
import type { Failure } from '../failure.ts';
import type { Web } from '../session/context.ts';
import { isAdminPath, safePath } from '../urls/own-urls.ts';

type Args = { url: URL; context: Readonly<RouterContextProvider> };

const attemptMe = ({ api }: Web) => attempt(api.api.admin.me.$get());

/** `GET /api/admin/me`: who is signed in, what the role may do, and where the sign-in stands. */
export type StaffMe = Extract<Awaited<ReturnType<typeof attemptMe>>, { ok: true }>['data'];

/** Where each state of a sign-in goes on. */
const statePaths = { open: '/admin', second_factor: '/admin/second-factor', enrol: '/admin/enrol' } as const;

/** Who is signed in, whatever the state, or null. A token that the API does not know is forgotten. */
export async function findStaff(web: Web): Promise<StaffMe | null> {
  if (!web.staff.hasToken) return null;
  const me = await attemptMe(web);
  if (me.ok) return me.data;
  if (me.failure.status !== 401) throw data(me.failure, { status: me.failure.status });
  web.staff.logOut();
  return null;
}

const staffContext = createContext<StaffMe>();

/** Who is signed in, on pages inside of the admin. */
export const staffOf = (context: Readonly<RouterContextProvider>): StaffMe => context.get(staffContext);

/** The guard of the admin: who is not signed in, or not yet with the second factor, goes there first and comes back. */
export async function requireStaff({ url, context }: Args): Promise<void> {
  const web = webOf(context);
  const me = await findStaff(web);
  if (me?.state !== 'open') throw redirectToSignIn(web, me?.state, url.pathname + url.search);
  context.set(staffContext, me);
}

/** The step of the sign-in that comes next. @param next the page that is wanted, a path of the admin */
export function redirectToSignIn(web: Web, state: StaffMe['state'] | undefined, next: string): Response {
  if (state === 'open') return redirect(pageAfterSignIn(web, next), 303);
  const path = localizedPath(web.locale, state ? statePaths[state] : '/admin/login');
  const wanted = pageAfterSignIn(web, next);
  const query =
    wanted === localizedPath(web.locale, '/admin') ? '' : `?${new URLSearchParams({ next: wanted })}`;
  return redirect(path + query, 303);
}

/** Where a sign-in leads: to the page of the admin that was wanted, otherwise to its first. */
export function pageAfterSignIn(web: Web, next: unknown): string {
  const path = safePath(next);
  const isAdmin = isAdminPath(splitLocalePath(path.split(/[?#]/)[0]!).path);
  return isAdmin ? path : localizedPath(web.locale, '/admin');
}

/** Where a change of the factors leads that the API wants confirmed first: to the second factor, and back. */
export function redirectToConfirm(web: Web, { code }: Failure, url: URL): void {
  if (code !== 'confirm_factor') return;
  const next = new URLSearchParams({ next: url.pathname });
  throw redirect(`${localizedPath(web.locale, '/admin/second-factor')}?${next}`, 303);
}

/** What a sign-in page is given: the step it is for, or a redirect to the one that is due. */
export async function requireStep({ url, context }: Args, ...states: StaffMe['state'][]): Promise<StaffMe> {
  const web = webOf(context);
  const me = await findStaff(web);
  if (!me || !states.includes(me.state))
    throw redirectToSignIn(web, me?.state, url.searchParams.get('next') ?? '');
  return me;
}
