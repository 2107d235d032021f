import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from './config.ts';
import type { GatewaySettings } from './domains/payments/gateways/gateways.ts';
import { type EmulatorWatch, startEmulatorProcess } from './emulator-process.ts';

const profile = z.object({ profileId: z.string(), accessKey: z.string(), secretKey: z.string() });

/** The first line that `emulators/start.ts` prints (`emulators/README.md`). */
const started = z.object({
  paypal: z.object({
    origin: z.url(),
    clientId: z.string(),
    clientSecret: z.string(),
    webhookId: z.string(),
  }),
  cybersource: z.object({
    origin: z.url(),
    merchantId: z.string(),
    restKeyId: z.string(),
    restSharedSecret: z.string(),
    profiles: z.object({ TWD: profile, USD: profile }),
  }),
});

/**
 * Starts the emulators of the payment providers as a process of their own, which keeps its payments in the data folder and ends with this
 * one; it is restarted with the same ports and keys. Returns the settings of gateways that use them.
 */
export async function startPaymentEmulators(
  { dataDir, siteUrl }: Pick<Config, 'dataDir' | 'siteUrl'>,
  watch: EmulatorWatch,
): Promise<{ gateways: GatewaySettings; stop(): Promise<void> }> {
  const { printed, stop } = await startEmulatorProcess(
    {
      program: 'start.ts',
      options: [
        ...['--state-folder', join(dataDir, 'payment-emulators')],
        ...['--paypal-webhook-url', `${siteUrl}/api/payment/paypal/webhook`],
      ],
      schema: started,
      restartOptions: ({ paypal, cybersource }) => [
        ...['--port', new URL(paypal.origin).port],
        ...['--cybersource-port', new URL(cybersource.origin).port],
      ],
    },
    watch,
  );
  const { paypal, cybersource } = printed;
  const { origin, profiles, ...merchant } = cybersource;
  const { origin: apiUrl, ...credentials } = paypal;
  return {
    gateways: {
      paypal: { apiUrl, ...credentials },
      cybersource: {
        ...merchant,
        payUrl: `${origin}/pay`,
        apiUrl: origin,
        profiles: { cybersource: profiles.TWD, cybersourceforusd: profiles.USD },
      },
    },
    stop,
  };
}
