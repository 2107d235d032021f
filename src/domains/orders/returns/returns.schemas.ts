import * as z from 'zod';
import { idField, optionalLines, requiredLines } from '../../../kernel/fields.ts';
import { maxOfferedNums } from '../../../kernel/quantities.ts';
import { attachmentId } from '../../attachments/attachments.schemas.ts';
import { returnKinds, returnWishes } from '../orders.rules.ts';
import { maxReturnPhotos } from './returns.rules.ts';

export const returnInput = z
  .strictObject({
    line_id: idField,
    nums: z.int().min(1).max(maxOfferedNums),
    kind: z.enum(returnKinds),
    wish: z.enum(returnWishes),
    reason: requiredLines(2000),
    /** Ids of `POST /api/attachment`, of pictures. */
    photos: z.array(attachmentId).max(maxReturnPhotos).optional(),
  })
  .meta({ id: 'ReturnInput' });
export type ReturnInput = z.infer<typeof returnInput>;

/**
 * By staff: `reason` is mailed to the buyer, and is required to decline. `nums`, with `received`: how many prints came back, all of the
 * return's unless it is given; the others can be returned again.
 */
export const returnTransitionInput = z
  .strictObject({
    to: z.enum(['accepted', 'received', 'declined']),
    reason: optionalLines(2000).optional(),
    nums: z.int().min(1).max(maxOfferedNums).optional(),
    version: idField,
  })
  .meta({ id: 'ReturnTransition' });
export type ReturnTransitionInput = z.infer<typeof returnTransitionInput>;

/** `edition_numbers`: the copies that came back, where only some of a line's copies of a limited edition are returned. */
export const returnRefundInput = z
  .strictObject({
    amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    reason: requiredLines(500),
    edition_numbers: z.array(z.int().min(1)).max(maxOfferedNums).optional(),
    version: idField,
  })
  .meta({ id: 'ReturnRefund' });
export type ReturnRefundInput = z.infer<typeof returnRefundInput>;

/** `reason` is mailed to the buyer. */
export const returnExchangeInput = z
  .strictObject({
    reason: optionalLines(2000).optional(),
    edition_numbers: z.array(z.int().min(1)).max(maxOfferedNums).optional(),
    version: idField,
  })
  .meta({ id: 'ReturnExchange' });
export type ReturnExchangeInput = z.infer<typeof returnExchangeInput>;
