import * as z from 'zod';
import { enquiriesOfMember } from '../enquiries/enquiries.admin.schemas.ts';
import { memberRecord } from '../members/admin/members.admin.schemas.ts';
import { address, profile } from '../members/members.schemas.ts';
import { companyPerson } from '../members/people/people.schemas.ts';
import { pastReview } from '../members/reviews/reviews.schemas.ts';
import { threadsOfMember } from '../messages/messages.admin.schemas.ts';
import { orderSummary } from '../orders/admin/order-summaries.schemas.ts';

/** A member in the format for staff. */
export const memberData = memberRecord
  .extend({
    profile,
    addresses: z.array(address),
    /** Of the credit limit, in whole NTD: used by unpaid orders on terms, and left. Null without payment terms. */
    credit: z.object({ used: z.int(), left: z.int() }).nullable(),
    /** The newest ones, and the total. */
    orders: z.object({ items: z.array(orderSummary), total: z.int() }),
    enquiries: enquiriesOfMember,
    messages: threadsOfMember,
    /** Who order for a gallery or company besides its owner. */
    people: z.array(companyPerson),
    /** The gallery or company for which a collector orders; null for none. */
    orders_for: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** Decisions on the account, the newest first. */
    reviews: z.array(pastReview),
  })
  .meta({ id: 'MemberForStaff' });
export type MemberData = z.infer<typeof memberData>;
