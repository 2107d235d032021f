import type { Services } from '../../platform/services.ts';
import { countCartPrints } from '../cart/cart.usecases.ts';
import { listFavouriteIds } from '../favourites/favourites.usecases.ts';
import { type MemberIdentity, ordersForCompany } from '../members/members.rules.ts';
import { countUnreadMessages } from '../messages/messages.usecases.ts';
import type { HeaderData } from './header.schemas.ts';

/** What the header of every page shows of its visitor. */
export async function getHeader(
  services: Services,
  member: MemberIdentity | null,
  cartToken: string | null,
): Promise<HeaderData> {
  const [cart_count, unread, favorites] = await Promise.all([
    countCartPrints(services, { memberId: member?.person.id ?? null, cartToken }),
    member ? countUnreadMessages(services, member) : 0,
    member ? listFavouriteIds(services, member.person.id) : [],
  ]);
  const { type = null, status = null, tradeBasisPoints: trade_basis_points = 0 } = member ?? {};
  const is_for_company = member !== null && ordersForCompany(member);
  return { type, status, is_for_company, trade_basis_points, cart_count, unread, favorites };
}
