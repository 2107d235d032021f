import { attempt, findMember } from '../api.server.ts';
import type { Web } from '../session/context.ts';
import { articleSlugs } from '../urls/pages.ts';

/** Loads the data of header and footer. Never throws, since error pages need it too. */
export async function loadShell(web: Web) {
  const [site, member, cartCount, unreadMessages, favourites] = await Promise.all([
    fetchSite(web),
    findMember(web),
    web.isShared ? null : countCart(web),
    countUnread(web),
    listFavourites(web),
  ]);
  return {
    site: site.ok ? siteOf(site.data) : null,
    isLoggedIn: member !== null,
    memberType: member?.type ?? null,
    /** The member's trade discount in 1/100 of a percent; a cached page has no member. */
    tradeBasisPoints: member?.tradeBasisPoints ?? 0,
    /** The number of prints in the cart; null on a cached page, whose browser requests it (`use-visitor.ts`). */
    cartCount,
    unreadMessages,
    favourites,
  };
}

/** The member's unread messages; a cached page has no member. */
async function countUnread({ api, session }: Web): Promise<number> {
  if (!session.hasUserToken) return 0;
  const count = await attempt(api.api.message.unread.$get());
  return count.ok ? count.data.unread : 0;
}

/** The ids of the member's favourites; a cached page has no member. */
async function listFavourites({ api, session }: Web): Promise<number[]> {
  if (!session.hasUserToken) return [];
  const found = await attempt(api.api.favorite.ids.$get());
  return found.ok ? found.data.ids : [];
}

export async function countCart({ api, session }: Web): Promise<number> {
  if (!session.hasUserToken && !session.hasCartToken) return 0;
  const cart = await attempt(api.api.cart.$get({ query: {} }));
  return cart.ok ? cart.data.lines.reduce((sum, line) => sum + line.nums, 0) : 0;
}

type Site = Extract<Awaited<ReturnType<typeof fetchSite>>, { ok: true }>['data'];
const fetchSite = ({ api }: Web) => attempt(api.api.site.$get());

/** The part of `GET /api/site` that every page needs in the browser. */
const siteOf = ({ info, site, currency, search, article }: Site) => ({
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
  year: String(new Date().getUTCFullYear()),
  allowedHosts: site.allowed_hosts,
  sendsMail: site.sends_mail,
  currency,
  searchPlaceholder: search.placeholder,
  articles: article
    .filter(({ slug }) => articleSlugs.includes(slug))
    .map(({ slug, title }) => ({ slug, title })),
});
