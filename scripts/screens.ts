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

type Line = { item_id: number; size_id: number; frame_id: number; nums: number };

/** The work of the page `work` in a frame. */
async function findLine(): Promise<Line> {
  const [, id] = /(\d+)$/.exec((await listPages()).work!)!;
  const { data } = await (await fetch(`${shop}/api/shop/${id}`)).json();
  const size = data.sizes.find(({ available }: { available: boolean }) => available);
  return { item_id: data.id, size_id: size.id, frame_id: data.frames[1].id, nums: 1 };
}

/** Puts a line into the cart of a member or a visitor. */
async function fillCart(line: Line, headers: Record<string, string>): Promise<void> {
  const response = await fetch(`${shop}/api/cart`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(line),
  });
  if (!response.ok) throw new Error(`the cart answered ${response.status}`);
}

/** A visitor's cart with the line; returns its token. */
async function createCart(line: Line): Promise<string> {
  const { token } = (await (await fetch(`${shop}/api/cart`)).json()).data;
  await fillCart(line, { 'cart-token': token });
  return token;
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
    'work-in-cart': `/shop/${sold[3]!.id}`,
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
    leave: '/away?to=https%3A%2F%2Felsewhere.example%2F',
    'login-to-buy': '/login?next=/cart/checkout',
    cart: '/cart',
    checkout: '/cart/checkout',
    confirmation: '/cart/confirm',
    account: '/account',
    favourites: '/account/favorite',
    orders: '/account/order',
    'not-found': '/no-such-page',
  };
}

/** Pages that are shown to the demo's collector, logged in, with a work in the cart. */
const memberPages = [
  'cart',
  'checkout',
  'confirmation',
  'account',
  'favourites',
  'orders',
  'order',
  'return',
];

/** Pages that are shown to a visitor with a work in the cart. */
const buyerPages = ['login-to-buy'];

/** Pages whose first screen is shown after a button was pressed, with the dialog that it opens. */
const pressed: Record<string, string> = { 'work-in-cart': '[data-buy-bar] button' };

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

/** The paths of the member's pages that name an order: the one that can be returned. */
async function listOrderPages(headers: Record<string, string>): Promise<Record<string, string>> {
  const { data } = await (await fetch(`${shop}/api/order/latest`, { headers })).json();
  const { code } = data.items.find(({ operations }: { operations: string[] }) =>
    operations.includes('return'),
  );
  return { order: `/account/order/${code}`, return: `/account/order/${code}/return` };
}

/** Chooses delivery and payment for the member's cart, so that it can be confirmed. */
async function fillCheckout(browser: Browser, value: string): Promise<void> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'user_token', value, url: shop }]);
  const page = await context.newPage();
  await page.goto(`${shop}/cart/checkout`, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('button', { name: 'Continue to confirmation' }).first().click();
  await page.waitForURL((url) => url.pathname === '/cart/confirm', { timeout: 60_000 });
  await context.close();
}

type Shown = {
  path: string;
  width: number;
  /** The button to press, if any. */
  button: string | undefined;
  cookie: { name: string; value: string } | undefined;
};

async function takeScreenshot(browser: Browser, { path, width, button, cookie }: Shown): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: width > 1000 ? 900 : 844 },
    reducedMotion: 'reduce',
  });
  if (cookie) await context.addCookies([{ ...cookie, url: shop }]);
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
  if (button) {
    await page.locator(button).click();
    await page.locator('dialog[open]').waitFor();
    await page.waitForLoadState('networkidle');
  }
  const whole = await page.screenshot({ fullPage: !button });
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
  const line = await findLine();
  const headers = { authorization: `Bearer ${memberToken.split('~')[0]}` };
  await fillCart(line, headers);
  await fillCheckout(browser, memberToken);
  const cartToken = await createCart(line);
  const getCookie = (name: string) =>
    memberPages.includes(name)
      ? { name: 'user_token', value: memberToken }
      : buyerPages.includes(name)
        ? { name: 'cart_token', value: cartToken }
        : undefined;
  const named = { ...(await listPages()), ...(await listOrderPages(headers)) };
  for (const [name, path] of Object.entries(named)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const screenshots: Buffer[] = [];
    for (const { width, locale } of views) {
      const shown = {
        path: localizedPath(locale, path),
        width,
        button: pressed[name],
        cookie: getCookie(name),
      };
      screenshots.push(await takeScreenshot(browser, shown));
    }
    await writeSheet(screenshots, join(out, `${name}.webp`));
    console.log(name);
  }
} finally {
  await browser.close();
  await stop();
}
