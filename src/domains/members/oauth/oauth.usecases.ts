import { emailKey } from '../../../kernel/email.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { truncateToField } from '../../../kernel/fields.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { enforceVisitorRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Origin } from '../../../platform/sign-in/attempts.ts';
import { isEmailTaken } from '../email/email.repository.ts';
import { findIdentityMember, insertIdentity } from '../identities.repository.ts';
import { type OauthProviderName, type PersonIdentity, rateLimits } from '../members.rules.ts';
import { createMember, rejectFutureBirthday, requireAgreement } from '../profile/profile.usecases.ts';
import { lockAccount } from '../sessions/sessions.repository.ts';
import { isSession, openSessionByProvider, type SessionDevice } from '../sessions/sessions.usecases.ts';
import { mailMethodChange, verifyMethodOwner } from './login-methods.usecases.ts';
import { oauthErrors } from './oauth.errors.ts';
import {
  consumeFlow,
  consumeResult,
  findResult,
  insertFlow,
  insertResult,
  type OauthFlow,
} from './oauth.repository.ts';
import { codeSeconds, flowMinutes, oauthLimits, signupMinutes } from './oauth.rules.ts';
import type { OauthOutcome, OauthSignupInput, OauthStartInput } from './oauth.schemas.ts';
import type { OauthProvider, ProviderIdentity } from './providers/provider.ts';

/** Who calls: the tokens of the browser, and the member of the user token. */
export type OauthVisitor = SessionDevice &
  Origin & {
    userToken: string | null;
    cartToken: string | null;
    member: PersonIdentity | null;
    locale: Locale;
  };

/**
 * Binds a visit to the browser that started it, against login CSRF (a link that logs the visitor in to another person's account): by
 * the session of a member, otherwise by the visitor's cart token. Only the hash is stored. Throws `oauth_expired` without either.
 */
function getBrowserHash({ member, userToken, cartToken }: OauthVisitor): Buffer {
  if (member && userToken) return tokenHash(`member:${userToken}`);
  if (!cartToken) throw new ShopError(oauthErrors.expired);
  return tokenHash(`visitor:${cartToken}`);
}

function getProvider(services: Services, name: OauthProviderName): OauthProvider {
  const provider = services.oauth.get(name);
  if (!provider) throw new ShopError(commonErrors.notFound);
  return provider;
}

const inSeconds = (services: Services, seconds: number): Date =>
  new Date(services.clock.now().getTime() + seconds * 1000);

/** The address that the provider sends browsers back to, which its settings have to name (`docs/oauth.md`). */
const redirectUri = ({ settings }: Services, name: OauthProviderName): string =>
  `${settings.siteUrl}/oauth/${name}`;

/** The state ends with the language, so that a rejection is in it even where the visit is not known. */
const newState = (services: Services, locale: Locale): string =>
  `${base64Url(services.ids.random(32))}.${locale}`;

/**
 * Begins a sign-in, or linking for a logged-in member; returns the address of the provider's page. Throws 401 for linking without a
 * login, 404 for a provider that is not offered, and for linking as `verifyMethodOwner` does.
 */
export async function startOauth(
  services: Services,
  name: OauthProviderName,
  form: OauthStartInput,
  visitor: OauthVisitor,
): Promise<{ url: string }> {
  const provider = getProvider(services, name);
  await enforceVisitorRateLimit(services, 'oauth-start', visitor.ip, oauthLimits.startsOfIp);
  if (form.link) {
    const { member, userToken } = visitor;
    if (!member || !userToken) throw new ShopError(commonErrors.unauthenticated);
    const owner = { ...visitor, memberId: member.id, email: member.email, token: userToken };
    await verifyMethodOwner(services, owner, form.current_password);
  }
  const random = () => base64Url(services.ids.random(32));
  const checks = { state: newState(services, visitor.locale), nonce: random(), verifier: random() };
  const url = await provider.startUrl(redirectUri(services, name), checks);
  await insertFlow(services.db, {
    stateHash: tokenHash(checks.state),
    browserHash: getBrowserHash(visitor),
    provider: name,
    nonce: checks.nonce,
    verifier: checks.verifier,
    memberId: form.link ? (visitor.member?.id ?? null) : null,
    next: form.next ?? '',
    expiresAt: inSeconds(services, flowMinutes * 60),
  });
  return { url };
}

/**
 * Finishes a visit to a provider, once, whatever its outcome. A known account gets the one-time code of a login, an unknown one that
 * of the form that completes its registration. Throws 409 where a check of the answer fails, the visit was used or was started
 * in another browser, or the provider's e-mail address belongs to a member; the error of a visit of this browser has the page to
 * return to (`next`).
 */
export async function finishOauth(
  services: Services,
  name: OauthProviderName,
  query: string,
  visitor: OauthVisitor,
): Promise<OauthOutcome> {
  const provider = getProvider(services, name);
  await enforceVisitorRateLimit(services, 'oauth-answer', visitor.ip, oauthLimits.answersOfIp);
  const callback = new URL(redirectUri(services, name));
  callback.search = query;
  const state = callback.searchParams.get('state') ?? '';
  const browserHash = getBrowserHash(visitor);
  const flow = await consumeFlow(services.db, { stateHash: tokenHash(state), browserHash, provider: name });
  if (!flow) throw new ShopError(oauthErrors.expired);
  const visit = { provider, name, callback, state, flow, visitor, browserHash };
  return finishFlow(services, visit).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
    throw new ShopError(error.definition, { data: { next: flow.next } });
  });
}

type Visit = {
  provider: OauthProvider;
  name: OauthProviderName;
  callback: URL;
  state: string;
  flow: OauthFlow;
  visitor: OauthVisitor;
  browserHash: Buffer;
};

/** The outcome of a visit of this browser. */
async function finishFlow(
  services: Services,
  { provider, name, callback, state, flow, visitor, browserHash }: Visit,
): Promise<OauthOutcome> {
  if (flow.expiresAt <= services.clock.now()) throw new ShopError(oauthErrors.expired);
  const identity = await provider.finish(callback, { state, nonce: flow.nonce, verifier: flow.verifier });
  if (flow.memberId !== null) {
    const token = visitor.userToken ?? '';
    await linkIdentity(services, name, identity, { memberId: flow.memberId, token });
    return { outcome: 'linked', oauth: '', next: '' };
  }
  const isKnown = (await findIdentityMember(services.db, name, identity.subject)) !== null;
  if (!isKnown && identity.email && (await isEmailTaken(services.db, emailKey(identity.email)))) {
    throw new ShopError(oauthErrors.emailTaken);
  }
  const code = base64Url(services.ids.random(32));
  await insertResult(services.db, {
    codeHash: tokenHash(code),
    browserHash,
    provider: name,
    subject: identity.subject,
    email: identity.email,
    emailIsVerified: identity.isEmailVerified,
    firstname: truncateToField(identity.firstname),
    lastname: truncateToField(identity.lastname),
    expiresAt: inSeconds(services, isKnown ? codeSeconds : signupMinutes * 60),
  });
  return { outcome: isKnown ? 'login' : 'signup', oauth: code, next: flow.next };
}

/**
 * Links an account at a provider to the member of a session, who is told by mail. Linking the same one again changes nothing. Throws 401 if
 * the session has ended meanwhile.
 */
async function linkIdentity(
  services: Services,
  provider: OauthProviderName,
  { subject, email }: ProviderIdentity,
  { memberId, token }: { memberId: number; token: string },
): Promise<void> {
  const isNew = await inTransaction(services, async (tx) => {
    await lockAccount(tx.db, memberId);
    // A new password that ended the session held the account's row before this transaction.
    if (!(await isSession(tx, memberId, token))) throw new ShopError(commonErrors.unauthenticated);
    const createdAt = tx.clock.now();
    if (!(await insertIdentity(tx.db, { provider, subject, memberId, email, createdAt }))) return false;
    await mailMethodChange(tx, memberId, { provider, isLinked: true });
    return true;
  });
  if (isNew) return;
  const owner = await findIdentityMember(services.db, provider, subject);
  if (owner === memberId) return;
  throw new ShopError(owner === null ? oauthErrors.alreadyLinked : oauthErrors.linkedElsewhere);
}

const resultKey = (code: string, visitor: OauthVisitor) => ({
  codeHash: tokenHash(code),
  browserHash: getBrowserHash(visitor),
});

/** Exchanges the one-time code of a login for the user token, and merges the cart. Throws 409 for a used or expired code. */
export async function exchangeOauthCode(
  services: Services,
  code: string,
  visitor: OauthVisitor,
): Promise<{ token: string }> {
  await enforceVisitorRateLimit(services, 'oauth-answer', visitor.ip, oauthLimits.answersOfIp);
  return inTransaction(services, async (tx) => {
    const result = await consumeResult(tx.db, resultKey(code, visitor), tx.clock.now());
    const memberId = result && (await findIdentityMember(tx.db, result.provider, result.subject));
    if (result === null || memberId === null) throw new ShopError(oauthErrors.expired);
    const token = await openSessionByProvider(tx, memberId, visitor);
    // A new password that unlinked the provider held the account's row before this transaction.
    if ((await findIdentityMember(tx.db, result.provider, result.subject)) !== memberId) {
      throw new ShopError(oauthErrors.expired);
    }
    return { token };
  });
}

/** What the provider said, for the form that completes a registration. Throws 409 for a used or expired code. */
export async function getOauthSignup(services: Services, code: string, visitor: OauthVisitor) {
  const result = await findResult(services.db, resultKey(code, visitor), services.clock.now());
  if (!result) throw new ShopError(oauthErrors.expired);
  const { provider, email, firstname, lastname } = result;
  return { provider, email, firstname, lastname };
}

/**
 * Registers the person of a first sign-in as a collector, and logs in. The provider's address counts as confirmed only if the provider
 * has verified it. Throws 409 `email_taken` if the address is taken, and 409 for a used or expired code.
 */
export async function signUpByOauth(
  services: Services,
  form: OauthSignupInput,
  visitor: OauthVisitor,
): Promise<{ token: string; email: string }> {
  rejectFutureBirthday(services, form.birthday);
  await requireAgreement(services, form.agree);
  await enforceVisitorRateLimit(services, 'register', visitor.ip, rateLimits.registrationsOfIp);
  return inTransaction(services, async (tx) => {
    const now = tx.clock.now();
    const result = await consumeResult(tx.db, resultKey(form.oauth, visitor), now);
    if (!result) throw new ShopError(oauthErrors.expired);
    const email = result.email ?? form.email;
    if (!email) throw fieldError('email', 'validation.required');
    const memberId = await createMember(tx, {
      ...form,
      type: 'basic',
      email,
      passwordHash: null,
      isEmailConfirmed: result.email !== null && result.emailIsVerified,
      locale: visitor.locale,
    });
    const { provider, subject } = result;
    const isLinked = await insertIdentity(tx.db, {
      provider,
      subject,
      memberId,
      email: result.email,
      // Not before the confirmation of the address, since a new password deletes what was linked before it.
      createdAt: tx.clock.now(),
    });
    if (!isLinked) throw new ShopError(oauthErrors.expired);
    return { token: await openSessionByProvider(tx, memberId, visitor), email };
  });
}
