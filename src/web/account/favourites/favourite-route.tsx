import { data, redirect } from 'react-router';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, checkLogin, getRequestContext, isWithoutScripts, toResult } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';
import { ownPath } from '../../urls/own-urls.ts';
import type { Route } from './+types/favourite-route.ts';

type Change = {
  id: string;
  /** Whether the work is added, otherwise it is removed. */
  isAdded: boolean;
  /** The path to return to. */
  from: string;
};

const toChange = (fields: Record<string, string>, { locale }: RequestContext): Change => ({
  id: fields.add ?? fields.remove ?? '',
  isAdded: fields.add !== undefined,
  from: ownPath(fields.from) ?? localizedPath(locale, '/account/favorite'),
});

const save = ({ api }: RequestContext, { id, isAdded }: Change) => {
  const { ':item_id': favorite } = api.api.favorite;
  const call = { param: { item_id: id } };
  return toResult(isAdded ? favorite.$put(call) : favorite.$delete(call));
};

/** Adds the work that a visitor chose before logging in, and returns to the page. Links of other sites do nothing. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const change = toChange(Object.fromEntries(url.searchParams), ctx);
  const isOwn = request.headers.get('sec-fetch-site') !== 'cross-site';
  if (change.isAdded && isOwn && (await checkLogin(ctx))) {
    const saved = await save(ctx, change);
    if (!saved.ok) throw data(saved.failure, { status: saved.failure.status });
  }
  throw redirect(change.from);
}

/** Adds or removes a favourite (`use-favourite.ts`); a visitor logs in first. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const change = toChange(await buildForm(request), ctx);
  const { id, isAdded, from } = change;
  if (!(await checkLogin(ctx))) {
    const here = `${localizedPath(ctx.locale, '/favorite')}?${new URLSearchParams({ add: id, from })}`;
    const next = isAdded ? here : from;
    throw redirect(`${localizedPath(ctx.locale, '/login')}?${new URLSearchParams({ next })}`, 303);
  }
  const saved = await save(ctx, change);
  // With scripts the browser has not left the page, which shows the answer.
  if (!isWithoutScripts(request)) return saved.ok ? { message: saved.message } : { failure: saved.failure };
  throw saved.ok ? redirect(from, 303) : data(saved.failure, { status: saved.failure.status });
}

/** Never shown: every request is redirected, or answered by the error page. */
export default function FavouriteRoute() {
  return null;
}
