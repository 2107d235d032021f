import * as z from 'zod';

export const ipaddrData = z.object({ isTw: z.boolean() });
