/** The most pictures of an application (`docs/rules/members.md`). */
export const maxApplicationPictures = 10;

/** The most links of an application. */
export const maxApplicationLinks = 5;

/** The longest link in characters. */
const linkLimit = 300;

/** A web address as it is typed, with `https://` where it has no scheme. */
export const completeLink = (typed: string): string =>
  typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;

/** Whether a text is the address of a public web page: `http` or `https`, of a host with a dot, and without a user name. */
export function isWebPage(text: string): boolean {
  if (text.length > linkLimit || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '';
}
