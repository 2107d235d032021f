import type { OauthProviderName } from '../../members.rules.ts';

/** What ties a visit to the provider to its answer; all three are random, and kept on the server. */
export type OauthChecks = { state: string; nonce: string; verifier: string };

/** What a provider says about the person who signed in. */
export type ProviderIdentity = {
  /** The provider's own id of the account, which never changes. */
  subject: string;
  email: string | null;
  /** Only where the provider says so. */
  isEmailVerified: boolean;
  firstname: string;
  lastname: string;
};

export type OauthProvider = {
  name: OauthProviderName;
  /** The origins of the pages that a form's redirect leads to, for the Content-Security-Policy. */
  formOrigins: readonly string[];
  /** The address of the provider's page. Throws 502 where the provider cannot be reached. */
  startUrl(redirectUri: string, checks: OauthChecks): Promise<string>;
  /**
   * Exchanges the code of the address that the provider sent the browser to, and checks the answer. Throws `oauth_declined`,
   * `oauth_failed`, or 502 where the provider cannot be reached.
   */
  finish(callback: URL, checks: OauthChecks): Promise<ProviderIdentity>;
};
