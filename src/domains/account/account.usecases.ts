import type { Locale } from '../../kernel/locale.ts';
import { money } from '../../kernel/money.ts';
import type { Services } from '../../platform/services.ts';
import { isActiveArtist, type MemberIdentity, ordersForCompany } from '../members/members.rules.ts';
import type { MemberProfile, ProfileInput } from '../members/members.schemas.ts';
import { getProfile } from '../members/members.usecases.ts';
import { updateProfile } from '../members/profile/profile.usecases.ts';
import { listOrders } from '../orders/reading/read-orders.usecases.ts';
import { getCredit } from '../orders/terms/terms.usecases.ts';
import { getArtistSummary } from '../sales/artist-sales/artist-sales.usecases.ts';
import type { AccountProfile, OwnTerms } from './account.schemas.ts';

/** The number of orders in each list of the profile. */
const ordersShown = 10;

/** The payment terms of a gallery or company, while they are in force or rest; null for others. */
export async function getOwnTerms(services: Services, member: MemberIdentity): Promise<OwnTerms | null> {
  const credit = member.type === 'business' ? await getCredit(services, member.id) : null;
  if (!credit || !(credit.isInForce || credit.isResting)) return null;
  return {
    net_days: credit.netDays,
    is_resting: credit.isResting,
    credit_limit: money(credit.limit, 'NTD'),
    used: money(credit.used, 'NTD'),
    left: money(credit.left, 'NTD'),
  };
}

async function withOrders(
  services: Services,
  member: MemberIdentity,
  profile: MemberProfile,
  locale: Locale,
): Promise<AccountProfile> {
  const page = { page: 1, per_page: ordersShown };
  const latest = await listOrders(services, member.id, 'latest', page, locale);
  const history = await listOrders(services, member.id, 'history', page, locale);
  const terms = await getOwnTerms(services, member);
  const company = ordersForCompany(member) ? (await getProfile(services, member.id)).company : null;
  return {
    ...profile,
    ...(company && { orders_for: { name: company.name } }),
    latest: latest.items,
    history: history.items,
    ...(terms && { payment_terms: terms }),
    ...(isActiveArtist(member) && { sales: await getArtistSummary(services, member.id) }),
  };
}

/** The member's profile with the newest orders and an artist's sales. */
export const getAccount = async (
  services: Services,
  member: MemberIdentity,
  locale: Locale,
): Promise<AccountProfile> =>
  withOrders(services, member, await getProfile(services, member.person.id), locale);

/** Updates the profile and returns it. */
export const updateAccount = async (
  services: Services,
  member: MemberIdentity,
  form: ProfileInput,
  locale: Locale,
): Promise<AccountProfile> =>
  withOrders(services, member, await updateProfile(services, member.person, form), locale);
