import { expect, test } from 'vitest';
import { clientIp, getNetwork, trustedProxies } from './client-ip.ts';

const proxies = trustedProxies(['10.0.0.0/8', '127.0.0.1', '::1']);

test.each([
  ['a direct visitor', '203.0.113.9', undefined, '203.0.113.9'],
  ['a visitor who sends the header', '203.0.113.9', '168.95.1.1', '203.0.113.9'],
  ['one trusted proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['two trusted proxies', '127.0.0.1', '203.0.113.9, 10.0.0.5', '203.0.113.9'],
  ['a forged address before a trusted proxy', '10.1.2.3', '168.95.1.1, 203.0.113.9', '203.0.113.9'],
  ['a dual-stack socket', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a proxy without the header', '10.1.2.3', undefined, '10.1.2.3'],
  ['a proxy with an invalid header', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['IPv6', '::1', '2001:db8::9', '2001:db8::9'],
])('%s', (_name, peer, forwarded, expected) => {
  expect(clientIp(peer, forwarded, proxies)).toBe(expected);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:1:2:3', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:203.0.113.9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['::1', '::1'],
  ['a socket', 'a socket'],
])('attempts from %s are counted by %s', (ip, network) => {
  expect(getNetwork(ip)).toBe(network);
});

test('an invalid range is rejected', () => {
  expect(() => trustedProxies(['proxy.example'])).toThrow(RangeError);
});
