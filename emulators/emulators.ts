import { join } from 'node:path';
import { type CybersourceEmulator, startCybersource } from './cybersource/cybersource.ts';
import { type PaypalEmulator, type PaypalOptions, startPaypal } from './paypal/paypal.ts';
import type { EmulatorOptions } from './runtime/emulator.ts';

export type EmulatorsOptions = {
  /** Port of the PayPal emulator on 127.0.0.1; CyberSource has the next one. 0 or nothing for any free ones. */
  port?: number | undefined;
  /** Existing folder for `paypal.json` and `cybersource.json`, which keep keys and payments over a restart. */
  stateFolder?: string | undefined;
  paypal?: PaypalOptions | undefined;
  cybersource?: EmulatorOptions | undefined;
};

export type Emulators = {
  paypal: PaypalEmulator;
  cybersource: CybersourceEmulator;
  close(): Promise<void>;
};

/**
 * Starts both emulators in this process, each on an address of its own. Rejects where a port is taken.
 * @example
 * const { paypal, cybersource, close } = await startEmulators();
 * await paypal.control.configure({ webhookUrl });
 */
export async function startEmulators(options: EmulatorsOptions = {}): Promise<Emulators> {
  const { port = 0, stateFolder } = options;
  const getFile = (name: string) =>
    stateFolder === undefined ? undefined : join(stateFolder, `${name}.json`);
  const paypal = await startPaypal({ port, stateFile: getFile('paypal'), ...options.paypal });
  try {
    const cybersource = await startCybersource({
      port: port === 0 ? 0 : port + 1,
      stateFile: getFile('cybersource'),
      ...options.cybersource,
    });
    const close = async () => {
      await Promise.all([paypal.close(), cybersource.close()]);
    };
    return { paypal, cybersource, close };
  } catch (error) {
    await paypal.close();
    throw error;
  }
}
