import * as z from 'zod';
import { setupSteps } from './setup.rules.ts';

export const setupChecklist = z
  .object({
    /** False until all required steps are done. */
    takes_orders: z.boolean(),
    steps: z.array(z.object({ key: z.enum(setupSteps), done: z.boolean(), required: z.boolean() })),
  })
  .meta({ id: 'SetupChecklist' });
export type SetupData = z.infer<typeof setupChecklist>;
