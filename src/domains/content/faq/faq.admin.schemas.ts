import * as z from 'zod';
import { idField } from '../../../kernel/fields.ts';
import {
  lineInLanguages,
  linesInLanguages,
  missingIn,
  needsReviewFields,
} from '../translations/translations.schemas.ts';
import { faqFields } from './faq.rules.ts';

const faqState = {
  question: lineInLanguages,
  /** Markdown. */
  answer: linesInLanguages,
  /** Whether visitors see it. */
  published: z.boolean(),
};
export type FaqState = z.infer<z.ZodObject<typeof faqState>>;

export const faqData = z
  .object({
    id: z.int(),
    version: z.int(),
    fields: z.object(faqState),
    missing: missingIn,
    needs_review: needsReviewFields,
  })
  .meta({ id: 'AdminFaq' });
export type FaqData = z.infer<typeof faqData>;

/** In their order, hidden ones included. */
export const faqRows = z.object({ items: z.array(faqData) });

const written = {
  ...faqState,
  /** The fields whose Simplified Chinese was machine-translated and not edited. */
  proposed: z.array(z.enum(faqFields)).max(faqFields.length).default([]),
};

export const faqCreateInput = z.strictObject(written).meta({ id: 'FaqNew' });
export type FaqCreate = z.infer<typeof faqCreateInput>;

const version = idField;

export const faqChangeInput = z.strictObject({ ...written, version }).meta({ id: 'FaqChange' });
export type FaqChange = z.infer<typeof faqChangeInput>;

export const faqReviewInput = z
  .strictObject({
    fields: z.array(z.enum(faqFields)).min(1).max(faqFields.length),
    /**
     * The complete state, as `PUT` takes it, to save first in the same transaction; nothing is saved if
     * omitted.
     */
    save: z.strictObject(written).optional(),
    version,
  })
  .meta({ id: 'FaqReview' });
export type FaqReview = z.infer<typeof faqReviewInput>;

export const faqActionInput = z.strictObject({ version }).meta({ id: 'FaqAction' });

const ids = z.array(idField).max(500);

/** `ids`: the new order; `seen`: the order that was read. */
export const faqOrderInput = z.strictObject({ ids, seen: ids }).meta({ id: 'FaqOrder' });
export type FaqOrder = z.infer<typeof faqOrderInput>;
