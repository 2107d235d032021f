import { join } from 'node:path';
import { type PaypalEmulator, type PaypalOptions, startPaypal } from './paypal/paypal.ts';

export type EmulatorsOptions = {
  /** Port of the PayPal emulator on 127.0.0.1; 0 or nothing for any free one. */
  port?: number | undefined;
  /** Existing folder for `paypal.json`, which keeps keys and payments over a restart. */
  stateFolder?: string | undefined;
  paypal?: PaypalOptions | undefined;
};

export type Emulators = { paypal: PaypalEmulator; close(): Promise<void> };

/**
 * Starts the emulators in this process, each on an address of its own. Rejects where a port is taken.
 * @example
 * const { paypal, close } = await startEmulators();
 * await paypal.control.configure({ webhookUrl: `${shop}/api/payment/paypal/webhook` });
 */
export async function startEmulators(options: EmulatorsOptions = {}): Promise<Emulators> {
  const { port = 0, stateFolder } = options;
  const fileOf = (name: string) =>
    stateFolder === undefined ? undefined : join(stateFolder, `${name}.json`);
  const paypal = await startPaypal({ port, stateFile: fileOf('paypal'), ...options.paypal });
  return { paypal, close: () => paypal.close() };
}
