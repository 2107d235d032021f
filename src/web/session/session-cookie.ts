/** Tokens are copied into request headers, so only valid ones are accepted. */
export const parseToken = (text: string | undefined): string | undefined =>
  text && /^[\w.-]{1,200}$/.test(text) ? text : undefined;

/** Parses a cookie header by name; of two cookies with one name the first counts. */
export function getCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals === -1) continue;
    const name = part.slice(0, equals).trim();
    if (!cookies.has(name)) cookies.set(name, part.slice(equals + 1).trim());
  }
  return cookies;
}

/** The content of a session cookie, `{session token}~{device token}`; either part may be absent. */
export type SessionTokens = {
  /** The session token, while somebody is signed in. */
  session: string | undefined;
  /** The known-device token of an earlier sign-in (`docs/decisions/0027`). */
  device: string | undefined;
};

export function toSessionTokens(value: string | undefined): SessionTokens {
  const [session, device] = value?.split('~', 2) ?? [];
  return { session: parseToken(session), device: parseToken(device) };
}

/** The reverse of `toSessionTokens`; empty when both parts are absent. */
export const sessionCookieValue = ({ session, device }: SessionTokens): string =>
  (session ?? '') + (device === undefined ? '' : `~${device}`);

/** How long the device token is stored after the session ended, in seconds. */
export const deviceSeconds = 365 * 24 * 60 * 60;
