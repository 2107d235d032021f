import { type Browser, expect, type Page } from '@playwright/test';
import { createVisitor, password } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { addToCart, collectErrors, logInAsNewMember, newEmail, waitForScripts } from '../people.ts';

// The demo's provider is a real OpenID provider on loopback (`emulators/oauth`).

const provider = /^http:\/\/127\.0\.0\.1:\d+\/interaction\//;

/** Says at the provider who the visitor is. */
async function logInAtProvider(page: Page, email: string, { shares = true } = {}): Promise<void> {
  await expect(page).toHaveURL(provider);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  if (!shares) await page.getByLabel('Share the e-mail address with the shop').uncheck();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function fillInPerson(page: Page): Promise<void> {
  await page.locator('[name="mobile.code"]').fill('+886');
  await page.locator('[name="mobile.number"]').fill('912345678');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByText('Female', { exact: true }).click();
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

const continueWithDemo = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Demo account' }).click();

/** The page of another browser. */
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('a first sign-in completes an account with the cart, a second one logs in, a replay is rejected', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const errors = collectErrors(page);
  const email = newEmail();
  const visitor = createVisitor(baseURL!);
  await addToCart(visitor);
  await context.addCookies([{ name: 'cart_token', value: visitor.cartToken!, url: baseURL! }]);
  await page.goto('/login?next=/cart');
  await continueWithDemo(page);
  await logInAtProvider(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your account' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Vera');
  await waitForScripts(page);
  await fillInPerson(page);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('button', { name: /Remove/ }).first()).toBeVisible();
  expect(errors).toEqual([]);

  const elsewhere = await newPage(browser);
  const addresses: string[] = [];
  elsewhere.on('request', (request) => addresses.push(request.url()));
  await elsewhere.goto('/zh-Hant/login');
  await elsewhere.getByRole('button', { name: '使用示範帳號繼續' }).click();
  await logInAtProvider(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/zh-Hant$/);
  await elsewhere.goto('/account');
  await expect(elsewhere.getByText(email)).toBeVisible();

  const cookie = (await elsewhere.context().cookies()).find(({ name }) => name === 'user_token')!;
  const [token] = cookie.value.split('~');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(addresses.filter((address) => address.includes(token!))).toEqual([]);
  const callback = addresses.find((address) => new URL(address).pathname === '/oauth/demo')!;
  const thief = await newPage(browser);
  await thief.goto(callback);
  await expect(thief).toHaveURL(/\/zh-Hant\/login\?refused=oauth_expired$/);
  await expect(thief.getByRole('alert')).toHaveText('這次登入已使用過或已逾時，請重新登入');
});

test('who cancels at the provider is told so at the login, which still leads to the cart; an e-mail address links no account', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.goto('/login?next=/cart');
  await continueWithDemo(page);
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await expect(page).toHaveURL(/\/login\?refused=oauth_declined&next=%2Fcart$/);
  await expect(page.getByRole('alert')).toHaveText('The login was cancelled at the provider');
  await expect(page.locator('main form input[name=next]').first()).toHaveValue('/cart');

  const member = await logInAsNewMember(context, baseURL!);
  const { email } = (await member.get('/api/member/profile')).data;
  const stranger = await newPage(browser);
  await stranger.goto('/login');
  await continueWithDemo(stranger);
  await logInAtProvider(stranger, email);
  await expect(stranger.getByRole('alert')).toContainText('Log in with your password');
});

test('a member links a provider, signs in with it, and unlinks it', async ({ page, browser, member }) => {
  const own = (await member.get('/api/member/profile')).data.email;
  const email = newEmail();
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Ways to log in' }).click();
  await page.getByRole('button', { name: 'Link Demo account' }).click();
  await expect(page.getByRole('alert')).toContainText('Current password');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Link Demo account' }).click();
  await logInAtProvider(page, email);
  await expect(page.getByRole('status')).toContainText('Demo account is linked');
  await expect(page.getByText(`Linked as ${email}`)).toBeVisible();

  const elsewhere = await newPage(browser);
  await elsewhere.goto('/login?next=/account');
  await continueWithDemo(elsewhere);
  await logInAtProvider(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/account$/);
  await expect(elsewhere.getByText(own)).toBeVisible();

  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Unlink Demo account' }).click();
  await expect(page.getByText('Not linked')).toBeVisible();
});

test('without an e-mail address the form asks for one, and the only way to log in stays', async ({
  page,
}) => {
  await page.goto('/login?next=/account/sign-in');
  await continueWithDemo(page);
  await logInAtProvider(page, newEmail(), { shares: false });
  await waitForScripts(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail());
  await fillInPerson(page);
  await expect(page).toHaveURL(/\/account\/sign-in$/);
  await expect(page.getByText('Your only way to log in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink Demo account' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Set a password' })).toBeVisible();
});

test('a shop opened by another name of this machine leads to its own address, where the provider returns to', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await page.goto(`${baseURL!.replace('localhost', '127.0.0.1')}/login?next=/cart`);
  await expect(page).toHaveURL(`${baseURL}/login?next=/cart`);
  await continueWithDemo(page);
  await logInAtProvider(page, newEmail());
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your account' })).toBeVisible();
});
