import type { Emulators } from '../../emulators/emulators.ts';
import type { GatewaySettings } from '../../src/domains/payments/gateways/gateways.ts';

/** The settings of gateways that use the emulators. */
export const emulatorSettings = ({ paypal, cybersource }: Emulators): GatewaySettings => ({
  paypal: {
    apiUrl: paypal.origin,
    clientId: paypal.clientId,
    clientSecret: paypal.clientSecret,
    webhookId: paypal.webhookId,
  },
  cybersource: {
    payUrl: `${cybersource.origin}/pay`,
    apiUrl: cybersource.origin,
    merchantId: cybersource.merchantId,
    restKeyId: cybersource.restKeyId,
    restSharedSecret: cybersource.restSharedSecret,
    profiles: { cybersource: cybersource.profiles.TWD, cybersourceforusd: cybersource.profiles.USD },
  },
});

/** Reads the hidden fields of the page that leads to CyberSource. */
export const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [
        name,
        value
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      ],
    ),
  );
