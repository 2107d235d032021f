import * as z from 'zod';

export const listingAlertState = z.object({ alert: z.boolean() });
