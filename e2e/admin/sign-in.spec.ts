import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createVisitor } from '../../test/clients/visitor.ts';
import { signInAs } from '../../test/factories/staff.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, newEmail, password, waitForScripts } from '../people.ts';
import { addStaffSession, findInvitationLink, owner, signIn, signInAsNewStaff, signOut } from '../staff.ts';

/** The code of an authenticator app some periods of 30 seconds from now: the shop accepts the next one too, each once. */
const getCode = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Starts to set up an authenticator app; returns the secret that the page shows as text. */
async function startAppSetup(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the secret for the app' })).toBeVisible();
  const typed = await page.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{1,4})+$/).textContent();
  return typed!.replaceAll(' ', '');
}

const recoveryCodes = (page: Page): Promise<string[]> =>
  page.getByRole('status').getByRole('listitem').allInnerTexts();

async function enterCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const appCode = 'Code from your authenticator app';

test('an invited colleague joins, sets up an app, and signs in with its codes and with a recovery code', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const errors = collectErrors(page);

  await page.goto('/admin/staff');
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fstaff$/);
  await signIn(page, owner.email, 'Wrong.1234');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Editor' });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`An e-mail to ${email} is on its way.`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Open invitations' })).toContainText(email);

  const other = await (await browser.newContext()).newPage();
  const link = await findInvitationLink(other, email);
  await other.goto(link);
  await expect(other.getByText('You have been invited as: Editor.')).toBeVisible();
  await other.getByLabel('Your name').fill('Wen Lin');
  await other.getByLabel('Password').fill('weak');
  await other.getByRole('button', { name: 'Create the account' }).click();
  await expect(other.getByLabel('Password')).toBeFocused();
  await other.getByLabel('Password').fill(password);
  await other.getByRole('button', { name: 'Create the account' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Hello, Wen Lin' })).toBeVisible();

  await other.goto('/admin/account');
  await other.getByRole('link', { name: 'Set up an app' }).click();
  const secret = await startAppSetup(other);
  const used = getCode(secret);
  await other.getByLabel('Code from the app').fill('000000');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('This code is not right, or has been used already')).toBeVisible();
  await other.getByLabel('Code from the app').fill(used);
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await recoveryCodes(other);
  expect(new Set(codes).size).toBe(10);
  await other.getByRole('link', { name: 'Back to my account' }).click();
  await expect(other.getByText('10 codes left.')).toBeVisible();
  await signOut(other);

  await signIn(other, email);
  await expect(other.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible();
  await other.goto('/admin/account');
  await expect(other, 'the password alone opens nothing').toHaveURL(/\/admin\/second-factor\?next=/);
  await enterCode(other, appCode, used);
  await expect(other.getByText('This code is not right, or has been used already')).toBeVisible();
  await enterCode(other, appCode, getCode(secret, 1));
  await expect(other.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await signOut(other);

  await signIn(other, email);
  await other.getByRole('link', { name: 'Use a recovery code' }).click();
  await enterCode(other, 'Recovery code', codes[0]!.toLowerCase().replaceAll('-', ' '));
  await expect(other.getByRole('heading', { level: 1, name: 'Hello, Wen Lin' })).toBeVisible();
  await signOut(other);
  await signIn(other, email);
  await other.getByRole('link', { name: 'Use a recovery code' }).click();
  await enterCode(other, 'Recovery code', codes[0]!);
  await expect(other.getByText('This code is not right, or has been used already')).toBeVisible();

  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();

  await page.goto('/admin/audit?action=staff.confirm_totp');
  const log = page.getByRole('grid', { name: 'Audit log' });
  await expect(log.getByRole('row', { name: /Wen Lin.*Set up an authenticator app/ }).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a passkey is added, used to sign in, and removed', async ({ page, baseURL }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const { email, name } = await signInAsNewStaff(page, baseURL!, 'finance');
  await page.goto('/admin/account');
  await page.getByLabel('Name of the new passkey').fill('Office laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  expect(await recoveryCodes(page)).toHaveLength(10);
  await signOut(page);

  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${name}` })).toBeVisible();

  await page.goto('/admin/account');
  const item = page.getByRole('listitem').filter({ hasText: 'Office laptop' });
  await expect(item).toContainText('last used');
  await item.getByText('Remove…').click();
  await item.getByRole('button', { name: 'Remove “Office laptop”' }).click();
  // The second factor is asked for again, in case another person uses the open session.
  await expect(page).toHaveURL(/\/admin\/second-factor\?next=%2Fadmin%2Faccount$/);
  await expect(page.getByText('Please verify your second factor again')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await item.getByText('Remove…').click();
  await item.getByRole('button', { name: 'Remove “Office laptop”' }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  await expect(page.getByText('None yet.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an app can be set up, and its code can be entered', async ({ page, baseURL }) => {
    const { email } = await signInAsNewStaff(page, baseURL!, 'editor');
    await page.goto('/admin/account/authenticator');
    const secret = await startAppSetup(page);
    await page.getByLabel('Code from the app').fill(getCode(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await recoveryCodes(page)).toHaveLength(10);
    // Signing in by password needs scripts, for the captcha.
    await page.context().clearCookies();
    await addStaffSession(page.context(), (await signInAs(baseURL!, email, password)).data.token, baseURL!);
    await page.goto('/admin/audit');
    await enterCode(page, appCode, getCode(secret, 1));
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible();
  });
});

test('the workshop sees only its own parts of the admin, and a session of the shop sees none', {
  tag: '@every-screen',
}, async ({ page, baseURL, isMobile }) => {
  await signInAsNewStaff(page, baseURL!, 'workshop');
  await page.goto('/admin');
  if (isMobile) await page.locator('header summary').click();
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Overview',
    'Workshop',
    /^Alerts/,
    'Works',
    'Submissions',
    'Artists',
    'Masterpieces',
    'Facets',
    'Materials',
    'Stock',
    'Stores',
  ]);
  for (const path of ['/admin/order', '/admin/import', '/admin/report', '/admin/setting', '/admin/staff']) {
    const answer = await page.goto(path);
    expect(answer!.status(), path).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible();
  }
  expect((await page.goto('/admin/nothing'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

  // A session of the shop is not valid in the admin, and the pages are not cached.
  const answer = await page.request.get('/admin', { headers: { cookie: 'user_token=abc' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  const shown = await page.request.get('/admin/login');
  expect(shown.headers()['cache-control']).toBe('private, no-store');
  expect(shown.headers()['x-robots-tag']).toBe('noindex');
});

test('the second of two who change a staff account sees what the first has changed', async ({
  page,
  baseURL,
  owner: boss,
}) => {
  const colleague = await signInAsNewStaff(page, baseURL!, 'editor');
  await addStaffSession(page.context(), boss.userToken!, baseURL!);
  const { id } = (await colleague.get('/api/admin/me')).data;
  await page.goto(`/admin/staff/${id}`);
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Workshop' });

  const { items } = (await boss.get('/api/admin/staff')).data;
  const { version } = items.find((item: { id: number }) => item.id === id);
  expect((await boss.put(`/api/admin/staff/${id}`, { role: 'finance', version })).status).toBe(200);

  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Somebody else changed this while you were editing.');
  await expect(
    notice.getByRole('table', { name: 'Changed by you' }).getByRole('row', { name: /Role/ }),
  ).toHaveText(/Role\s*Finance\s*Workshop/);
  await page.getByRole('button', { name: 'Overwrite with my version' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect((await colleague.get('/api/admin/me')).data.role).toBe('workshop');

  await page.getByLabel('Can sign in').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await colleague.get('/api/admin/me')).status).toBe(401);
});

test.describe('accessibility', () => {
  async function expectAccessible(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForScripts(page);
    // A button is dimmed while its form is being sent.
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);
    await expectNoViolations(page);
  }

  // Each page in one language: what axe checks is the same in all of them.
  test('the sign-in pages have no violations', async ({ page, baseURL, owner: boss }) => {
    const email = newEmail();
    await boss.post('/api/admin/staff', { email, role: 'manager' });
    const link = new URL(await findInvitationLink(page, email)).pathname;
    for (const path of ['/admin/login', '/admin/join/nothing', `/zh-Hant${link}`]) {
      await page.goto(path);
      await expectAccessible(page);
    }
    const colleague = createVisitor(baseURL!);
    const token = link.split('/').at(-1);
    const joined = await colleague.post(`/api/admin/invitation/${token}`, { name: 'Wen', password });
    colleague.userToken = joined.data.token;
    await addStaffSession(page.context(), joined.data.token, baseURL!);
    await page.goto('/zh-CN/admin/account/authenticator');
    await page.getByRole('button', { name: '设置应用' }).click();
    await expect(page.getByRole('img', { name: '包含应用密钥的二维码' })).toBeVisible();
    await expectAccessible(page);
    const { secret } = (await colleague.post('/api/admin/me/totp')).data;
    expect((await colleague.post('/api/admin/me/totp/confirm', { code: getCode(secret) })).status).toBe(200);
    const again = await signInAs(baseURL!, email, password);
    expect(again.data.state).toBe('second_factor');
    await addStaffSession(page.context(), again.data.token, baseURL!);
    await page.goto('/zh-Hant/admin');
    await expect(page).toHaveURL(/\/zh-Hant\/admin\/second-factor$/);
    await expectAccessible(page);
  });
});
