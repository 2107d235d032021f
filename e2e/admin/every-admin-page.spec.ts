import { type BrowserContext, expect, test } from '@playwright/test';
import { localizedPath } from '../../src/kernel/locale.ts';
import {
  checkedLocales,
  everyScreen,
  findOverflow,
  findViolations,
  measuredLocales,
  narrowest,
  narrowScreen,
  open,
  visitInTurn,
} from '../page-checks.ts';
import { collectErrors, waitForScripts } from '../people.ts';
import { addStaffSession, signInOwner } from '../staff.ts';

// One visit to each page of the admin checks what must hold for every page.

const year = 'from=2026-01-01&to=2026-11-20';

type Known = { item: number; code: string };

/** The pages of each part of the admin; what they do is tested in other journeys. */
const parts: Record<string, (known: Known) => string[]> = {
  catalogue: ({ item }) => [
    '/admin/item',
    '/admin/item?status=to_be_listed',
    `/admin/item/${item}`,
    '/admin/item/new',
    `/admin/item/bulk?selected=${item}.1&kind=facets`,
    '/admin/artist',
    '/admin/artist/1',
    '/admin/artist/new',
    '/admin/artist/category',
    '/admin/facet',
    '/admin/facet/1',
    '/admin/masterpiece',
    '/admin/masterpiece/1',
    '/admin/masterpiece/order',
    '/admin/masterpiece/new?keyword=a',
  ],
  'materials and stores': () => [
    '/admin/material',
    '/admin/material?kind=frame',
    '/admin/material/moulding/1',
    '/admin/material/frame',
    '/admin/store',
    '/admin/store/1',
    '/admin/store/new',
    '/admin/import',
  ],
  content: () => [
    '/admin/home-layout',
    '/admin/news',
    '/admin/news/1',
    '/admin/news/new',
    '/admin/article',
    '/admin/article/1',
    '/admin/faq',
    '/admin/faq/1',
    '/admin/faq/new',
  ],
  'orders and people': ({ code }) => [
    '/admin',
    '/admin/order',
    '/admin/order?needs=new',
    `/admin/order/${code}`,
    '/admin/offer',
    '/admin/bank-statement',
    '/admin/bank-statement/transaction',
    '/admin/payout',
    '/admin/payout/new?currency=NTD&cut_off=2026-11-01',
    '/admin/stock',
    '/admin/stock/moulding/1',
    '/admin/setting/cost',
    '/admin/setting/payout',
    '/admin/setting/withdrawal',
    '/admin/invoice',
    '/admin/invoice/comparison',
    '/admin/invoice/unused',
    '/admin/invoice/tax',
    '/admin/invoice/receivable',
    '/admin/accounting',
    '/admin/accounting/journal',
    '/admin/accounting/payment',
    '/admin/accounting/entry',
    '/admin/accounting/account',
    '/admin/accounting/account/bank',
    '/admin/invoice/month',
    '/admin/invoice/month/2020-01',
    '/admin/alert',
    '/admin/submission',
    '/admin/review',
    '/admin/member?type=business',
    '/admin/member/1',
    '/admin/message',
    '/admin/enquiry',
    '/admin/webhook',
    '/admin/webhook/new',
    '/admin/staff',
    '/admin/staff/1',
    '/admin/account',
    '/admin/audit?outcome=done',
    '/admin/nothing',
  ],
  settings: () => [
    '/admin/setting',
    '/admin/setting/rate',
    '/admin/setting/rate/usd',
    '/admin/setting/shop',
    '/admin/setting/freight?country_code=JP&length_mm=800&width_mm=600&height_mm=150&weight_kg=5',
    '/admin/setting/invoice',
    '/admin/setting/freight/zone/4',
    '/admin/setting/freight/zone/new',
    '/admin/setting/mail',
    '/admin/setting/mail/order_placed',
    '/admin/setting/courier',
    '/admin/setting/reason',
    '/admin/forgot',
  ],
  reports: () => [
    `/admin/report?${year}`,
    `/admin/report/work?${year}`,
    '/admin/report/work?from=2020-01-01&to=2020-01-31',
    `/admin/report/artist?${year}&currency=NTD`,
    `/admin/report/country?${year}`,
    `/admin/report/margin?${year}&by=work`,
    '/admin/report/view',
    '/admin/report/edition',
  ],
};

/** Whether the page is a report with a chart. */
const hasChart = (path: string): boolean => /report(?!\/edition|\/margin|\/work\?from=2020)/.test(path);

/** Signs the owner in in this browser; returns the item and the order whose pages are visited. */
async function enterAdmin(context: BrowserContext, siteUrl: string): Promise<Known> {
  const owner = await signInOwner(siteUrl);
  await addStaffSession(context, owner.userToken!, siteUrl);
  const first = async (path: string) => (await owner.get(path)).data.items[0];
  return { item: (await first('/api/shop')).id, code: (await first('/api/admin/order')).code };
}

for (const locale of checkedLocales) {
  for (const [part, getPaths] of Object.entries(parts)) {
    test(
      `the admin pages of ${part} in ${locale} have no faults`,
      everyScreen,
      async ({ page, context, baseURL }) => {
        const known = await enterAdmin(context, baseURL!);
        const errors = collectErrors(page);
        const faults: string[] = [];
        const visit = visitInTurn(page, locale);
        for (const path of getPaths(known)) {
          // A chart is drawn by scripts. The frame that shows a mail runs no scripts, so axe cannot check it.
          const awaited = hasChart(path) ? 'figure svg' : undefined;
          faults.push(...(await visit(path, { awaited, exclude: 'iframe' })));
        }
        expect(faults).toEqual([]);
        expect(errors).toEqual([]);
      },
    );
  }
}

for (const locale of measuredLocales) {
  test.describe(`in ${locale} at a width of 320 pixels`, () => {
    // The width of texts does not need scripts, and takes a tenth of the time without them.
    test.use({ viewport: narrowest, javaScriptEnabled: false });

    test(
      'the admin pages are not wider than the screen',
      narrowScreen,
      async ({ page, context, baseURL }) => {
        const known = await enterAdmin(context, baseURL!);
        const faults: string[] = [];
        for (const path of Object.values(parts).flatMap((getPaths) => getPaths(known))) {
          await open(page, localizedPath(locale, path));
          faults.push(...(await findOverflow(page)));
        }
        expect(faults).toEqual([]);
      },
    );
  });
}

test.describe('in the dark colour scheme', () => {
  test.use({ colorScheme: 'dark' });

  // Colours are the same on every screen.
  test('the admin pages have enough contrast', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
    await addStaffSession(context, (await signInOwner(baseURL!)).userToken!, baseURL!);
    const faults: string[] = [];
    for (const path of [
      '/admin',
      '/admin/item/1',
      '/admin/news/1',
      '/admin/order',
      `/admin/report?${year}`,
    ]) {
      await open(page, path);
      await waitForScripts(page);
      faults.push(...(await findViolations(page, { only: 'color-contrast' })));
    }
    expect(faults).toEqual([]);
  });
});
