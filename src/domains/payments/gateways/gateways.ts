import type * as z from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import { type OnlinePaytype, onlinePaytypes, type PaymentProvider } from '../payments.rules.ts';
import { cybersourceProvider } from './cybersource/cybersource-provider.ts';
import type { Gateway } from './gateway.ts';
import { paypalProvider } from './paypal/paypal-provider.ts';
import type { Provider } from './provider.ts';

const providers = { paypal: paypalProvider, cybersource: cybersourceProvider };

/** The variables of the environment of all payment providers. */
export const gatewayVariables = { ...providers.paypal.variables, ...providers.cybersource.variables };
type Variables = z.infer<z.ZodObject<typeof gatewayVariables>>;

/** A provider of the methods that has no folder here is an error of `getProvider` alone. */
type Settings = {
  [Name in PaymentProvider]: Name extends keyof typeof providers
    ? NonNullable<ReturnType<(typeof providers)[Name]['readSettings']>>
    : never;
};

const getProvider: { [Name in PaymentProvider]: Provider<Settings[Name], Variables> } = providers;
const providerNames = Object.keys(getProvider) as PaymentProvider[];

/** The configured providers; null for those that are not. */
export type GatewaySettings = { [Name in PaymentProvider]: Settings[Name] | null };

/** The gateways of the configured online methods. */
export type Gateways = ReadonlyMap<OnlinePaytype, Gateway>;

declare module '../../../platform/services.ts' {
  interface DomainServices {
    gateways: Gateways;
  }
}

/**
 * Reads the settings of the providers.
 *
 * @throws Error naming the variables that are missing where only some of a provider's are set
 */
export const readGateways = (data: Variables): GatewaySettings =>
  Object.fromEntries(
    providerNames.map((name) => [name, getProvider[name].readSettings(data)]),
  ) as GatewaySettings;

/** Calls a function with each configured provider and its settings; returns what it returns. */
function ofConfigured<Result>(
  settings: GatewaySettings,
  call: <Own>(provider: Provider<Own, Variables>, own: Own) => Result,
): Result[] {
  const callOne = <Name extends PaymentProvider>(name: Name) => {
    const own: Settings[Name] | null = settings[name];
    return own === null ? [] : [call(getProvider[name], own)];
  };
  return providerNames.flatMap((name) => callOne(name));
}

/** The addresses of the configured providers, by their variables of the environment. */
export const gatewayAddresses = (settings: GatewaySettings): [variable: string, url: string][] =>
  ofConfigured(settings, (provider, own) => Object.entries(provider.toAddresses(own))).flat();

/** Creates the gateways of the methods whose provider is configured, in the order in which they are offered. */
export function createGateways(settings: GatewaySettings, options: { clock: Clock }): Gateways {
  const gateways = ofConfigured(settings, (provider, own) => provider.createGateways(own, options)).flat();
  return new Map(
    onlinePaytypes.flatMap((paytype) => {
      const gateway = gateways.find((one) => one.paytype === paytype);
      return gateway ? [[paytype, gateway] as const] : [];
    }),
  );
}
