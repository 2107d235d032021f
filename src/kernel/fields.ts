import * as z from 'zod';
import { isEmail } from './email.ts';
import { byLocale } from './locale.ts';
import { currencies } from './money.ts';
import { hasPasswordParts, passwordMinimum, passwordSymbols } from './passwords.ts';
import { isCountryCode } from './places/countries.ts';
import { characterCount, composed, halfWidth, plainLineBreaks } from './text/text.ts';
import { rejection } from './validation.ts';

/** The longest text field has 149 characters (`docs/rules/forms.md`: under 150). */
const underLimit = 150;

/**
 * Characters that are rejected: control characters, line and paragraph separators, lone surrogates and noncharacters.
 * They are invisible, XML forbids most of them, and PostgreSQL rejects the zero byte.
 */
const unclean = /[\p{Cc}\u2028\u2029\p{Cs}\ufffe\uffff]/u;
/** Characters that are rejected in texts of several lines, which may have tabs and line feeds. */
const uncleanInLines = /(?![\t\n])[\p{Cc}\u2028\u2029\p{Cs}\ufffe\uffff]/u;
const uncleanAnywhere = new RegExp(unclean, 'gu');

const isCleanLine = (text: string): boolean => !unclean.test(text);
/** Whether a text has no rejected characters; tabs and line breaks (`\n`) are allowed. */
export const isCleanLines = (text: string): boolean => !uncleanInLines.test(text);

/** A line of text of any length, not trimmed. Every text of a request uses this field or one of those below. */
export const lineText = z.string().refine(isCleanLine, rejection('validation.characters'));

/** A day `YYYY-MM-DD`. PostgreSQL has no year 0, and no day of a shop is before 1900. */
export const dayField = z.iso.date().refine((day) => day >= '1900-01-01', rejection('validation.invalid'));

/** A text that is only looked up and never stored: a keyword, a link's token. Rejected characters become spaces. */
export const searchText = z.string().overwrite((text) => composed(text.replace(uncleanAnywhere, ' ')));

/** Cuts a text to the length that a text field allows. */
export const truncateToField = (text: string): string => [...text].slice(0, underLimit - 1).join('');

/** A character that can be seen: no space, mark, format character, filler or blank pattern. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\p{Zs}\u2800]/u;
/** A text in which nothing can be seen is an empty one, such as a name of zero-width spaces. */
const emptyIfInvisible = (text: string): string => (visible.test(text) ? text : '');

const trimmed = z
  .string()
  .trim()
  .overwrite(emptyIfInvisible)
  .overwrite(composed)
  .refine(isCleanLine, rejection('validation.characters'));

/** A required line of text under 150 characters. */
export const requiredText = trimmed
  .min(1)
  .refine((text) => characterCount(text) < underLimit, rejection('validation.under', { limit: underLimit }));

/** A line of text under 150 characters that may be empty. */
export const optionalText = trimmed.refine(
  (text) => characterCount(text) < underLimit,
  rejection('validation.under', { limit: underLimit }),
);

/** The longest purchase order number (`docs/rules/galleries.md`). */
const poNumberLimit = 60;

/** A company's own number of a purchase; it may be empty. */
export const poNumberField = trimmed.refine(
  (text) => characterCount(text) <= poNumberLimit,
  rejection('validation.at_most', { limit: poNumberLimit }),
);

/** A text of several lines with at most `limit` characters (a line break counts as one); it may be empty. */
export const optionalLines = (limit: number) =>
  z
    .string()
    .overwrite(plainLineBreaks)
    .trim()
    .overwrite(emptyIfInvisible)
    .overwrite(composed)
    .refine(isCleanLines, rejection('validation.characters'))
    .refine((text) => characterCount(text) <= limit, rejection('validation.at_most', { limit }));

/** A required text of several lines, of at most `limit` characters. */
export const requiredLines = (limit: number) => optionalLines(limit).min(1);

/** An e-mail address in any script, stored as it is written (in NFC); `emailKey` identifies it. */
export const emailField = requiredText.pipe(
  z
    .string()
    .overwrite((text) => text.normalize('NFC'))
    .refine(isEmail, rejection('validation.email'))
    .meta({ format: 'idn-email' }),
);

/**
 * A new password (`docs/rules/forms.md`); never trimmed, at most 200 characters so that hashing stays cheap. It is composed, as it is hashed
 * (`passwords.ts`), so that the rules count the same characters on every keyboard.
 */
export const passwordField = lineText
  .overwrite((text) => text.normalize('NFC'))
  .min(1)
  .min(passwordMinimum)
  .max(200)
  .refine(hasPasswordParts, rejection('validation.password', { symbols: passwordSymbols }));

/** A captcha's solution; `consumeCaptcha` verifies it. */
export const captchaField = lineText.refine((payload) => payload !== '', rejection('error.captcha_failed'));

/** An id in a request body. */
export const idField = z.int().min(1).max(2_147_483_647);

/** A required number or code, whose full-width digits and letters are the usual ones. */
export const codeText = requiredText.overwrite(halfWidth);
/** As `codeText`; it may be empty. */
export const optionalCodeText = optionalText.overwrite(halfWidth);

/** Digits only, under 150 (`docs/rules/forms.md`). */
export const digitsField = codeText.refine((text) => /^\d*$/.test(text), rejection('validation.digits'));

/** A Taiwanese business number of 8 digits (`docs/rules/taiwan.md`). */
export const taxIdField = codeText.refine((text) => /^\d{8}$/.test(text), rejection('validation.tax_id'));

/** A telephone number: country calling code (`+886` or `886`) and digits. */
export const phoneField = z.strictObject({
  code: codeText.refine((code) => /^\+?\d{1,4}$/.test(code), rejection('validation.digits')),
  number: digitsField,
});

/** A country's ISO 3166-1 alpha-2 code in capitals. Which countries are delivered to is decided by the freight zones. */
export const countryField = requiredText.refine(isCountryCode, rejection('validation.country'));

/** Any two capitals, for calls that respond to an unknown country with "not delivered there". */
export const anyCountryField = requiredText.refine(
  (code) => /^[A-Z]{2}$/.test(code),
  rejection('validation.country'),
);

/** A text in every language. */
export const inAllLanguages = <Text extends z.ZodType>(text: Text) => z.strictObject(byLocale(() => text));

/** Maximum length of a text of several paragraphs, in characters. */
const textLimit = 20_000;

/** A text of several paragraphs in every language; an empty one is missing and not shown. */
export const textField = inAllLanguages(optionalLines(textLimit));

/** A text in every language, as the database has it. */
export const localizedData = z.object(byLocale(() => z.string()));

/** The version that was read; another one is rejected (409 `version_conflict`, with the current state). */
export const versionField = idField.describe('The version that was read.');

/** An amount in minor units: NTD has 0 decimals, USD 2. */
export const moneyData = z.object({ amount: z.int(), currency: z.enum(currencies) });
