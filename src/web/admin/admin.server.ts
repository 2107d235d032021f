import '../i18n/admin-messages.server.ts';
import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import type { Permission } from '../../domains/staff/staff.rules.ts';
import { localizedPath, splitLocalePath } from '../../kernel/locale.ts';
import { getRequestContext, toResult } from '../api.server.ts';
import type { Failure } from '../failure.ts';
import type { RequestContext } from '../session/context.ts';
import { isAdminPath, safePath } from '../urls/own-urls.ts';

type Args = { url: URL; context: Readonly<RouterContextProvider> };

const fetchMe = ({ api }: RequestContext) => toResult(api.api.admin.me.$get());

/** `GET /api/admin/me`: the signed-in user, the role's permissions and the state of the sign-in. */
export type StaffMe = Extract<Awaited<ReturnType<typeof fetchMe>>, { ok: true }>['data'];

/** The page for each state of a sign-in. */
const statePaths = { open: '/admin', second_factor: '/admin/second-factor', enrol: '/admin/enrol' } as const;

/** The signed-in user in any state, or null. A token that the API does not know is deleted. */
export async function findStaff(ctx: RequestContext): Promise<StaffMe | null> {
  if (!ctx.staff.hasToken) return null;
  const me = await fetchMe(ctx);
  if (me.ok) return me.data;
  if (me.failure.status !== 401) throw data(me.failure, { status: me.failure.status });
  ctx.staff.signOut();
  return null;
}

const staffContext = createContext<StaffMe>();

/** The signed-in user, on pages inside the admin. */
export const getStaff = (context: Readonly<RouterContextProvider>): StaffMe => context.get(staffContext);

/** Whether the signed-in user has a permission. */
export const can = (context: Readonly<RouterContextProvider>, permission: Permission): boolean =>
  getStaff(context).permissions.includes(permission);

/** The guard of the admin: redirects users without a completed sign-in to its next step, and back afterwards. */
export async function requireStaff({ url, context }: Args): Promise<void> {
  const ctx = getRequestContext(context);
  const me = await findStaff(ctx);
  if (me?.state !== 'open') throw redirectToSignIn(ctx, me?.state, url.pathname + url.search);
  context.set(staffContext, me);
}

/**
 * Redirects to the next step of the sign-in.
 *
 * @param next the wanted page, a path of the admin
 */
export function redirectToSignIn(
  ctx: RequestContext,
  state: StaffMe['state'] | undefined,
  next: string,
): Response {
  if (state === 'open') return redirect(pageAfterSignIn(ctx, next), 303);
  const path = localizedPath(ctx.locale, state ? statePaths[state] : '/admin/login');
  const wanted = pageAfterSignIn(ctx, next);
  const query =
    wanted === localizedPath(ctx.locale, '/admin') ? '' : `?${new URLSearchParams({ next: wanted })}`;
  return redirect(path + query, 303);
}

/** The page after a sign-in: the wanted page if it is in the admin, otherwise its home page. */
export function pageAfterSignIn(ctx: RequestContext, next: unknown): string {
  const path = safePath(next);
  const [pathname = ''] = path.split(/[?#]/);
  const isAdmin = isAdminPath(splitLocalePath(pathname).path);
  return isAdmin ? path : localizedPath(ctx.locale, '/admin');
}

/** Redirects to the second factor, and back, where the API requires it for a change of the factors. */
export function redirectToConfirm(ctx: RequestContext, { code }: Failure, url: URL): void {
  if (code !== 'confirm_factor') return;
  const next = new URLSearchParams({ next: url.pathname });
  throw redirect(`${localizedPath(ctx.locale, '/admin/second-factor')}?${next}`, 303);
}

/** The user on a page for these states of the sign-in; redirects to the right step in other states. */
export async function requireStep({ url, context }: Args, ...states: StaffMe['state'][]): Promise<StaffMe> {
  const ctx = getRequestContext(context);
  const me = await findStaff(ctx);
  if (!me || !states.includes(me.state))
    throw redirectToSignIn(ctx, me?.state, url.searchParams.get('next') ?? '');
  return me;
}
