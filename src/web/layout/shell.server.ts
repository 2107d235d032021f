import { attempt, isLoggedIn } from '../api.server.ts';
import type { Web } from '../session/context.ts';
import { articleSlugs } from '../urls/pages.ts';

/** What every page's header and footer show. Never throws: an error page needs them most. */
export async function loadShell(web: Web) {
  const [initial, loggedIn, cartCount] = await Promise.all([
    attempt(web.api.api.initial.$get()),
    isLoggedIn(web),
    web.isShared ? null : countCart(web),
  ]);
  return {
    site: initial.ok ? siteOf(initial.data) : null,
    isLoggedIn: loggedIn,
    /** The pieces in the cart; null on a page made for everybody, whose browser asks for it (`use-visitor.ts`). */
    cartCount,
  };
}

export async function countCart({ api, session }: Web): Promise<number> {
  if (!session.hasUserToken && !session.hasCartToken) return 0;
  const cart = await attempt(api.api.cart.$get({ query: {} }));
  return cart.ok ? cart.data.lines.reduce((sum, line) => sum + line.nums, 0) : 0;
}

type Initial = Extract<Awaited<ReturnType<typeof fetchInitial>>, { ok: true }>['data'];
const fetchInitial = ({ api }: Web) => attempt(api.api.initial.$get());

/** The part of `GET /api/initial` that a browser needs on every page. */
const siteOf = ({ info, site, currency, search, article }: Initial) => ({
  name: info.name,
  logo: info.logo,
  social: info.social,
  phone: info.phone,
  email: info.email,
  address: info.address,
  serviceHours: info.service_hours,
  url: site.url,
  build: site.build,
  allowedHosts: site.allowed_hosts,
  sendsMail: site.sends_mail,
  currency,
  searchPlaceholder: search.placeholder,
  articles: article
    .filter(({ slug }) => articleSlugs.includes(slug))
    .map(({ slug, title }) => ({ slug, title })),
});
