import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  logIn,
  password,
  register,
  type Visitor,
} from '../test/clients/visitor.ts';

/** Returns a new address that no mail can reach. */
export const newEmail = (): string => `${randomUUID()}@example.com`;

export { password };

/** Logs a member in in this browser. */
export const addMemberSession = (
  context: BrowserContext,
  siteUrl: string,
  { userToken }: Visitor,
): Promise<void> =>
  context.addCookies([
    { name: 'user_token', value: userToken!, url: siteUrl, httpOnly: true, sameSite: 'Lax' },
  ]);

/** Logs in by the form of the current page. */
export async function submitLogin(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Registers a new member by the API and logs the member in in this browser, with the visitor's cart. */
export async function logInAsNewMember(context: BrowserContext, siteUrl: string): Promise<Visitor> {
  const visitor = createVisitor(siteUrl);
  const cookies = await context.cookies();
  visitor.cartToken = cookies.find(({ name }) => name === 'cart_token')?.value ?? null;
  await register(visitor, newEmail());
  await context.clearCookies({ name: 'cart_token' });
  await addMemberSession(context, siteUrl, visitor);
  return visitor;
}

/** Logs the demo's artist, who has sales, in in this browser; or the one whose account is under review. */
export const logInAsArtist = (
  context: BrowserContext,
  siteUrl: string,
  email: 'artist@example.com' | 'newartist@example.com' = 'artist@example.com',
): Promise<Visitor> => logInDemoMember(context, siteUrl, email);

/** Logs the demo's gallery in in this browser. */
export const logInAsGallery = (context: BrowserContext, siteUrl: string): Promise<Visitor> =>
  logInDemoMember(context, siteUrl, 'gallery@example.com');

async function logInDemoMember(context: BrowserContext, siteUrl: string, email: string): Promise<Visitor> {
  const visitor = createVisitor(siteUrl);
  await logIn(visitor, email, 'Demo.1234');
  await addMemberSession(context, siteUrl, visitor);
  return visitor;
}

const company = {
  name: '示範畫廊',
  contact: 'Lin',
  phone: { code: '+886', number: '225550100' },
  tax: '04595257',
};

/** Registers an artist or a gallery by the API; staff have not confirmed the account yet. */
export async function registerApplicant(
  siteUrl: string,
  type: 'artist' | 'business',
  firstname: string,
  lang: string,
) {
  const visitor = createVisitor(siteUrl);
  visitor.lang = lang;
  const email = newEmail();
  const form = {
    ...collectorForm(email),
    type,
    firstname,
    ...(type === 'business' && { company }),
    captcha: await freshCaptcha(visitor),
  };
  const registered = await visitor.post('/api/member/register', form);
  expect(registered.status).toBe(201);
  visitor.userToken = registered.data.token;
  return { visitor, email };
}

/** Whether a size can be bought in any usual frame: canvas has neither mat nor glazing. */
export const isOnPaper = ({ available, surface }: { available: boolean; surface: string }): boolean =>
  available && surface === 'paper';

type Line = { item_id: number; size_id: number; frame_id: number; nums: number };

type Work = {
  sizes: { available: boolean; surface: string }[];
  edition: unknown;
  sections: { concept: unknown };
};

/** Whether any number of framed prints of a work can be bought; the works that journeys add have no concept. */
export const isUnlimited = ({ sizes, edition, sections }: Work): boolean =>
  sizes.some(isOnPaper) && !edition && Boolean(sections.concept);

/** Returns a cart line for a framed work that has a concept, is sold online and has no edition, after `skipped` others. */
export async function findFramedLine(visitor: Visitor, skipped = 0): Promise<Line> {
  let left = skipped;
  const { items } = (await visitor.get('/api/shop')).data;
  for (const { id, status, channel } of items) {
    if (status !== 'on_shelf' || channel !== 'online') continue;
    const work = (await visitor.get(`/api/shop/${id}`)).data;
    if (isUnlimited(work) && left-- === 0)
      return {
        item_id: id,
        size_id: work.sizes.find(isOnPaper).id,
        frame_id: work.frames[1].id,
        nums: 1,
      };
  }
  throw new Error('the demo has no framed work without an edition that is sold online');
}

export async function addToCart(visitor: Visitor): Promise<Line> {
  const line = await findFramedLine(visitor);
  const { status } = await visitor.put('/api/cart', line);
  expect(status).toBe(200);
  return line;
}

/** Logs a new member in in this browser, with a framed work in the cart. */
export async function logInWithCart(context: BrowserContext, siteUrl: string): Promise<Visitor> {
  const visitor = await logInAsNewMember(context, siteUrl);
  await addToCart(visitor);
  return visitor;
}

type Placed = { code: string; total: number };

/** Places a member's order by the API: of two framed prints by bank transfer, or as the form says. */
export async function placeOrder(visitor: Visitor, form: object = {}): Promise<Placed> {
  const [address] = (await visitor.get('/api/member/address')).data.items;
  const placed = await visitor.post('/api/order/order', {
    paytype: 'transfer',
    currency: 'NTD',
    items: [{ ...(await findFramedLine(visitor)), nums: 2 }],
    address_id: address.id,
    agree: true,
    ...form,
  });
  expect(placed.status).toBe(201);
  const { code } = placed.data.order;
  const { data } = await visitor.get(`/api/order/${code}`);
  return { code, total: data.total.amount };
}

/** Fills in the form of a new account, up to the consent. */
export async function fillRegistration(page: Page): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail());
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('First name').fill('Mei');
  await page.getByLabel('Last name').fill('Lin');
  await page.locator('input[id="address.country_code"]').fill('Taiwan');
  await page.locator('[name="mobile.number"]').fill('912345678');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Postal code').fill('104');
  await page.getByLabel('City or county').fill('Taipei City');
  await page.getByLabel('District or township').fill('Zhongshan');
  await page.getByLabel('Street').fill('1 Example Road');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}

/**
 * Waits until the page's scripts run (`usePreHydrationInput` is last), since they load after the content. Before that, links and
 * forms load whole pages.
 */
export const waitForScripts = (page: Page) =>
  page.waitForFunction(() => (window as Window & { preHydrationInput?: unknown }).preHydrationInput === null);

/** Stops the timers of the loaded page. Call it after its scripts run, so that React does not see a changed time while it starts. */
export async function stopTimers(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Keeps the toasts of the loaded page, which otherwise close after four seconds: those of a window without the focus stay. */
export const keepToasts = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => false;
  });

export const findToasts = (page: Page): Locator => page.locator('.Toastify__toast');

/** Collects the browser's errors: of scripts, and what the security policy blocked. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser logs responses of 404 and 422, which some journeys cause. A mail is shown in a sandbox, where scripts of the
    // test are blocked too.
    const isExpected = /^Failed to load resource|^Blocked script execution in .*\/api\/outbox\//;
    if (message.type() === 'error' && !isExpected.test(message.text())) errors.push(message.text());
  });
  return errors;
}
