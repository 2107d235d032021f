import { redirect } from 'react-router';
import { localizedPath } from '../../../../kernel/locale.ts';
import { attempt, isLoggedIn } from '../../../api.server.ts';
import type { Web } from '../../../session/context.ts';

/** The query parameter that adds a favourite after the visitor has logged in. */
const keepAfterLogin = 'keep';

/** Whether the item is a favourite of the member; false for visitors. */
export async function isFavouriteOf({ api, session }: Web, id: string): Promise<boolean> {
  if (!session.hasUserToken) return false;
  const found = await attempt(api.api.favorite[':item_id'].$get({ param: { item_id: id } }));
  return found.ok && found.data.favorite;
}

/** Adds or removes a favourite; a visitor logs in first and comes back. */
export async function setFavourite(web: Web, id: string, isWanted: boolean, url: URL) {
  if (!(await isLoggedIn(web))) {
    const back = new URLSearchParams(url.search);
    if (isWanted) back.set(keepAfterLogin, 'yes');
    const next = `${url.pathname}${back.size > 0 ? `?${back}` : ''}`;
    throw redirect(`${localizedPath(web.locale, '/login')}?${new URLSearchParams({ next })}`, 303);
  }
  const { ':item_id': favorite } = web.api.api.favorite;
  const call = { param: { item_id: id } };
  return attempt(isWanted ? favorite.$put(call) : favorite.$delete(call));
}

/** Adds the favourite requested before the login and removes the parameter. Links from other sites cannot do this. */
export async function keepRequestedFavourite(
  web: Web,
  id: string,
  url: URL,
  request: Request,
): Promise<void> {
  if (!url.searchParams.has(keepAfterLogin)) return;
  const isOurs = request.headers.get('sec-fetch-site') !== 'cross-site';
  if (isOurs && (await isLoggedIn(web))) {
    await attempt(web.api.api.favorite[':item_id'].$put({ param: { item_id: id } }));
  }
  const rest = new URLSearchParams(url.search);
  rest.delete(keepAfterLogin);
  throw redirect(`${url.pathname}${rest.size > 0 ? `?${rest}` : ''}`);
}
