import { type OauthProviderName, oauthProviderNames } from '../../../domains/members/members.rules.ts';

/** Whether a text of a form or address names a provider that the shop knows. */
export const isOauthProvider = (name: string | undefined): name is OauthProviderName =>
  oauthProviderNames.some((known) => known === name);
