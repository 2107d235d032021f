// Checks that every text of every page of the built shop is from a dictionary or from the shop's content in the page's language.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultMessage, messageKeys } from '../../src/kernel/messages/messages.ts';
import { adminPages } from '../../src/web/admin/admin-pages.ts';
import { type Page, pages } from '../../src/web/urls/pages.ts';
import { createVisitor, password } from '../clients/visitor.ts';
import { copyDemoData } from '../factories/demo-data.ts';
import { folderOfThisProcess } from '../temporary-folder.ts';
import { waitUntil } from '../wait-until.ts';
import { accountVisits } from './account-visits.ts';
import { orderVisits } from './admin-order-visits.ts';
import {
  catalogueVisits,
  contentVisits,
  reportVisits,
  settingsVisits,
  signInVisits,
} from './admin-visits.ts';
import { addApp, signInDemoOwner, staffCookie, toData } from './demo-people.ts';
import { createDemoSetup } from './demo-setup.ts';
import { findFaultsOfAll } from './faults.ts';
import { emptyShopVisits, visitsBeforeJoining, visitsBeforeSecondFactor } from './new-shop-visits.ts';
import { type RunningShop, startShop } from './running-shop.ts';
import { storefrontVisits } from './storefront-visits.ts';
import type { Visits } from './visits.ts';

/** The visits so far, by page. */
const recorded = new Map<string, Visits[string]>();

function recordVisits(visits: Visits): Visits {
  for (const [path, of] of Object.entries(visits)) recorded.set(path, [...(recorded.get(path) ?? []), ...of]);
  return visits;
}

describe('the demo', () => {
  let shop: RunningShop;
  let cookies: Record<string, string>;
  let visits: Visits;

  beforeAll(async () => {
    const folder = folderOfThisProcess();
    await copyDemoData(folder);
    shop = await startShop(folder, { DEMO: 'on' });
    const setup = await createDemoSetup(shop.base);
    cookies = setup.cookies;
    visits = recordVisits({
      ...storefrontVisits(setup),
      ...accountVisits(setup),
      ...signInVisits(setup),
      ...catalogueVisits(setup),
      ...contentVisits(setup),
      ...orderVisits(setup),
      ...settingsVisits(setup),
      ...reportVisits(),
    });
  });
  afterAll(async () => {
    expect(await shop.stop()).toBe(0);
  });

  test('has only allowed texts on its pages', async () => {
    expect(await findFaultsOfAll(shop, cookies, visits)).toEqual([]);
  });

  test('loads none of the texts of mails and documents with its scripts', async () => {
    const html = await (await fetch(`${shop.base}/shop`)).text();
    const scripts = [...html.matchAll(/\/assets\/[\w./-]+\.js/g)].map(([path]) => path);
    expect(scripts.length).toBeGreaterThan(3);
    const code = await Promise.all(scripts.map(async (path) => (await fetch(shop.base + path)).text()));
    const texts = messageKeys
      .filter((key) => key.startsWith('mail.'))
      .map((key) => defaultMessage('zh-Hant', key));
    expect(texts.filter((text) => text.length > 20 && code.some((part) => part.includes(text)))).toEqual([]);
  });

  test('has a light plate behind a logo in the dark colour scheme', async () => {
    const owner = await signInDemoOwner(shop.base);
    const picture = sharp({ create: { width: 60, height: 20, channels: 3, background: '#111' } }).png();
    const file = (await picture.toBuffer()).toString('base64');
    const { version } = (await toData(owner.get('/api/admin/setting'))).logo;
    await toData(owner.put('/api/admin/setting/logo', { value: { file }, version }));
    const { html, classes } = await waitUntil(async () => {
      const { html } = await shop.ask({ locale: 'en', path: '/contact' });
      const [, ...classes] =
        / class="([^"]*)"/.exec(/<img src="\/api\/logo[^>]*>/.exec(html)?.[0] ?? '') ?? [];
      return classes.length > 0 ? { html, classes: classes.flatMap((names) => names.split(' ')) } : null;
    });
    await toData(owner.put('/api/admin/setting/logo', { value: null, version: version + 1 }));
    const sheets = [...html.matchAll(/href="(\/assets\/[\w-]+\.css)"/g)].map(([, path]) => path);
    const styles = await Promise.all(sheets.map(async (path) => (await fetch(shop.base + path)).text()));
    const dark = styles.flatMap((style) =>
      style.match(/@media \(prefers-color-scheme:dark\)\{(?:[^{}]+\{[^{}]*\})+\}/g),
    );
    const plates = classes.map((name) => `.${name.replaceAll(/[^\w-]/g, '\\$&')}{background-color:#fdfcfa}`);
    expect(plates.filter((rule) => dark.some((part) => part?.includes(rule)))).toHaveLength(1);
  });
});

describe('a new shop', () => {
  let shop: RunningShop;
  const cookies: Record<string, string> = {};

  beforeAll(async () => {
    shop = await startShop(folderOfThisProcess(), { DEMO: 'off' });
  });
  afterAll(async () => {
    expect(await shop.stop()).toBe(0);
  });

  const findFaults = (visits: Visits): Promise<string[]> =>
    findFaultsOfAll(shop, cookies, recordVisits(visits));

  test('has only allowed texts on its pages, at each step until its owner has signed in', async () => {
    const token = await shop.printed(/\/admin\/join\/([\w-]+)$/);
    expect(await findFaults(visitsBeforeJoining(token))).toEqual([]);
    const owner = createVisitor(shop.base);
    const form = { name: 'Mei Lin', email: 'owner@example.com', password };
    owner.userToken = (await toData(owner.post(`/api/admin/invitation/${token}`, form))).token;
    cookies.owner = staffCookie(owner);
    expect(await findFaults(visitsBeforeSecondFactor)).toEqual([]);
    await addApp(owner);
    expect(await findFaults(emptyShopVisits)).toEqual([]);
  });
});

/** The full paths of all pages in a list that are rendered. */
const shown = (list: readonly Page[], parent = ''): string[] =>
  list.flatMap(({ path, file, children = [] }) => {
    const whole = [parent, path].filter(Boolean).join('/');
    return [...(file.endsWith('-page.tsx') ? [whole] : []), ...shown(children, whole)];
  });

/** The path of the page “not found”. */
const nowhere = '*';

test('every page of the shop is visited', () => {
  expect([...recorded.keys()].sort()).toEqual([...shown(pages), ...shown(adminPages), nowhere].sort());
});

test('each visit has the path of the page that it is listed for', () => {
  const strays = [...recorded].flatMap(([page, visits]) => {
    const pattern = new RegExp(`^/${page.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.+')}$`);
    const paths = visits.map((visit) => (typeof visit === 'string' ? visit : visit.path).split('?')[0]!);
    const isThere = paths.length > 0 && paths.every((path) => pattern.test(path));
    return isThere ? [] : [`${page}: ${paths}`];
  });
  expect(strays).toEqual([]);
});
