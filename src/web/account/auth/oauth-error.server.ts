import { oauthErrors } from '../../../domains/members/oauth/oauth.errors.ts';
import { commonErrors } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';

/** Why a sign-in with a provider was rejected, from the code in the address; undefined without one. */
export function oauthErrorMessage(locale: Locale, code: string | null): string | undefined {
  if (!code) return undefined;
  const known = [...Object.values(oauthErrors), commonErrors.rateLimited, commonErrors.unauthenticated];
  return translate(locale, (known.find((error) => error.code === code) ?? oauthErrors.failed).message);
}
