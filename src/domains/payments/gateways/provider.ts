import type * as z from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Gateway } from './gateway.ts';

/** A payment provider: its variables of the environment, and the gateways of its methods. */
export type Provider<Settings, Variables> = {
  /** The schema of each variable. */
  variables: z.ZodRawShape;
  /**
   * The provider's settings; null where it is not configured.
   *
   * @throws Error naming what is missing where only a part is set
   */
  readSettings(data: Variables): Settings | null;
  /** The addresses that are called, by their variables. */
  toAddresses(settings: Settings): Readonly<Record<string, string>>;
  createGateways(settings: Settings, options: { clock: Clock }): Gateway[];
};
