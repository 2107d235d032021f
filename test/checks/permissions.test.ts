import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissions } from '../../src/domains/staff/staff.rules.ts';
import { roles } from '../../src/kernel/roles.ts';
import { describedCalls } from '../described-calls.ts';

const calls = await describedCalls();
const whoMay = ({ permission, access }: (typeof calls)[number]) => permission ?? access ?? 'everybody';

/** The tables of the page, each with its rows of cells. */
const tables = readFileSync('docs/rules/permissions.md', 'utf8')
  .split('\n\n')
  .filter((part) => part.startsWith('|'))
  .map((table) =>
    table
      .trim()
      .split('\n')
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  );
const [accessTable = [], roleTable = []] = tables;
const named = (cell = '') => cell.replaceAll('`', '');

test('the page describes who may make each call, and no other', () => {
  const described = accessTable.slice(2).map(([access]) => named(access));
  const declared = calls.filter(({ permission }) => permission === undefined).map(whoMay);
  expect(described.toSorted()).toEqual([...new Set(declared)].sort());
});

test('the page has the permissions of every role', () => {
  expect(roleTable[0]).toEqual(['permission', ...roles]);
  const ofPage = roleTable
    .slice(2)
    .map(([permission, ...cells]) => [named(permission), roles.filter((_, index) => cells[index] === 'yes')]);
  expect(Object.fromEntries(ofPage)).toEqual(permissions);
  const declared = calls.flatMap(({ permission }) => permission ?? []);
  expect([...new Set(declared)].sort()).toEqual([...Object.keys(permissions), 'own'].sort());
});

test('what needs a token of a member or of staff says who may do it, and nothing else does', () => {
  const needing = (scheme: string) =>
    calls.filter(({ security = [] }) => security.some((one) => scheme in one)).map(({ name }) => name);
  const ofMembers = ['member', 'owner', 'own_type', 'artist', 'artist_owner', 'business', 'company_owner'];
  expect(needing('userToken')).toEqual(
    calls.filter((call) => ofMembers.includes(whoMay(call))).map(({ name }) => name),
  );
  expect(needing('staffToken')).toEqual(
    calls.filter(({ permission }) => permission !== undefined).map(({ name }) => name),
  );
  expect(needing('userToken').length).toBeGreaterThan(40);
});

/** Parameters of members' calls that name nothing of a member: a work, a provider, a type. */
const ofNobody = ['item_id', 'provider', 'type'];

test('a call about a thing of a member is for its owner', () => {
  for (const call of calls.filter(({ access }) => access === 'member')) {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    expect([call.name, named.filter((name) => !ofNobody.includes(name))]).toEqual([call.name, []]);
  }
  for (const call of calls.filter(({ parameters }) => parameters.some(({ name }) => name === 'hash'))) {
    expect([call.name, whoMay(call)]).toEqual([call.name, 'owner_or_hash']);
  }
  const ofOrders = calls.filter(({ path }) => path.startsWith('/api/order/{code}'));
  expect(ofOrders.length).toBeGreaterThan(8);
  for (const call of ofOrders) expect(call.name).toSatisfy(() => /^owner/.test(whoMay(call)));
});
