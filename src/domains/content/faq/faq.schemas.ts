import * as z from 'zod';

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
