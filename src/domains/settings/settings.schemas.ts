import * as z from 'zod';

export const article = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** Plain text; an empty line between paragraphs. */
    body: z.string(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof article>;

export const articleQuery = z.object({ slug: z.string().optional() });

export const ipaddrData = z.object({ isTw: z.boolean() });
