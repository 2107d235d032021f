import * as z from 'zod';

const article = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** A sentence or two: the page's lead. */
    summary: z.string(),
    /** Markdown. */
    body: z.string(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof article>;

export const articleQuery = z.object({ slug: z.string().optional() });
export const articleList = z.object({ items: z.array(article) });

const faqEntry = z
  .object({
    id: z.int(),
    question: z.string(),
    /** Markdown. */
    answer: z.string(),
  })
  .meta({ id: 'FaqEntry' });
export type FaqEntry = z.infer<typeof faqEntry>;

export const faqList = z.object({ items: z.array(faqEntry) });
