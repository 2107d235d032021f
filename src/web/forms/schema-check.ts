import type { ZodType } from 'zod';
import type { Locale } from '../../kernel/locale.ts';
import type { FormCheck } from './use-checked-form.ts';

/**
 * Validates a form by a schema of the API, which is loaded on first use.
 *
 * @param bodyOf returns the request body for the form's values
 */
export const schemaCheck =
  (load: () => Promise<ZodType>, bodyOf: (values: Record<string, string>) => unknown) =>
  (locale: Locale): FormCheck =>
  async (values) => {
    const [schema, { checkBySchema }] = await Promise.all([load(), import('./check-by-schema.ts')]);
    return checkBySchema(schema, bodyOf(values), locale);
  };
