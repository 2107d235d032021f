import type { HeaderData } from '../../domains/account/header.schemas.ts';
import { toResult } from '../api.server.ts';
import type { RequestContext } from '../session/context.ts';
import { slugsOfPages } from '../urls/article-slugs.ts';

/** Loads the data of header and footer. Never throws, since error pages need it too. */
export async function loadShell(ctx: RequestContext) {
  const [site, { type, status, is_for_company, trade_basis_points, cart_count, unread, favorites }] =
    await Promise.all([fetchSite(ctx), loadHeader(ctx)]);
  return {
    site: site.ok ? toSite(ctx, site.data) : null,
    isLoggedIn: type !== null,
    memberType: type,
    memberStatus: status,
    /** Whether the person orders for a company that another account owns. */
    isForCompany: is_for_company,
    /** The member's trade discount in 1/100 of a percent; a cached page has no member. */
    tradeBasisPoints: trade_basis_points,
    /** The number of prints in the cart; null on a cached page, whose browser requests it (`use-visitor.ts`). */
    cartCount: ctx.isShared ? null : cart_count,
    unreadMessages: unread,
    favourites: favorites,
  };
}

const nobody: HeaderData = {
  type: null,
  status: null,
  is_for_company: false,
  trade_basis_points: 0,
  cart_count: 0,
  unread: 0,
  favorites: [],
};

/** What the header shows of its visitor; nothing for a visitor without a session and cart. */
export async function loadHeader({ api, session }: RequestContext): Promise<HeaderData> {
  const { userToken } = session;
  if (!userToken && !session.hasCartToken) return nobody;
  const header = await toResult(api.api.header.$get());
  if (!header.ok) return nobody;
  // The API does not know the token (`docs/rules/errors.md`).
  if (header.data.type === null) session.clearUserToken(userToken);
  return header.data;
}

type Site = Extract<Awaited<ReturnType<typeof fetchSite>>, { ok: true }>['data'];
const fetchSite = ({ api }: RequestContext) => toResult(api.api.site.$get());

/** The part of `GET /api/site` that every page needs in the browser. */
const toSite = ({ clock }: RequestContext, { info, site, currency, search, article, returns }: Site) => ({
  name: info.name,
  logo: info.logo,
  social: info.social,
  phone: info.phone,
  email: info.email,
  address: info.address,
  serviceHours: info.service_hours,
  url: site.url,
  build: site.build,
  /** By the server's clock; the browser's may differ, and React would render the page again. */
  year: String(clock.now().getUTCFullYear()),
  allowedHosts: site.allowed_hosts,
  sendsMail: site.sends_mail,
  currency,
  /** For structured data. */
  returns,
  searchPlaceholder: search.placeholder,
  articles: article
    .filter(({ slug }) => slugsOfPages.includes(slug))
    .map(({ slug, title }) => ({ slug, title })),
});
