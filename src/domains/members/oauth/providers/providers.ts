import { type OauthProviderName, oauthProviderNames } from '../../members.rules.ts';
import { type FacebookSettings, facebookProvider } from './facebook.ts';
import { type Credentials, type LineSettings, lineProvider, openidProvider } from './openid.ts';
import type { OauthProvider } from './provider.ts';

/** The configured providers; null for those that are not. */
export type OauthSettings = {
  google: (Credentials & { issuer: string }) | null;
  line: LineSettings | null;
  facebook: FacebookSettings | null;
  /** The demo's own provider. */
  demo: (Credentials & { issuer: string }) | null;
};

export type OauthProviders = ReadonlyMap<OauthProviderName, OauthProvider>;

declare module '../../../../platform/services.ts' {
  interface DomainServices {
    oauth: OauthProviders;
  }
}

const drivers: Record<OauthProviderName, (settings: OauthSettings) => OauthProvider | null> = {
  google: ({ google }) => google && openidProvider('google', google),
  line: ({ line }) => line && lineProvider(line),
  facebook: ({ facebook }) => facebook && facebookProvider(facebook),
  demo: ({ demo }) => demo && openidProvider('demo', demo),
};

/** Creates the providers that are configured, in the order in which they are offered. */
export function createOauthProviders(settings: OauthSettings): OauthProviders {
  const providers = oauthProviderNames.flatMap((name) => drivers[name](settings) ?? []);
  return new Map(providers.map((provider) => [provider.name, provider]));
}
