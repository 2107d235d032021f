import type { Clock } from '../../../kernel/clock.ts';
import type { OnlinePaytype } from '../payments.rules.ts';
import { createCybersourceGateway } from './cybersource/cybersource.ts';
import type { CybersourceSettings } from './cybersource/cybersource-settings.ts';
import type { Gateway } from './gateway.ts';
import { createPaypalGateway } from './paypal/paypal.ts';
import type { PaypalSettings } from './paypal/paypal-client.ts';

/** The configured providers; null for those that are not. */
export type GatewaySettings = { paypal: PaypalSettings | null; cybersource: CybersourceSettings | null };

/** The gateways of the configured online methods. */
export type Gateways = ReadonlyMap<OnlinePaytype, Gateway>;

declare module '../../../platform/services.ts' {
  interface DomainServices {
    gateways: Gateways;
  }
}

type Drivers = Record<
  OnlinePaytype,
  (settings: GatewaySettings, options: { clock: Clock }) => Gateway | null
>;

const cardGateway =
  (paytype: 'cybersource' | 'cybersourceforusd') =>
  ({ cybersource }: GatewaySettings, options: { clock: Clock }): Gateway | null => {
    const profile = cybersource?.profiles[paytype];
    return cybersource && profile ? createCybersourceGateway(paytype, profile, cybersource, options) : null;
  };

/** The driver of each method, in the order in which they are offered. */
const drivers: Drivers = {
  paypal: ({ paypal }, options) => paypal && createPaypalGateway(paypal, options),
  cybersource: cardGateway('cybersource'),
  cybersourceforusd: cardGateway('cybersourceforusd'),
};

/** Creates the gateways of the methods whose provider is configured. */
export function createGateways(settings: GatewaySettings, options: { clock: Clock }): Gateways {
  const gateways = Object.values(drivers).flatMap((create) => create(settings, options) ?? []);
  return new Map(gateways.map((gateway) => [gateway.paytype, gateway]));
}
