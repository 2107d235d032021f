import { redirect } from 'react-router';
import { localizedPath } from '../../../../kernel/locale.ts';
import { attempt, isLoggedIn } from '../../../api.server.ts';
import type { Web } from '../../../session/context.ts';

/** In an address: the work that a visitor wanted to keep is kept once he has logged in. */
const keepAfterLogin = 'keep';

/** Whether the member keeps the item; a visitor keeps none. */
export async function isFavouriteOf({ api, session }: Web, id: string): Promise<boolean> {
  if (!session.hasUserToken) return false;
  const found = await attempt(api.api.favorite[':item_id'].$get({ param: { item_id: id } }));
  return found.ok && found.data.favorite;
}

/** Keeps an item or takes it out; a visitor is sent to log in first, and comes back. */
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

/** What was asked for before the login is done now, and leaves the address. Other sites cannot ask for it by a link. */
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
