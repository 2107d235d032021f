import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminExamples, parts } from '../../../test/admin-examples/parts.ts';
import type { Setup } from '../../../test/admin-examples/setup.ts';
import type { Visitor } from '../../../test/clients/visitor.ts';
import { type DescribedCall, describedCalls } from '../../../test/described-calls.ts';
import { staffVisitor } from '../../../test/factories/staff.ts';
import { acceptingTransport } from '../../../test/servers/mail-transport.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { isAllowed } from './staff.rules.ts';

/** What the role may call. */
const allowed = (await describedCalls()).filter(
  ({ path, permission }) =>
    path.startsWith('/api/admin/') &&
    permission !== undefined &&
    (permission === 'own' || isAllowed('workshop', permission)),
);
const reading = allowed.filter(({ method }) => method === 'GET');
const writing = allowed.filter(({ method }) => method !== 'GET');

/** Prices of works and materials, and what an artist proposes: no amounts of orders (`docs/rules/permissions.md`). */
const catalogueKeys = [
  ...['from_price_ntd', 'price_ntd', 'price_usd_cents', 'share_on_sold_price'],
  ...['base_price_ntd', 'price_ntd_per_m', 'price_ntd_per_m2'],
];
const submissionKeys = [...catalogueKeys, 'price', 'amount', 'currency', 'tax_basis_points'];
const getKeys = ({ path, permission }: DescribedCall): readonly string[] => {
  if (permission !== 'catalogue.read') return [];
  return path.startsWith('/api/admin/submission') ? submissionKeys : catalogueKeys;
};

let shop: TestShop;
let owner: Setup['owner'];
let workshop: Visitor;
let ids: Record<string, string | number> = {};
beforeAll(async () => {
  shop = await createTestShop();
  owner = await staffVisitor(shop, 'owner');
  workshop = await staffVisitor(shop, 'workshop');
  for (const part of parts) ids = { ...ids, ...(await part.ids({ shop, owner })) };
  shop.services.settings.demo = false;
  // A real shop takes orders only if it can send mails.
  shop.services.mail.transport = acceptingTransport;
});
afterAll(() => shop.close());

const amountKey = /price|amount|currency|tax|fee|money|^(items_|freight_)total$/;

/** The keys of a response that could name an amount of money. The `total` of a list is a number. */
function amountsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap(amountsIn);
  return Object.entries(value).flatMap(([key, part]) => [
    ...(amountKey.test(key) || (key === 'total' && typeof part === 'object') ? [key] : []),
    ...amountsIn(part),
  ]);
}

/** The reads of a call that the tests of the admin make, as addresses. */
function toAddresses(path: string): string[] {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return parts
    .flatMap((part) => part.reads)
    .filter(([route]) => pattern.test(route))
    .map(([route, , query = '']) => (route + query).replaceAll(/\{(\w+)\}/g, (_, id) => String(ids[id])));
}

test.each(reading.map((call) => [call.name, call] as const))(
  '%s returns no amount of an order',
  async (_, call) => {
    const addresses = toAddresses(call.path);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      const { status, data } = await workshop.get(address);
      expect([address, status]).toEqual([address, 200]);
      expect([address, amountsIn(data).filter((key) => !getKeys(call).includes(key))]).toEqual([address, []]);
    }
  },
);

test.each(writing.map((call) => [call.name, call] as const))('%s returns no amount', async (name, call) => {
  // The owner prepares the call, and the workshop makes it.
  const { userToken } = owner;
  const act = await adminExamples[name]!({ shop, owner });
  owner.userToken = workshop.userToken;
  const { status, data } = await act();
  owner.userToken = userToken;
  expect([200, 201, ...(call.permission === 'own' ? [403] : [])]).toContain(status);
  expect(amountsIn(data)).toEqual([]);
});

test('the prices of the catalogue are found', async () => {
  const { data } = await workshop.get(`/api/admin/item/${ids.work}`);
  expect(amountsIn(data)).toContain('price_ntd');
});
