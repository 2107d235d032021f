import { type Locale, locales } from '../../kernel/locale.ts';
import type { WebSession } from './context.ts';
import {
  deviceSeconds,
  getCookies,
  parseToken,
  type SessionTokens,
  sessionCookieValue,
  toSessionTokens,
} from './session-cookie.ts';

const day = 24 * 60 * 60;
const cookieNames = {
  user: 'user_token',
  cart: 'cart_token',
  language: 'lang',
} as const;

/** The visitor data of a browser's cookies. */
export type Visitor = {
  userToken: string | undefined;
  cartToken: string | undefined;
  /** The known-device token of an earlier login. */
  deviceToken: string | undefined;
  language: Locale | undefined;
};

const nobody: Visitor = {
  userToken: undefined,
  cartToken: undefined,
  deviceToken: undefined,
  language: undefined,
};

/** @param header the request's `cookie` header */
export function toVisitor(header: string | null | undefined): Visitor {
  if (!header) return nobody;
  const cookies = getCookies(header);
  const { session, device } = toSessionTokens(cookies.get(cookieNames.user));
  return {
    userToken: session,
    cartToken: parseToken(cookies.get(cookieNames.cart)),
    deviceToken: device,
    language: locales.find((locale) => locale === cookies.get(cookieNames.language)),
  };
}

/** The browser's session: tokens from the request's cookies, changes as `Set-Cookie` headers of the response. */
export class CookieSession implements WebSession {
  readonly language: Locale | undefined;
  #tokens: SessionTokens;
  #cartToken: string | undefined;
  readonly #userAgent: string | null;
  readonly #isSecure: boolean;
  readonly #changes = new Map<string, string>();

  constructor(request: Request, isSecure: boolean) {
    const visitor = toVisitor(request.headers.get('cookie'));
    this.#tokens = { session: visitor.userToken, device: visitor.deviceToken };
    this.#cartToken = visitor.cartToken;
    this.language = visitor.language;
    this.#userAgent = request.headers.get('user-agent');
    this.#isSecure = isSecure;
  }

  get userToken(): string | undefined {
    return this.#tokens.session;
  }

  get hasCartToken(): boolean {
    return this.#cartToken !== undefined;
  }

  /** The headers of API calls for the visitor. */
  apiHeaders(): Record<string, string> {
    const { session, device } = this.#tokens;
    return {
      ...(session && { authorization: `Bearer ${session}` }),
      ...(this.#cartToken && { 'cart-token': this.#cartToken }),
      ...(device && { 'device-token': device }),
      ...(this.#userAgent && { 'user-agent': this.#userAgent }),
    };
  }

  logIn(token: string, { remember }: { remember: boolean }): void {
    this.#tokens = { ...this.#tokens, session: token };
    this.#set(cookieNames.user, sessionCookieValue(this.#tokens), remember ? 30 * day : undefined);
    this.#clearCartToken();
  }

  logOut(): void {
    this.clearUserToken(this.userToken);
    this.#clearCartToken();
  }

  /**
   * Deletes a user token that the API does not accept any more (`docs/rules/errors.md`: the user is logged out). Loaders run in parallel:
   * the answer to a call without a token, or with an old one, must not end a login that succeeded meanwhile.
   */
  clearUserToken(sent: string | undefined): void {
    const { session, device } = this.#tokens;
    if (!session || session !== sent) return;
    this.#tokens = { session: undefined, device };
    this.#set(cookieNames.user, sessionCookieValue(this.#tokens), device ? deviceSeconds : 0);
  }

  setCartToken(token: string): void {
    if (this.#tokens.session || token === this.#cartToken || !parseToken(token)) return;
    this.#cartToken = token;
    this.#set(cookieNames.cart, token, 365 * day);
  }

  /**
   * Stores the token that makes this browser a known device of the account; a logout keeps it. While somebody is logged in, it is
   * stored with the next login or logout, because the lifetime of the present cookie is unknown.
   */
  setDeviceToken(token: string): void {
    const device = parseToken(token);
    if (!device) return;
    this.#tokens = { ...this.#tokens, device };
    if (!this.userToken) this.#set(cookieNames.user, sessionCookieValue(this.#tokens), deviceSeconds);
  }

  setLanguage(locale: Locale): void {
    this.#set(cookieNames.language, locale, 365 * day);
  }

  /** The `Set-Cookie` headers of the response. */
  changes(): string[] {
    return [...this.#changes.values()];
  }

  #clearCartToken(): void {
    if (!this.#cartToken) return;
    this.#cartToken = undefined;
    this.#set(cookieNames.cart, '', 0);
  }

  /** @param maxAge seconds; without it the cookie is a session cookie */
  #set(name: string, value: string, maxAge: number | undefined): void {
    const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
    if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
    if (this.#isSecure) parts.push('Secure');
    this.#changes.set(name, parts.join('; '));
  }
}
