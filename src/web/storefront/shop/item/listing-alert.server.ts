import { redirect } from 'react-router';
import type { ItemDetail } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { localizedPath } from '../../../../kernel/locale.ts';
import { checkLogin, toResult } from '../../../api.server.ts';
import type { Failure } from '../../../failure.ts';
import type { RequestContext } from '../../../session/context.ts';

/** The query parameter that adds the alert after the visitor has logged in. */
const addAfterLogin = 'alert';

/** Whether the member is mailed when the item can be bought; false for visitors and for an item that is not to be listed. */
export async function hasListingAlert(
  { api, session }: RequestContext,
  { id, status }: ItemDetail,
): Promise<boolean> {
  if (!session.userToken || status !== 'to_be_listed') return false;
  const found = await toResult(api.api['listing-alert'][':item_id'].$get({ param: { item_id: String(id) } }));
  return found.ok && found.data.alert;
}

/** Adds or removes the alert; a visitor logs in first and comes back. */
export async function setListingAlert(ctx: RequestContext, id: string, isWanted: boolean, url: URL) {
  if (!(await checkLogin(ctx))) {
    const back = new URLSearchParams(url.search);
    if (isWanted) back.set(addAfterLogin, 'yes');
    const next = `${url.pathname}${back.size > 0 ? `?${back}` : ''}`;
    throw redirect(`${localizedPath(ctx.locale, '/login')}?${new URLSearchParams({ next })}`, 303);
  }
  const { ':item_id': alert } = ctx.api.api['listing-alert'];
  const call = { param: { item_id: id } };
  return toResult(isWanted ? alert.$put(call) : alert.$delete(call));
}

/**
 * Adds the alert requested before the login and removes the parameter. Links from other sites cannot do this. A rejection, as for an
 * address that is not confirmed, is returned for the page, which tries again when it is loaded again.
 */
export async function addRequestedAlert(
  ctx: RequestContext,
  id: string,
  url: URL,
  request: Request,
): Promise<Failure | null> {
  if (!url.searchParams.has(addAfterLogin)) return null;
  const isOurs = request.headers.get('sec-fetch-site') !== 'cross-site';
  if (isOurs && (await checkLogin(ctx))) {
    const added = await toResult(ctx.api.api['listing-alert'][':item_id'].$put({ param: { item_id: id } }));
    if (!added.ok) return added.failure;
  }
  const rest = new URLSearchParams(url.search);
  rest.delete(addAfterLogin);
  throw redirect(`${url.pathname}${rest.size > 0 ? `?${rest}` : ''}`);
}
