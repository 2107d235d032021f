import { z } from 'zod';

/**
 * How a call fails:
 * - `unavailable`: 503, nothing is done
 * - `lost_request`: the connection is cut, nothing is done
 * - `lost_response`: the call is carried out, then the connection is cut
 * - `refused`: 422, nothing is done
 * - `conflict`, `unprocessable`: the call is carried out, and answered by 409 or 422
 * - `empty`: the call is carried out, and answered by 200 without a body
 * - `timeout`: the call is carried out, and is not answered until the client gives up
 */
export const failures = z.enum([
  'unavailable',
  'refused',
  'lost_request',
  'lost_response',
  'conflict',
  'unprocessable',
  'empty',
  'timeout',
]);
export type Failure = z.infer<typeof failures>;

/** What every script has besides its effect. */
export const scriptBase = z.object({
  /** Only for this payment: its reference, invoice, custom or provider id. */
  reference: z.string().optional(),
  /** How many times it applies; 0 means every time until the scripts are cleared. */
  times: z.int().nonnegative().default(1),
});

type AnyScript = z.infer<typeof scriptBase> & { on: string };

/** The scripts that may be for an operation. */
type ScriptOn<Script extends AnyScript, On> = Script extends { on: infer Ons }
  ? On extends Ons
    ? Script
    : never
  : never;

/**
 * Removes the first script for an operation from the list and returns it. It stays where it applies more than once.
 * @param references every id by which the payment is known
 * @param accepts a further condition, such as the type of a notification
 */
export function takeScript<Script extends AnyScript, On extends Script['on']>(
  scripts: Script[],
  on: On,
  references: readonly (string | undefined)[],
  accepts: (script: ScriptOn<Script, On>) => boolean = () => true,
): ScriptOn<Script, On> | undefined {
  for (const [index, script] of scripts.entries()) {
    if (script.on !== on) continue;
    if (script.reference !== undefined && !references.includes(script.reference)) continue;
    const found = script as ScriptOn<Script, On>;
    if (!accepts(found)) continue;
    if (script.times === 1) scripts.splice(index, 1);
    else if (script.times > 1) script.times -= 1;
    return found;
  }
  return undefined;
}
