import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { signInAs } from '../test/staff.ts';
import { createVisitor, type Visitor } from '../test/visitor.ts';
import { newEmail, password } from './people.ts';

/** The demo's owner. */
export const owner = { email: 'owner@example.com', password: 'Demo.1234' };

/** The demo's owner, signed in by the API. */
export async function ownerOf(siteUrl: string): Promise<Visitor> {
  const visitor = createVisitor(siteUrl);
  const signedIn = await signInAs(siteUrl, owner.email, owner.password);
  expect(signedIn.status).toBe(200);
  visitor.userToken = signedIn.data.token;
  return visitor;
}

/** The one-time link of an invitation, as its mail has it; jobs write the mail a moment after the call. */
export async function invitationLink(page: Page, email: string): Promise<string> {
  await expect(async () => {
    await page.goto('/outbox');
    await page.getByRole('link').filter({ hasText: email }).first().click({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  const link = page.frameLocator('iframe').locator('a[href*="/admin/join/"]').first();
  return (await link.getAttribute('href'))!;
}

export type Colleague = Visitor & { email: string; name: string };

/** Somebody new of the staff, who has come by an invitation and is signed in, in this browser too. */
export async function joinAsNew(page: Page, siteUrl: string, role: string): Promise<Colleague> {
  const email = newEmail();
  const name = `Mei ${email.slice(0, 8)}`;
  const invited = await (await ownerOf(siteUrl)).post('/api/admin/staff', { email, role });
  expect(invited.status).toBe(201);
  const link = await invitationLink(page, email);
  const colleague = createVisitor(siteUrl);
  const joined = await colleague.post(`/api/admin/invitation/${link.split('/').at(-1)}`, { name, password });
  expect(joined.data.state).toBe('open');
  colleague.userToken = joined.data.token;
  await putIn(page.context(), joined.data.token, siteUrl);
  return Object.assign(colleague, { email, name });
}

/** Gives a browser somebody's session. */
export const putIn = (context: BrowserContext, token: string, url: string): Promise<void> =>
  context.addCookies([{ name: 'staff_token', value: token, url, httpOnly: true, sameSite: 'Strict' }]);

/** A browser of the project's screen, in which the demo's owner is signed in to the admin. */
export async function adminOf(
  browser: Browser,
  siteUrl: string,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<BrowserContext> {
  const { viewport, isMobile, hasTouch, deviceScaleFactor } = test.info().project.use;
  const screen = { viewport, isMobile, hasTouch, deviceScaleFactor } as BrowserContextOptions;
  const context = await browser.newContext({
    baseURL: siteUrl,
    reducedMotion: 'reduce',
    ...screen,
    ...options,
  });
  await putIn(context, (await ownerOf(siteUrl)).userToken!, siteUrl);
  return context;
}

/** Signs in by password, on the page that is shown. */
export async function givePassword(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs out, by the frame of the admin: on a phone its menu has to be opened. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.locator('header summary');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}
