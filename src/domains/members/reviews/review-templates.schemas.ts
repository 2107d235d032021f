import * as z from 'zod';
import { idField, inAllLanguages, requiredLines, requiredText } from '../../../kernel/fields.ts';
import { reasonLimit, reviewDecisions, reviewedTypes } from './reviews.rules.ts';

const templateFields = {
  decision: z.enum(reviewDecisions),
  /** Null if it applies to every type of account. */
  member_type: z.enum(reviewedTypes).nullable(),
  title: inAllLanguages(requiredText),
  /** Mailed in the applicant's language. */
  text: inAllLanguages(requiredLines(reasonLimit)),
  position: z.int().min(0).max(999),
};

export const templateInput = z.strictObject(templateFields);
export type TemplateInput = z.infer<typeof templateInput>;

export const templateChangeInput = z.strictObject({ ...templateFields, version: idField });
export type TemplateChangeInput = z.infer<typeof templateChangeInput>;

export const templateData = z
  .object({ key: z.string(), ...templateFields, version: z.int() })
  .meta({ id: 'ReviewTemplate' });
export type TemplateData = z.infer<typeof templateData>;

export const templateList = z.object({ items: z.array(templateData) });

export const templateParams = z.object({ key: z.string().regex(/^[a-z0-9_-]{1,60}$/) });
