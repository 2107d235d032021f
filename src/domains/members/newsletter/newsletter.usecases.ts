import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import type { Services } from '../../../platform/services.ts';
import { greetingName } from '../members.rules.ts';
import { countSubscribers, findSubscribers, updateNewsletter } from './newsletter.repository.ts';
import { createUnsubscribeToken, memberOfUnsubscribeToken } from './unsubscribe-token.ts';

/** Stores that a member wants newsletters, or no longer does (`docs/rules/members.md`). */
export const setNewsletter = ({ db, clock }: Services, memberId: number, isWanted: boolean): Promise<void> =>
  updateNewsletter(db, memberId, isWanted ? clock.now() : null);

/** Ends a member's newsletters by the token of a mail; idempotent. Throws 404 for any other text. */
export async function unsubscribe(services: Services, token: string): Promise<void> {
  const memberId = memberOfUnsubscribeToken(services, token);
  if (memberId === null) throw new ShopError(commonErrors.notFound);
  await setNewsletter(services, memberId, false);
}

/** The number of members who get newsletters. */
export const countNewsletterMembers = ({ db }: Services): Promise<number> => countSubscribers(db);

/** The next members who get newsletters, by id, each with the addresses that end them. */
export async function listNewsletterMembers(services: Services, afterId: number, limit: number) {
  const { siteUrl } = services.settings;
  const rows = await findSubscribers(services.db, afterId, limit);
  return rows.map(({ id, email, locale, ...member }) => {
    const query = `?${new URLSearchParams({ token: createUnsubscribeToken(services, id) })}`;
    return {
      id,
      email,
      locale,
      name: greetingName(member),
      /** A page with a button. */
      unsubscribePage: siteUrl + localizedPath(locale, '/unsubscribe') + query,
      /** Ends them by a POST request. */
      unsubscribeUrl: `${siteUrl}/api/newsletter/unsubscribe${query}`,
    };
  });
}
