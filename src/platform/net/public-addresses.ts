import { BlockList, isIP } from 'node:net';

/** Addresses that are not of the public internet (IANA's special-purpose registries), by family. */
const specialRanges = {
  ipv4: [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
    ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
    ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ],
  // Of IPv6 only 2000::/3 is public; inside it are tunnels that lead to any IPv4 address, and documentation.
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;

const getBlockList = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};

const special = {
  ipv4: getBlockList(specialRanges.ipv4, 'ipv4'),
  ipv6: getBlockList(specialRanges.ipv6, 'ipv6'),
};
const globalIpv6 = getBlockList(['2000::/3'], 'ipv6');

const getFamily = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Whether an IP address is of the public internet: not of this machine, a private network or another special range. */
export function isPublicAddress(address: string): boolean {
  const family = getFamily(address);
  if (family === 'ipv6' && !globalIpv6.check(address, 'ipv6')) return false;
  return isIP(address) !== 0 && !special[family].check(address, family);
}
