import { oauthErrors } from '../../../domains/members/oauth/oauth.errors.ts';
import { commonErrors } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';

/**
 * Why a sign-in with a provider was refused, from the code in the address; undefined without one. The API's messages are loaded on
 * first use, since the pages need them for nothing else.
 */
export async function oauthProblem(locale: Locale, code: string | null): Promise<string | undefined> {
  if (!code) return undefined;
  const { translate } = await import('../../../kernel/messages/messages.ts');
  const known = [...Object.values(oauthErrors), commonErrors.rateLimited, commonErrors.unauthenticated];
  return translate(locale, (known.find((error) => error.code === code) ?? oauthErrors.failed).message);
}
