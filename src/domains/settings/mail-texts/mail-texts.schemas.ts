import * as z from 'zod';
import { idField, lineText, optionalLines } from '../../../kernel/fields.ts';
import { byLocale, locales } from '../../../kernel/locale.ts';
import { mailTextLimit } from './mail-texts.rules.ts';

const texts = z.object(byLocale(() => z.string().optional()));

export const mailParams = z.object({ mail: z.string().regex(/^[a-z_.]{1,60}$/) });

const mailEntry = z
  .object({
    /** `shared` are the texts that several mails share. */
    mail: z.string(),
    /** The recipient; null for `shared`. */
    recipient: z.enum(['customer', 'staff']).nullable(),
    /** The current subject in the language of the request; null for `shared`. */
    subject: z.string().nullable(),
    /** The number of custom texts, each language counted. */
    custom_count: z.int(),
    changed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MailTextEntry' });
export type MailEntry = z.infer<typeof mailEntry>;

export const mailEntries = z.object({ items: z.array(mailEntry) });

const mailSentence = z
  .object({
    key: z.string(),
    /** The placeholders that the text has to contain. */
    params: z.array(z.string()),
    /** A single line: a subject, a heading, the label of a button. */
    is_single_line: z.boolean(),
    default: z.record(z.enum(locales), z.string()),
    /** The languages with a custom text. */
    custom: texts,
  })
  .meta({ id: 'MailSentence' });
export type MailSentence = z.infer<typeof mailSentence>;

export const mailTextData = z
  .object({
    mail: z.string(),
    recipient: z.enum(['customer', 'staff']).nullable(),
    sentences: z.array(mailSentence),
    version: z.int(),
    changed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MailText' });
export type MailTextData = z.infer<typeof mailTextData>;

/** By the keys of sentences; empty or omitted texts use the default. */
const customTexts = z.record(
  lineText.max(100),
  z.strictObject(byLocale(() => optionalLines(mailTextLimit).optional())),
);

export const mailTextInput = z.strictObject({ texts: customTexts, version: idField });
export type MailTextInput = z.infer<typeof mailTextInput>;

export const mailPreviewInput = z.strictObject({
  language: z.enum(locales),
  /** Unsaved texts; without them the saved ones. */
  texts: customTexts.optional(),
});
export type MailPreviewInput = z.infer<typeof mailPreviewInput>;

export const mailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

/** The mail server's response to a test mail, or the error on the way to it. */
export const mailServerTest = z
  .object({ taken: z.boolean(), answer: z.string() })
  .meta({ id: 'MailServerTest' });
export type MailServerTest = z.infer<typeof mailServerTest>;

export const mailTestInput = z.strictObject({ language: z.enum(locales) });
