/**
 * A domain as mail servers know it: lower case, other scripts in punycode (`例子.台灣` is `xn--fsqu00a.xn--kpry57d`). Null if it cannot
 * be a domain.
 */
function asciiDomain(domain: string): string | null {
  // What would end the host of the URL below, or be decoded in it.
  if (/[\s/\\?#@:%[\]<>^|]/.test(domain)) return null;
  if (/^[!-~]*$/.test(domain)) return domain.toLowerCase();
  // Only a URL converts domains, in browsers and in Node (UTS 46).
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null;
}

/** The name and the domain of an address; the name may contain an `@` where it is no valid address. */
function getParts(email: string): { name: string; domain: string } {
  const at = email.lastIndexOf('@');
  return { name: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) };
}

/**
 * In ASCII what `input type=email` accepts (HTML Standard, section 4.10.5.1.5), besides letters, marks and digits of all scripts (RFC 6531).
 * Dots may follow each other, or stand first or last: Japanese providers have given such addresses.
 */
const namePattern = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const labelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text is an e-mail address, in any script (`用戶@例子.台灣`). The name has at most 64 bytes, the domain 253. */
export function isEmail(text: string): boolean {
  const { name, domain } = getParts(text);
  if (!namePattern.test(name) || new TextEncoder().encode(name).length > 64) return false;
  const ascii = asciiDomain(domain);
  if (ascii === null || ascii.length > 253) return false;
  const labels = ascii.split('.');
  const top = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => labelPattern.test(label)) &&
    /^(?:[a-z]{2,}|xn--.+)$/.test(top)
  );
}

/**
 * The key that identifies an account. Addresses that differ only in letter case, in Unicode form or in how the domain is written
 * (`例子.台灣`, `xn--fsqu00a.xn--kpry57d`) have the same. Also normalizes a part of an address that is searched for.
 */
export function emailKey(email: string): string {
  // Lower case can have another composition.
  const text = email.normalize('NFKC').toLowerCase().normalize('NFKC');
  if (!text.includes('@')) return text;
  const { name, domain } = getParts(text);
  return `${name}@${asciiDomain(domain) ?? domain}`;
}

/** A name that mail servers take without quotes (RFC 5321, Dot-string): no dot is first, last or beside another one. */
const dotString = /^[^.]+(?:\.[^.]+)*$/;

/** An address of `isEmail` for a mail server: a name with dots in other places is a quoted string (`"a..b"@docomo.ne.jp`). */
export function getMailbox(email: string): string {
  const { name, domain } = getParts(email);
  return dotString.test(name) ? email : `"${name}"@${domain}`;
}
