import type { MiddlewareHandler } from 'hono';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import type { ApiContext, ApiEnv } from '../../platform/http/router.ts';
import { memberErrors } from './members.errors.ts';
import type { MemberIdentity } from './members.rules.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The member who is logged in, or null. */
    member(): Promise<MemberIdentity | null>;
  }
}

/** The member who is logged in; throws 401 otherwise. */
export async function requireMember(c: ApiContext): Promise<MemberIdentity> {
  const member = await c.var.member();
  if (!member) throw new ShopError(commonErrors.unauthenticated);
  return member;
}

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
  const member = await requireMember(c);
  if (c.req.param('type') !== member.type) throw new ShopError(commonErrors.notFound);
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

/** Options of a route about an order, which its use case finds by `findOrderForViewer`. */
export const forOwnerOrHash = access('owner_or_hash');

/** Options of a route about the cart of the caller, which no path names. */
export const forCartHolder = access('cart_holder');

/** Options of a route some of whose fields need a login (401). */
export const withMemberFields = access('member_fields');
