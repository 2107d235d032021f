import * as z from 'zod';
import { idField, optionalCodeText, requiredText } from '../../../kernel/fields.ts';
import { positive } from '../../../kernel/paging.ts';
import { buyerReason, contents } from '../admin/orders.admin.schemas.ts';
import { parcelStatuses } from '../orders.rules.ts';

/** The order's version, where a parcel is deleted. */
export const orderVersionQuery = z.object({ version: positive.meta({ type: 'integer', minimum: 1 }) });

const parcelFields = {
  /** The key of a courier. */
  courier: requiredText,
  tracking_number: optionalCodeText,
  contents: contents.optional(),
  /** The order's version. */
  version: idField,
};

export const parcelInput = z.strictObject(parcelFields).meta({ id: 'ParcelInput' });

export type ParcelInput = z.infer<typeof parcelInput>;

export const parcelTransitionInput = z
  .strictObject({ to: z.enum(parcelStatuses), reason: buyerReason, version: idField })
  .meta({ id: 'ParcelMove' });

export type ParcelTransitionInput = z.infer<typeof parcelTransitionInput>;
