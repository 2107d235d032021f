import * as z from 'zod';

/** An address of the environment, without a slash at its end. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));

export const secret = z.string().trim().min(1);

/**
 * The values of variables that belong together; null where none is set.
 *
 * @throws Error naming the missing ones where only some are set
 */
export function readGroup<Name extends string>(
  data: Partial<Record<Name, string | undefined>>,
  names: readonly Name[],
): Record<Name, string> | null {
  const missing = names.filter((name) => data[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`${missing.join(', ')} must be set as well`);
  return Object.fromEntries(names.map((name) => [name, data[name]])) as Record<Name, string>;
}
