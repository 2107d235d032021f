/** The text fields of a question. */
export const faqFields = ['question', 'answer'] as const;
export type FaqField = (typeof faqFields)[number];
