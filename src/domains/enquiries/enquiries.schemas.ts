import * as z from 'zod';
import {
  captchaField,
  digitsField,
  emailField,
  idField,
  optionalText,
  phoneField,
  requiredLines,
  requiredText,
} from '../../kernel/fields.ts';
import { languageTags } from '../../kernel/locale.ts';
import { contentsLimit, personTitles } from './enquiries.rules.ts';

/**
 * The contact form and both partner forms (`docs/rules/api.md`; `docs/rules/forms.md`): one schema for the API, the action and the
 * browser.
 */
export const enquiryInput = z
  .strictObject({
    /** The language that the sender chose for the answer. */
    language: z.enum(languageTags),
    title: z.enum(personTitles),
    firstname: requiredText,
    lastname: requiredText,
    email: emailField,
    phone: phoneField,
    company: optionalText.optional(),
    company_phone: z.union([phoneField, digitsField]).optional(),
    contents: requiredLines(contentsLimit),
    /** The work that it is about. */
    item_id: idField.optional(),
    captcha: captchaField,
  })
  .meta({ id: 'EnquiryInput' });
export type EnquiryInput = z.infer<typeof enquiryInput>;

export const enquirySent = z.object({ id: z.int() });
