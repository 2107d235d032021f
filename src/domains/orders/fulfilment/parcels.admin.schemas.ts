import * as z from 'zod';
import { idField, optionalText, requiredText } from '../../../kernel/fields.ts';
import { buyerReason, contents } from '../admin/orders.admin.schemas.ts';
import { parcelStatuses } from './parcels.rules.ts';

const parcelFields = {
  /** The key of a courier. */
  courier: requiredText,
  tracking_number: optionalText,
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
