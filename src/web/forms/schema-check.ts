import type { ZodType } from 'zod';
import type { Locale } from '../../kernel/locale.ts';
import type { FormCheck } from './use-checked-form.ts';

/**
 * Checks a form by a schema of the API, which is loaded when it is first asked.
 *
 * @param bodyOf what would be sent of the form's values
 */
export const schemaCheck =
  (load: () => Promise<ZodType>, bodyOf: (values: Record<string, string>) => unknown) =>
  (locale: Locale): FormCheck =>
  async (values) => {
    const [schema, { checkBySchema }] = await Promise.all([load(), import('./check-by-schema.ts')]);
    return checkBySchema(schema, bodyOf(values), locale);
  };
