import { randomUUID } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { createVisitor, type Visitor } from '../test/clients/visitor.ts';
import { signInAs } from '../test/factories/staff.ts';
import { newEmail, password, registerApplicant } from './people.ts';

/** The account of the demo's owner. */
export const owner = { email: 'owner@example.com', password: 'Demo.1234' };

/** Signs the demo's owner in by the API. */
export async function signInOwner(siteUrl: string): Promise<Visitor> {
  const visitor = createVisitor(siteUrl);
  const signedIn = await signInAs(siteUrl, owner.email, owner.password);
  expect(signedIn.status).toBe(200);
  visitor.userToken = signedIn.data.token;
  return visitor;
}

/** Returns the single-use link of an invitation from its mail; a job writes the mail shortly after the call. */
export async function findInvitationLink(page: Page, email: string): Promise<string> {
  await expect(async () => {
    await page.goto('/outbox');
    await page.getByRole('link').filter({ hasText: email }).first().click({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  const link = page.frameLocator('iframe').locator('a[href*="/admin/join/"]').first();
  return (await link.getAttribute('href'))!;
}

export type Colleague = Visitor & { email: string; name: string };

/** Creates a staff account by an invitation and signs it in, in this browser too. */
export async function signInAsNewStaff(page: Page, siteUrl: string, role: string): Promise<Colleague> {
  const email = newEmail();
  const name = `Mei ${email.slice(0, 8)}`;
  const invited = await (await signInOwner(siteUrl)).post('/api/admin/staff', { email, role });
  expect(invited.status).toBe(201);
  const link = await findInvitationLink(page, email);
  const colleague = createVisitor(siteUrl);
  const joined = await colleague.post(`/api/admin/invitation/${link.split('/').at(-1)}`, { name, password });
  expect(joined.data.state).toBe('open');
  colleague.userToken = joined.data.token;
  await addStaffSession(page.context(), joined.data.token, siteUrl);
  return Object.assign(colleague, { email, name });
}

/** Registers a company, whose account the owner of the shop confirms. */
export async function registerCompany(siteUrl: string, owner: Visitor) {
  const firstname = `Company${randomUUID().slice(0, 8)}`;
  const { visitor } = await registerApplicant(siteUrl, 'business', firstname, 'en');
  const [{ member_id: id }] = (await owner.get(`/api/admin/review?keyword=${firstname}`)).data.items;
  const { data: review } = await owner.get(`/api/admin/review/${id}`);
  const confirmed = await owner.post(`/api/admin/review/${id}`, {
    decision: 'confirm',
    version: review.version,
  });
  expect(confirmed.status).toBe(200);
  return { visitor, id, firstname };
}

/** Adds the session of a staff member to a browser. */
export const addStaffSession = (context: BrowserContext, token: string, url: string): Promise<void> =>
  context.addCookies([{ name: 'staff_token', value: token, url, httpOnly: true, sameSite: 'Strict' }]);

/** Creates a browser context with the project's screen, in which the demo's owner is signed in to the admin. */
export async function createAdminContext(
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
  await addStaffSession(context, (await signInOwner(siteUrl)).userToken!, siteUrl);
  return context;
}

/** Creates a work to be listed from a JPEG by the API; returns its id. */
export async function createWork(owner: Visitor, title: string, jpeg: Buffer): Promise<number> {
  const uploaded = await owner.send('PUT', '/api/admin/upload?name=quarters.jpg', new Uint8Array(jpeg), {
    'content-type': 'image/jpeg',
  });
  expect(uploaded.status).toBe(201);
  const { artists } = (await owner.get('/api/admin/item/options')).data;
  const created = await owner.post('/api/admin/item', {
    upload_id: uploaded.data.id,
    title: { en: title, 'zh-Hant': `${title} 四色`, 'zh-CN': `${title} 四色` },
    artist_id: artists[0].id,
    status: 'to_be_listed',
  });
  expect(created.status).toBe(201);
  return created.data.id;
}

/** Signs in by password on the current page. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs out with the button of the admin's navigation; on a phone it opens the menu first. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.locator('header summary');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}
