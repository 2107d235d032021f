import type { ZodType } from 'zod';
import type { FieldError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { findErrors } from '../../kernel/validation.ts';
import { formBody } from './form-body.ts';

/** Returns the field errors that the API would report for a form's body, in the user's language. */
export function checkBySchema(schema: ZodType, fields: Record<string, string>, locale: Locale): FieldError[] {
  const body = formBody(schema, fields);
  const parsed = schema.safeParse(body);
  if (parsed.success) return [];
  return findErrors(parsed.error.issues, body).map(({ field, message, params }) => ({
    field,
    message: translate(locale, message, params),
  }));
}
