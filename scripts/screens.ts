/**
 * `node scripts/screens.ts [PAGE…]`: takes screenshots of every page (or of the named ones) of the built demo shop, 1440 and
 * 390 pixels wide, in English and Traditional Chinese. The four of a page are one image, `docs/screens/{page}.webp`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { startDemoShop } from '../bench/processes.ts';
import { type Locale, localizedPath } from '../src/kernel/locale.ts';
import { chromiumFlags, chromiumPath } from './steps/browser.mjs';

const out = join(import.meta.dirname, '../docs/screens');
const views: { width: number; locale: Locale }[] = [
  { width: 1440, locale: 'en' },
  { width: 390, locale: 'en' },
  { width: 1440, locale: 'zh-Hant' },
  { width: 390, locale: 'zh-Hant' },
];

/** The width of each screenshot in the image, and the height at which a long page is cut, in pixels. */
const shownWidth = (width: number) => (width > 1000 ? 560 : 200);
const shownHeight = 1500;
const gap = 20;

const { shop, stop } = await startDemoShop();

async function listEntries(kind: string): Promise<{ id: number; channel?: string; status?: string }[]> {
  return (await (await fetch(`${shop}/api/${kind}?per_page=96`)).json()).data.items;
}

/** The path of each page by its name. */
async function listPages(): Promise<Record<string, string>> {
  const [works, artists, masterpieces, news] = await Promise.all(
    ['shop', 'artist', 'masterpiece', 'news'].map(listEntries),
  );
  const sold = works!.filter(({ status, channel }) => status === 'on_shelf' && channel === 'online');
  return {
    home: '/',
    works: '/shop',
    work: `/shop/${sold[3]!.id}`,
    'work-in-stores': `/shop/${works!.find(({ channel }) => channel === 'store')!.id}`,
    'work-to-be-listed': `/shop/${works!.find(({ status }) => status === 'to_be_listed')!.id}`,
    'work-on-a-wall': `/shop/${sold[3]!.id}?view=wall#wall`,
    artists: '/artist',
    artist: `/artist/${artists![0]!.id}`,
    masterpieces: '/masterpiece',
    masterpiece: `/masterpiece/${masterpieces![0]!.id}`,
    news: '/news',
    'news-item': `/news/${news![0]!.id}`,
    search: '/search?keyword=sea',
    about: '/about',
    technology: '/technology',
    collaboration: '/collaboration',
    membership: '/membership',
    partner: '/partner',
    'partner-artist': '/partner/artist',
    'partner-collaborate': '/partner/collaborate',
    contact: '/contact',
    faq: '/contact/faq',
    exchange: '/exchange',
    freight: '/freight',
    policy: '/policy',
    terms: '/terms',
    login: '/login',
    register: '/register',
    'register-artist': '/register/artist',
    'register-gallery': '/register/gallery',
    'forgotten-password': '/forgotPassword',
    withdrawal: '/withdrawal',
    cart: '/cart',
    account: '/account',
    favourites: '/account/favorite',
    orders: '/account/order',
    'not-found': '/no-such-page',
  };
}

/** Pages that are shown to the demo's collector, logged in. */
const memberPages = ['cart', 'account', 'favourites', 'orders'];

/** Logs the demo's collector in and returns the session token. */
async function logIn(browser: Browser): Promise<string> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${shop}/login`);
  await page.locator('main [name=email]').fill('collector@example.com');
  await page.locator('main [name=password]').fill('Demo.1234');
  await page.locator('main form:has([name=password]) button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: 60_000 });
  const cookie = (await context.cookies()).find(({ name }) => name === 'user_token');
  await context.close();
  return cookie!.value;
}

async function takeScreenshot(
  browser: Browser,
  path: string,
  width: number,
  token?: string,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: width > 1000 ? 900 : 844 },
    reducedMotion: 'reduce',
  });
  if (token) await context.addCookies([{ name: 'user_token', value: token, url: shop }]);
  const page = await context.newPage();
  await page.goto(shop + path, { waitUntil: 'networkidle' });
  // Pictures below the first screen load when they are scrolled near.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  const whole = await page.screenshot({ fullPage: true });
  await context.close();
  const scaled = sharp(whole).resize({ width: shownWidth(width) });
  const { info } = await scaled.clone().toBuffer({ resolveWithObject: true });
  return scaled
    .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, shownHeight) })
    .png()
    .toBuffer();
}

/** Writes the screenshots beside each other to one image. */
async function writeSheet(screenshots: Buffer[], file: string): Promise<void> {
  const sizes = await Promise.all(screenshots.map((screenshot) => sharp(screenshot).metadata()));
  const lefts = sizes.map((_, index) =>
    sizes.slice(0, index).reduce((left, { width }) => left + width + gap, gap),
  );
  const width = lefts.at(-1)! + sizes.at(-1)!.width + gap;
  const height = Math.max(...sizes.map((size) => size.height)) + 2 * gap;
  await sharp({ create: { width, height, channels: 3, background: '#8b8880' } })
    .composite(screenshots.map((input, index) => ({ input, left: lefts[index]!, top: gap })))
    .webp({ quality: 70 })
    .toFile(file);
}

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
try {
  mkdirSync(out, { recursive: true });
  const wanted = process.argv.slice(2);
  const memberToken = await logIn(browser);
  for (const [name, path] of Object.entries(await listPages())) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const screenshots: Buffer[] = [];
    for (const { width, locale } of views) {
      const token = memberPages.includes(name) ? memberToken : undefined;
      screenshots.push(await takeScreenshot(browser, localizedPath(locale, path), width, token));
    }
    await writeSheet(screenshots, join(out, `${name}.webp`));
    console.log(name);
  }
} finally {
  await browser.close();
  await stop();
}
