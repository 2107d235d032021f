// Every word of every page is of a dictionary or of the shop's content, in the page's language: read from the HTML of the built shop.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../src/kernel/locale.ts';
import { adminPages } from '../../src/web/admin/admin-pages.ts';
import { type Page, pages } from '../../src/web/urls/pages.ts';
import { copyDemoData } from '../demo-data.ts';
import { folderOfThisProcess } from '../temporary-folder.ts';
import { createVisitor, password } from '../visitor.ts';
import { addApp, dataOf, staffCookie } from './demo-people.ts';
import { setDemoStage } from './demo-stage.ts';
import { faultsOfAll } from './faults.ts';
import type { Looks } from './looks.ts';
import { looksAtNothing, looksBeforeJoining, looksBeforeTheSecondFactor } from './looks-at-a-new-shop.ts';
import {
  looksAtContent,
  looksAtOrders,
  looksAtReports,
  looksAtTheCatalogue,
  looksAtTheHouse,
  looksAtTheSignIn,
} from './looks-at-the-admin.ts';
import { looksAtAccounts, looksAtTheShop } from './looks-at-the-shop.ts';
import { type RunningShop, startShop } from './running-shop.ts';

/** The first start of the demo draws it. */
const startTimeout = 300_000;
const timeout = 300_000;

/** Which pages have been looked at. */
const looked = new Map<string, Looks[string]>();

function noted(looks: Looks): Looks {
  for (const [path, of] of Object.entries(looks)) looked.set(path, [...(looked.get(path) ?? []), ...of]);
  return looks;
}

describe('the demo', () => {
  let shop: RunningShop;
  let cookies: Record<string, string>;
  let looks: Looks;

  beforeAll(async () => {
    const folder = folderOfThisProcess();
    await copyDemoData(folder);
    shop = await startShop(folder, { DEMO: 'on' });
    const stage = await setDemoStage(shop.base);
    cookies = stage.cookies;
    looks = noted({
      ...looksAtTheShop(stage),
      ...looksAtAccounts(stage),
      ...looksAtTheSignIn(stage),
      ...looksAtTheCatalogue(stage),
      ...looksAtContent(stage),
      ...looksAtOrders(stage),
      ...looksAtTheHouse(stage),
      ...looksAtReports(),
    });
  }, startTimeout);
  afterAll(async () => {
    expect(await shop.stop()).toBe(0);
  });

  test.each(locales)('words of its pages in %s', { timeout }, async (locale) => {
    expect(await faultsOfAll(shop, cookies, locale, looks)).toEqual([]);
  });
});

describe('a new shop', () => {
  let shop: RunningShop;
  const cookies: Record<string, string> = {};

  beforeAll(async () => {
    shop = await startShop(folderOfThisProcess(), { DEMO: 'off' });
  }, startTimeout);
  afterAll(async () => {
    expect(await shop.stop()).toBe(0);
  });

  const faultsOf = async (looks: Looks): Promise<string[]> => {
    const faults = await Promise.all(
      locales.map((locale) => faultsOfAll(shop, cookies, locale, noted(looks))),
    );
    return faults.flat();
  };

  test('words of its pages, step by step until its owner is in', { timeout }, async () => {
    const token = await shop.printed(/\/admin\/join\/([\w-]+)$/);
    expect(await faultsOf(looksBeforeJoining(token))).toEqual([]);
    const owner = createVisitor(shop.base);
    const form = { name: 'Mei Lin', email: 'owner@example.com', password };
    owner.userToken = (await dataOf(owner.post(`/api/admin/invitation/${token}`, form))).token;
    cookies.owner = staffCookie(owner);
    expect(await faultsOf(looksBeforeTheSecondFactor)).toEqual([]);
    await addApp(owner);
    expect(await faultsOf(looksAtNothing)).toEqual([]);
  });
});

/** The pages of a list that show something, by their whole path. */
const shown = (list: readonly Page[], parent = ''): string[] =>
  list.flatMap(({ path, file, children = [] }) => {
    const whole = [parent, path].filter(Boolean).join('/');
    return [...(file.endsWith('-page.tsx') ? [whole] : []), ...shown(children, whole)];
  });

/** What stands where no page is. */
const nowhere = '*';

test('no page is missing here', () => {
  expect([...looked.keys()].sort()).toEqual([...shown(pages), ...shown(adminPages), nowhere].sort());
});

test('each look is at the page that it is listed for', () => {
  const strays = [...looked].flatMap(([page, looks]) => {
    const pattern = new RegExp(`^/${page.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.+')}$`);
    const paths = looks.map((look) => (typeof look === 'string' ? look : look.path).split('?')[0]!);
    const isThere = paths.length > 0 && paths.every((path) => pattern.test(path));
    return isThere ? [] : [`${page}: ${paths}`];
  });
  expect(strays).toEqual([]);
});
