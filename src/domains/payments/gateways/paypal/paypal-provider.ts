import type * as z from 'zod';
import { httpUrl, readGroup, secret } from '../../../../platform/variables.ts';
import type { Provider } from '../provider.ts';
import { createPaypalGateway } from './paypal.ts';
import type { PaypalSettings } from './paypal-client.ts';

const variables = {
  PAYPAL_API_URL: httpUrl.default('https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: secret.optional(),
  PAYPAL_CLIENT_SECRET: secret.optional(),
  PAYPAL_WEBHOOK_ID: secret.optional(),
};

export const paypalProvider = {
  variables,

  readSettings(data) {
    const set = readGroup(data, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
    return (
      set && {
        apiUrl: data.PAYPAL_API_URL,
        clientId: set.PAYPAL_CLIENT_ID,
        clientSecret: set.PAYPAL_CLIENT_SECRET,
        webhookId: set.PAYPAL_WEBHOOK_ID,
      }
    );
  },

  toAddresses: ({ apiUrl }) => ({ PAYPAL_API_URL: apiUrl }),
  createGateways: (settings, options) => [createPaypalGateway(settings, options)],
} satisfies Provider<PaypalSettings, z.infer<z.ZodObject<typeof variables>>>;
