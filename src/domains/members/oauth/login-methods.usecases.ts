import { ShopError } from '../../../kernel/errors.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { findPasswordHash } from '../sessions/passwords.repository.ts';
import { oauthErrors } from './oauth.errors.ts';
import { deleteIdentity, findIdentities, lockHasPassword } from './oauth.repository.ts';
import type { OauthProviderName } from './oauth.rules.ts';
import type { LoginMethods } from './oauth.schemas.ts';

/** The member's login methods: the password, and the offered providers. */
export async function getLoginMethods(services: Services, memberId: number): Promise<LoginMethods> {
  const hasPassword = (await findPasswordHash(services.db, memberId)) !== null;
  const identities = await findIdentities(services.db, memberId);
  const linked = new Map(identities.map((identity) => [identity.provider, identity]));
  const offered = [...services.oauth.keys()];
  const methodCount = offered.filter((provider) => linked.has(provider)).length + (hasPassword ? 1 : 0);
  return {
    has_password: hasPassword,
    providers: offered.map((provider) => {
      const identity = linked.get(provider);
      return {
        provider,
        is_linked: identity !== undefined,
        email: identity?.email ?? null,
        linked_at: identity?.createdAt.toISOString() ?? null,
        can_unlink: identity !== undefined && methodCount > 1,
      };
    }),
  };
}

/**
 * Unlinks a provider; nothing changes where it is not linked. Throws 409 `last_login_method` if the member could not log in any more: a
 * provider that the shop no longer offers does not count.
 */
export async function unlinkProvider(
  services: Services,
  memberId: number,
  provider: OauthProviderName,
): Promise<LoginMethods> {
  return inTransaction(services, async (tx) => {
    const hasPassword = await lockHasPassword(tx.db, memberId);
    const others = (await findIdentities(tx.db, memberId)).filter(
      (identity) => identity.provider !== provider && tx.oauth.has(identity.provider),
    );
    if (!hasPassword && others.length === 0) throw new ShopError(oauthErrors.lastLoginMethod);
    await deleteIdentity(tx.db, memberId, provider);
    return getLoginMethods(tx, memberId);
  });
}
