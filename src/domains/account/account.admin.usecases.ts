import type { Locale } from '../../kernel/locale.ts';
import type { Services } from '../../platform/services.ts';
import { listEnquiriesOfMember } from '../enquiries/enquiries.admin.usecases.ts';
import { getMemberRecord } from '../members/admin/members.admin.usecases.ts';
import { getProfile, listAddresses } from '../members/members.usecases.ts';
import { getCompanyOf, listPeople } from '../members/people/people.usecases.ts';
import { listPastReviews } from '../members/reviews/reviews.usecases.ts';
import { listThreadsOfMember } from '../messages/messages.admin.usecases.ts';
import { listOrderSummaries } from '../orders/admin/order-summaries.usecases.ts';
import { getCredit } from '../orders/terms/terms.usecases.ts';
import type { MemberData } from './account.admin.schemas.ts';

/** The number of orders, enquiries and threads shown with a member. */
const listSize = 20;

/**
 * A member with company and its people, addresses, used credit, newest orders, enquiries and messages, and the decisions on the account. Throws 404
 * where there is none.
 */
export async function getMemberForStaff(
  services: Services,
  memberId: number,
  locale: Locale,
): Promise<MemberData> {
  const record = await getMemberRecord(services, memberId);
  const [profile, addresses, credit, orders, enquiries, messages, reviews] = await Promise.all([
    getProfile(services, memberId),
    listAddresses(services, memberId),
    getCredit(services, memberId),
    listOrderSummaries(services, memberId, listSize, locale),
    listEnquiriesOfMember(services, memberId, listSize),
    listThreadsOfMember(services, memberId, listSize, locale),
    listPastReviews(services, memberId),
  ]);
  const { type } = profile;
  return {
    ...record,
    profile,
    addresses,
    credit: credit && { used: credit.used, left: credit.left },
    orders,
    enquiries,
    messages,
    reviews,
    people: type === 'business' ? await listPeople(services, memberId) : [],
    orders_for: type === 'basic' ? await getCompanyOf(services, memberId) : null,
  };
}
