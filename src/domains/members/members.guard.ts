import type { MiddlewareHandler } from 'hono';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import type { ApiContext, ApiEnv } from '../../platform/http/router.ts';
import { memberErrors } from './members.errors.ts';
import { type MemberIdentity, ordersForCompany, type PersonIdentity } from './members.rules.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The member of the request, or null without a login. */
    member(): Promise<MemberIdentity | null>;
  }
}

/** The member of the request; throws 401 without a login. */
export async function requireMember(c: ApiContext): Promise<MemberIdentity> {
  const member = await c.var.member();
  if (!member) throw new ShopError(commonErrors.unauthenticated);
  return member;
}

/**
 * Who is logged in, for calls about the login itself and what is the person's own, also where the person orders for a company; throws 401
 * without a login.
 */
export const requirePerson = async (c: ApiContext): Promise<PersonIdentity> =>
  (await requireMember(c)).person;

/** Rejects callers who are not logged in, before the request is validated. */
const membersOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await requireMember(c);
  await next();
};

/** The name of the user token in the OpenAPI document. */
export const userTokenScheme = 'userToken';

/**
 * Who may make a call, in the OpenAPI document; a call without one is for everybody (`docs/rules/permissions.md`).
 *
 * - `member`: every member, about their own things
 * - `owner`: the member to whom the thing named by the path or query belongs; for others it does not exist (404)
 * - `own_type`: a member of the type in the path
 * - `artist`: a confirmed artist, about their own artist's page or uploads; for members of other types it does not exist (404)
 * - `artist_owner`: the confirmed artist to whom the thing named by the path belongs; for others it does not exist (404)
 * - `business`: a confirmed gallery or company, about their own things; for members of other types it does not exist (404)
 * - `company_owner`: the account of a confirmed gallery or company itself, not the people who order for it (403)
 * - `owner_or_hash`: the buyer of an order, and who holds its hash
 * - `cart_holder`: a member for their cart, a visitor by the cart token
 * - `member_fields`: everybody, but some fields need a login
 */
type Access =
  | 'member'
  | 'owner'
  | 'own_type'
  | 'artist'
  | 'artist_owner'
  | 'business'
  | 'company_owner'
  | 'owner_or_hash'
  | 'cart_holder'
  | 'member_fields';
const access = (who: Access) => ({ 'x-access': who });

/** Options of a route for members only. */
export const forMembers = {
  middleware: membersOnly,
  security: [{ [userTokenScheme]: [] as string[] }],
  ...access('member'),
};

/** Options of a route about a thing of the member. Its use case looks for the thing of this member only. */
export const forOwner = { ...forMembers, ...access('owner') };

/** As `membersOnly`; a path of another type than the member's is a 404. */
const ownTypeOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const person = await requirePerson(c);
  if (c.req.param('type') !== person.type) throw new ShopError(commonErrors.notFound);
  await next();
};

/** Options of a route with a member type in its path, for members of that type. */
export const forOwnType = { ...forMembers, ...access('own_type'), middleware: ownTypeOnly };

/** Rejects callers of another type (404), and 403 before the review and for a declined account; 401 without a login. */
async function requireConfirmed(c: ApiContext, type: MemberIdentity['type']): Promise<void> {
  const member = await requireMember(c);
  if (member.type !== type) throw new ShopError(commonErrors.notFound);
  if (member.status === 'pending') throw new ShopError(memberErrors.underReview);
  if (member.status !== 'active') throw new ShopError(commonErrors.forbidden);
}

const artistsOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await requireConfirmed(c, 'artist');
  await next();
};

/** Options of a route for confirmed artists. Its use case finds what is linked to the account. */
export const forArtists = { ...forMembers, ...access('artist'), middleware: artistsOnly };

/** Options of a route about a thing of a confirmed artist. Its use case looks for the thing of this artist only. */
export const forOwningArtist = { ...forArtists, ...access('artist_owner') };

const businessesOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await requireConfirmed(c, 'business');
  await next();
};

/** Options of a route for confirmed galleries and companies. Its use case looks for the thing of this member only. */
export const forBusinesses = { ...forMembers, ...access('business'), middleware: businessesOnly };

const companyOwnersOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await requireConfirmed(c, 'business');
  if (ordersForCompany(await requireMember(c))) throw new ShopError(commonErrors.forbidden);
  await next();
};

/** Options of a route for the owner of a confirmed gallery's or company's account. Its use case looks for the things of this account only. */
export const forCompanyOwners = {
  ...forBusinesses,
  ...access('company_owner'),
  middleware: companyOwnersOnly,
};

/** Options of a route about an order, which its use case finds by `findOrderForViewer`. */
export const forOwnerOrHash = access('owner_or_hash');

/** Options of a route about the cart of the caller, which no path names. */
export const forCartHolder = access('cart_holder');

/** Options of a route some of whose fields need a login (401). */
export const withMemberFields = access('member_fields');
