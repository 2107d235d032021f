import { fieldError, ShopError } from '../../../kernel/errors.ts';
import { required } from '../../../kernel/required.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Origin } from '../../../platform/sign-in/attempts.ts';
import { deleteIdentity, findIdentities } from '../identities.repository.ts';
import { greetingName, type OauthProviderName } from '../members.rules.ts';
import { findPasswordHash } from '../sessions/passwords.repository.ts';
import { verifyCurrentPassword } from '../sessions/passwords.usecases.ts';
import { findSessionStart } from '../sessions/sessions.repository.ts';
import { oauthErrors } from './oauth.errors.ts';
import { loginMethodMail } from './oauth.mails.ts';
import { findMethodOwner, lockHasPassword } from './oauth.repository.ts';
import { freshSignInMinutes } from './oauth.rules.ts';
import type { LoginMethods, UnlinkInput } from './oauth.schemas.ts';

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

/** The logged-in member whose login methods change, and where the request comes from. */
export type MethodOwner = Origin & { memberId: number; email: string; token: string };

/**
 * Checks that the account's owner changes its login methods, not somebody who found a browser logged in. Throws 422 on `current_password`
 * for a wrong or missing password, 429 after several wrong ones, and 409 `sign_in_again` for a member without one who logged in more than
 * ten minutes ago.
 */
export async function verifyMethodOwner(
  services: Services,
  owner: MethodOwner,
  password: string | undefined,
): Promise<void> {
  if ((await findPasswordHash(services.db, owner.memberId)) !== null) {
    if (!password) throw fieldError('current_password', 'validation.required');
    await verifyCurrentPassword(services, owner, password);
    return;
  }
  const startedAt = await findSessionStart(services.db, tokenHash(owner.token));
  const age = services.clock.now().getTime() - (startedAt?.getTime() ?? 0);
  if (age > freshSignInMinutes * 60_000) throw new ShopError(oauthErrors.signInAgain);
}

/** In the caller's transaction: tells the member that a provider was linked or unlinked, in case it was not them. */
export async function mailMethodChange(
  tx: Services,
  memberId: number,
  change: { provider: OauthProviderName; isLinked: boolean },
): Promise<void> {
  const member = required(await findMethodOwner(tx.db, memberId), 'the member');
  const { locale, email } = member;
  const translate = await tx.mail.translator(tx);
  const { siteUrl } = tx.settings;
  await enqueueMail(tx, {
    kind: 'members.login_method_changed',
    to: email,
    locale,
    ...loginMethodMail(translate, {
      ...change,
      locale,
      name: greetingName(member),
      at: tx.clock.now(),
      siteUrl,
    }),
  });
}

/**
 * Unlinks a provider; nothing changes where it is not linked. Throws 409 `last_login_method` if the member could not log in any more: a
 * provider that the shop no longer offers does not count. Throws as `verifyMethodOwner` does.
 */
export async function unlinkProvider(
  services: Services,
  owner: MethodOwner,
  provider: OauthProviderName,
  form: UnlinkInput,
): Promise<LoginMethods> {
  const { memberId } = owner;
  await verifyMethodOwner(services, owner, form.current_password);
  return inTransaction(services, async (tx) => {
    const hasPassword = await lockHasPassword(tx.db, memberId);
    const others = (await findIdentities(tx.db, memberId)).filter(
      (identity) => identity.provider !== provider && tx.oauth.has(identity.provider),
    );
    if (!hasPassword && others.length === 0) throw new ShopError(oauthErrors.lastLoginMethod);
    if (await deleteIdentity(tx.db, memberId, provider)) {
      await mailMethodChange(tx, memberId, { provider, isLinked: false });
    }
    return getLoginMethods(tx, memberId);
  });
}
