import * as z from 'zod';
import { saleFrequencies } from './sale-notifications.rules.ts';

export const saleNotificationSetting = z.strictObject({ frequency: z.enum(saleFrequencies) });
export type SaleNotificationSetting = z.infer<typeof saleNotificationSetting>;
