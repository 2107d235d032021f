import * as z from 'zod';
import { idField, inAllLanguages, requiredLines, requiredText } from '../../../kernel/fields.ts';
import { rejection } from '../../../kernel/validation.ts';

/** What stands for the tracking number in the address of a tracking page. */
const placeholder = '{number}';

const isTrackingUrl = (text: string): boolean =>
  text.includes(placeholder) &&
  /^https:\/\/[^\s/{]+\/\S*$/.test(text) &&
  URL.canParse(text.replaceAll(placeholder, '1'));

const courierFields = {
  name: inAllLanguages(requiredText),
  /** The page that tracks a parcel, with `{number}` for its tracking number; null where the courier has none. */
  tracking_url: requiredLines(500)
    .refine(isTrackingUrl, rejection('validation.tracking_url', { placeholder }))
    .nullable(),
  /** Whether new parcels can be sent with it. */
  active: z.boolean(),
  position: z.int().min(0).max(999),
};

export const courierInput = z.strictObject(courierFields).meta({ id: 'NewCourier' });
export type CourierInput = z.infer<typeof courierInput>;

export const courierChangeInput = z
  .strictObject({ ...courierFields, version: idField })
  .meta({ id: 'CourierInput' });
export type CourierChangeInput = z.infer<typeof courierChangeInput>;

export const courierData = z
  .object({ key: z.string(), ...courierFields, version: z.int() })
  .meta({ id: 'Courier' });
export type CourierData = z.infer<typeof courierData>;

export const courierList = z.object({ items: z.array(courierData) });

export const courierParams = z.object({ key: z.string().regex(/^[a-z0-9_-]{1,60}$/) });
