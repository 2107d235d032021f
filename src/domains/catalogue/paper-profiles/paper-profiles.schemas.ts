import * as z from 'zod';

/** The version that was read; 0 of a paper that never had a profile. */
export const paperProfileQuery = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .meta({ type: 'integer', minimum: 0 }),
});

/** `profile` is null where prints on the paper keep the colours of their master. */
export const paperProfileData = z
  .object({
    profile: z.object({ name: z.string(), space: z.enum(['rgb', 'cmyk']) }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'PaperProfile' });
export type PaperProfileData = z.infer<typeof paperProfileData>;
