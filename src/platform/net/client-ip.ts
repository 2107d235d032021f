import { BlockList, isIP } from 'node:net';

/** Decides which peers may set the visitor's address by `X-Forwarded-For`. */
export type TrustedProxies = { trusts(ip: string): boolean };

const getFamily = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** Removes the prefix of an IPv4 peer on a dual-stack socket (`::ffff:203.0.113.9`). */
const bareIp = (ip: string): string => ip.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** @param ranges addresses (`10.0.0.1`) or ranges (`10.0.0.0/8`); throws a RangeError on anything else */
export function trustedProxies(ranges: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (isIP(address) === 0) throw new RangeError(`not an address or range: ${range}`);
    if (bits === undefined) list.addAddress(address, getFamily(address));
    else list.addSubnet(address, Number(bits), getFamily(address));
  }
  return { trusts: (ip) => isIP(ip) !== 0 && list.check(ip, getFamily(ip)) };
}

/**
 * The visitor's address: that of the peer, or, if the peer is a trusted proxy, the last address of `X-Forwarded-For` that is not
 * a trusted proxy. Values that a visitor sends in the header are ignored.
 */
export function clientIp(peer: string, forwardedFor: string | undefined, proxies: TrustedProxies): string {
  let ip = bareIp(peer);
  const hops = (forwardedFor ?? '').split(',').map(bareIp).filter(Boolean);
  while (proxies.trusts(ip)) {
    const previous = hops.pop();
    if (previous === undefined || isIP(previous) === 0) break;
    ip = previous;
  }
  return ip;
}

const loopback = trustedProxies(['127.0.0.0/8', '::1']);

/** Whether the address is a loopback address, which does not identify a visitor. */
export const isLoopback = (ip: string): boolean => loopback.trusts(ip);

/**
 * The network by which attempts are counted: an IPv4 address itself, or the /64 network of an IPv6 address
 * (`2001:db8:1:2::/64`), since one customer usually has a whole /64.
 */
export function getNetwork(ip: string): string {
  const [address = ''] = ip.split('%');
  if (isIP(address) !== 6 || isLoopback(address)) return ip;
  // A URL normalizes the address to its short form, with an IPv4 part as two groups.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = short.split('::');
  const getGroups = (part: string) => part.split(':').filter(Boolean);
  const missing = 8 - getGroups(head).length - getGroups(tail).length;
  const zeros = Array<string>(short.includes('::') ? missing : 0).fill('0');
  const groups = [...getGroups(head), ...zeros, ...getGroups(tail)];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
