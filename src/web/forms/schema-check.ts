import type { ZodType } from 'zod';
import type { Locale } from '../../kernel/locale.ts';
import type { FormCheck } from './use-checked-form.ts';

type Fields = Record<string, string>;

/**
 * Validates a form by a schema of the API, which is loaded on first use.
 *
 * @param fieldsToSend returns the fields that the body is built from, where they are not those of the form
 */
export const schemaCheck =
  (load: () => Promise<ZodType>, fieldsToSend = (fields: Fields): Fields => fields) =>
  (locale: Locale): FormCheck =>
  async (fields) => {
    const [schema, { checkBySchema }] = await Promise.all([load(), import('./check-by-schema.ts')]);
    return checkBySchema(schema, fieldsToSend(fields), locale);
  };
