import { type Locale, locales } from '../../kernel/locale.ts';
import type { WebSession } from './context.ts';

const day = 24 * 60 * 60;
const cookieNames = {
  user: 'user_token',
  cart: 'cart_token',
  device: 'device_token',
  language: 'lang',
} as const;

/** Parses a cookie header by name; of two cookies with one name the first counts. */
export function cookiesOf(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals === -1) continue;
    const name = part.slice(0, equals).trim();
    if (!cookies.has(name)) cookies.set(name, part.slice(equals + 1).trim());
  }
  return cookies;
}

/** Tokens are copied into request headers, so only valid ones are accepted. */
export const tokenOf = (text: string | undefined): string | undefined =>
  text && /^[\w~.-]{1,200}$/.test(text) ? text : undefined;

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
export function visitorOf(header: string | null | undefined): Visitor {
  if (!header) return nobody;
  const cookies = cookiesOf(header);
  return {
    userToken: tokenOf(cookies.get(cookieNames.user)),
    cartToken: tokenOf(cookies.get(cookieNames.cart)),
    deviceToken: tokenOf(cookies.get(cookieNames.device)),
    language: locales.find((locale) => locale === cookies.get(cookieNames.language)),
  };
}

/** The browser's session: tokens from the request's cookies, changes as `Set-Cookie` headers of the response. */
export class CookieSession implements WebSession {
  readonly language: Locale | undefined;
  #userToken: string | undefined;
  #cartToken: string | undefined;
  readonly #deviceToken: string | undefined;
  readonly #userAgent: string | null;
  readonly #isSecure: boolean;
  readonly #changes = new Map<string, string>();

  constructor(request: Request, isSecure: boolean) {
    const visitor = visitorOf(request.headers.get('cookie'));
    this.#userToken = visitor.userToken;
    this.#cartToken = visitor.cartToken;
    this.#deviceToken = visitor.deviceToken;
    this.language = visitor.language;
    this.#userAgent = request.headers.get('user-agent');
    this.#isSecure = isSecure;
  }

  get hasUserToken(): boolean {
    return this.#userToken !== undefined;
  }

  get hasCartToken(): boolean {
    return this.#cartToken !== undefined;
  }

  /** The headers of API calls for the visitor. */
  apiHeaders(): Record<string, string> {
    return {
      ...(this.#userToken && { authorization: `Bearer ${this.#userToken}` }),
      ...(this.#cartToken && { 'cart-token': this.#cartToken }),
      ...(this.#deviceToken && { 'device-token': this.#deviceToken }),
      ...(this.#userAgent && { 'user-agent': this.#userAgent }),
    };
  }

  logIn(token: string, { remember }: { remember: boolean }): void {
    this.#userToken = token;
    this.#set(cookieNames.user, token, remember ? 30 * day : undefined);
    this.#forgetCart();
  }

  logOut(): void {
    this.forgetUser();
    this.#forgetCart();
  }

  /** Deletes a user token that the API does not accept any more (`docs/rules/errors.md`: the user is logged out). */
  forgetUser(): void {
    if (!this.#userToken) return;
    this.#userToken = undefined;
    this.#set(cookieNames.user, '', 0);
  }

  keepCart(token: string): void {
    if (this.#userToken || token === this.#cartToken || !tokenOf(token)) return;
    this.#cartToken = token;
    this.#set(cookieNames.cart, token, 365 * day);
  }

  /** Stores the token that makes this browser a known device of the account; a logout keeps it. */
  keepDevice(token: string): void {
    if (tokenOf(token)) this.#set(cookieNames.device, token, 365 * day);
  }

  keepLanguage(locale: Locale): void {
    this.#set(cookieNames.language, locale, 365 * day);
  }

  /** The `Set-Cookie` headers of the response. */
  changes(): string[] {
    return [...this.#changes.values()];
  }

  #forgetCart(): void {
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
