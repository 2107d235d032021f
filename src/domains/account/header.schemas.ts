import * as z from 'zod';
import { memberStatuses, memberTypes } from '../members/members.rules.ts';

export const headerData = z
  .object({
    /** The type of the member who is logged in; null for a visitor. */
    type: z.enum(memberTypes).nullable(),
    /** Whether staff have confirmed or declined the member; null for a visitor. */
    status: z.enum(memberStatuses).nullable(),
    /** Whether the person orders for a company that another account owns. */
    is_for_company: z.boolean(),
    /** The member's trade discount in 1/100 of a percent. */
    trade_basis_points: z.int(),
    /** The prints in the cart of the member or the visitor. */
    cart_count: z.int(),
    /** The messages of staff that the member has not read. */
    unread: z.int(),
    /** The ids of the member's favourites, newest first. */
    favorites: z.array(z.int()),
  })
  .meta({ id: 'Header' });
export type HeaderData = z.infer<typeof headerData>;
