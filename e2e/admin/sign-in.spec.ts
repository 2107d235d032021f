import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signInAs } from '../../test/staff.ts';
import { createVisitor } from '../../test/visitor.ts';
import { expectNoViolations } from '../looks.ts';
import { newEmail, password, scriptsOf, troublesOf } from '../people.ts';
import { givePassword, invitationLink, joinAsNew, owner, ownerOf, putIn, signOut } from '../staff.ts';

/** The code of an authenticator app some periods of 30 seconds from now: the shop takes the next one too, each once. */
const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Begins with an authenticator app; returns the secret that the page shows in text. */
async function beginWithApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the secret for the app' })).toBeVisible();
  const typed = await page.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{1,4})+$/).textContent();
  return typed!.replaceAll(' ', '');
}

const recoveryCodes = (page: Page): Promise<string[]> =>
  page.getByRole('status').getByRole('listitem').allInnerTexts();

async function giveCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const appCode = 'Code of your authenticator app';

test('an owner invites; the invited joins, sets up an app, and signs in by its codes and by a recovery code', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = newEmail();
  const troubles = troublesOf(page);

  await page.goto('/admin/staff');
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fstaff$/);
  await givePassword(page, owner.email, 'Wrong.1234');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Editor' });
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`A mail to ${email} is on its way.`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Open invitations' })).toContainText(email);

  const other = await (await browser.newContext()).newPage();
  const link = await invitationLink(other, email);
  await other.goto(link);
  await expect(other.getByText('You are invited as: Editor.')).toBeVisible();
  await other.getByLabel('Your name').fill('Wen Lin');
  await other.getByLabel('Password').fill('weak');
  await other.getByRole('button', { name: 'Create the account' }).click();
  await expect(other.getByLabel('Password')).toBeFocused();
  await other.getByLabel('Password').fill(password);
  await other.getByRole('button', { name: 'Create the account' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Hello, Wen Lin' })).toBeVisible();

  await other.goto('/admin/account');
  await other.getByRole('link', { name: 'Set up an app' }).click();
  const secret = await beginWithApp(other);
  const used = codeOf(secret);
  await other.getByLabel('Code from the app').fill('000000');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('This code is not right, or has been used already')).toBeVisible();
  await other.getByLabel('Code from the app').fill(used);
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await recoveryCodes(other);
  expect(new Set(codes).size).toBe(10);
  await other.getByRole('link', { name: 'Back to my account' }).click();
  await expect(other.getByText('10 are left.')).toBeVisible();
  await signOut(other);

  await givePassword(other, email);
  await expect(other.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible();
  await other.goto('/admin/account');
  await expect(other, 'the password alone opens nothing').toHaveURL(/\/admin\/second-factor\?next=/);
  await giveCode(other, appCode, used);
  await expect(other.getByText('This code is not right, or has been used already')).toBeVisible();
  await giveCode(other, appCode, codeOf(secret, 1));
  await expect(other.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await signOut(other);

  await givePassword(other, email);
  await other.getByRole('link', { name: 'Use a recovery code' }).click();
  await giveCode(other, 'Recovery code', codes[0]!.toLowerCase().replaceAll('-', ' '));
  await expect(other.getByRole('heading', { level: 1, name: 'Hello, Wen Lin' })).toBeVisible();
  await signOut(other);
  await givePassword(other, email);
  await other.getByRole('link', { name: 'Use a recovery code' }).click();
  await giveCode(other, 'Recovery code', codes[0]!);
  await expect(other.getByText('This code is not right, or has been used already')).toBeVisible();

  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();

  await page.goto('/admin/audit?action=staff.set_totp');
  const log = page.getByRole('grid', { name: 'Audit log' });
  await expect(log.getByRole('row', { name: /Wen Lin.*Set up an authenticator app/ }).first()).toBeVisible();
  expect(troubles).toEqual([]);
});

test('a passkey: added, signed in with, removed', async ({ page, baseURL }) => {
  test.setTimeout(90_000);
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
  const { email, name } = await joinAsNew(page, baseURL!, 'finance');
  await page.goto('/admin/account');
  await page.getByLabel('Name of the new passkey').fill('Office laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  expect(await recoveryCodes(page)).toHaveLength(10);
  await signOut(page);

  await givePassword(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${name}` })).toBeVisible();

  await page.goto('/admin/account');
  const item = page.getByRole('listitem').filter({ hasText: 'Office laptop' });
  await expect(item).toContainText('last used');
  await item.getByText('Remove…').click();
  await item.getByRole('button', { name: 'Remove “Office laptop”' }).click();
  // Whoever found the session open does not have the passkey.
  await expect(page).toHaveURL(/\/admin\/second-factor\?next=%2Fadmin%2Faccount$/);
  await expect(page.getByText('Please give it once more')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await item.getByText('Remove…').click();
  await item.getByRole('button', { name: 'Remove “Office laptop”' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(page.getByText('None yet.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an app can be set up, and its code given', async ({ page, baseURL }) => {
    const { email } = await joinAsNew(page, baseURL!, 'editor');
    await page.goto('/admin/account/authenticator');
    const secret = await beginWithApp(page);
    await page.getByLabel('Code from the app').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await recoveryCodes(page)).toHaveLength(10);
    // The password needs scripts, for the captcha.
    await page.context().clearCookies();
    await putIn(page.context(), (await signInAs(baseURL!, email, password)).data.token, baseURL!);
    await page.goto('/admin/audit');
    await giveCode(page, appCode, codeOf(secret, 1));
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
  });
});

test('each role sees its own parts only, and nobody else any', { tag: '@every-screen' }, async ({
  page,
  baseURL,
  isMobile,
}) => {
  await joinAsNew(page, baseURL!, 'workshop');
  await page.goto('/admin');
  if (isMobile) await page.locator('header summary').click();
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Overview',
    'Workshop',
    'Works',
    'Artists',
    'Masterpieces',
    'Facets',
    'Materials',
    'Stores',
  ]);
  for (const path of ['/admin/order', '/admin/import', '/admin/report', '/admin/setting', '/admin/staff']) {
    const answer = await page.goto(path);
    expect(answer!.status(), path).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
  }
  expect((await page.goto('/admin/nothing'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();

  // A session of the shop is none of the admin, and the pages are kept by nobody.
  const answer = await page.request.get('/admin', { headers: { cookie: 'user_token=abc' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  const shown = await page.request.get('/admin/login');
  expect(shown.headers()['cache-control']).toBe('private, no-store');
  expect(shown.headers()['x-robots-tag']).toBe('noindex');
});

test('two people change one account: the second is told what the first has done', async ({
  page,
  baseURL,
}) => {
  const colleague = await joinAsNew(page, baseURL!, 'editor');
  const boss = await ownerOf(baseURL!);
  await putIn(page.context(), boss.userToken!, baseURL!);
  const { id } = (await colleague.get('/api/admin/me')).data;
  await page.goto(`/admin/staff/${id}`);
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Workshop' });

  const { items } = (await boss.get('/api/admin/staff')).data;
  const { version } = items.find((one: { id: number }) => one.id === id);
  expect((await boss.put(`/api/admin/staff/${id}`, { role: 'finance', version })).status).toBe(200);

  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Somebody else has changed this meanwhile.');
  await expect(
    notice.getByRole('table', { name: 'Changed by you' }).getByRole('row', { name: /Role/ }),
  ).toHaveText(/Role\s*Finance\s*Workshop/);
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect((await colleague.get('/api/admin/me')).data.role).toBe('workshop');

  await page.getByLabel('May sign in').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await colleague.get('/api/admin/me')).status).toBe(401);
});

test.describe('for everybody', () => {
  // Colours are measured as they stand, not on their way.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  async function expectGoodLooks(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scriptsOf(page);
    await expectNoViolations(page);
  }

  // A language each: what axe looks at is the same in all of them.
  test('the pages of the sign-in', async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const email = newEmail();
    const boss = await ownerOf(baseURL!);
    await boss.post('/api/admin/staff', { email, role: 'manager' });
    const link = new URL(await invitationLink(page, email)).pathname;
    for (const path of ['/admin/login', '/admin/join/nothing', `/zh-Hant${link}`]) {
      await page.goto(path);
      await expectGoodLooks(page);
    }
    const colleague = createVisitor(baseURL!);
    const token = link.split('/').at(-1);
    const joined = await colleague.post(`/api/admin/invitation/${token}`, { name: 'Wen', password });
    colleague.userToken = joined.data.token;
    await putIn(page.context(), joined.data.token, baseURL!);
    await page.goto('/zh-CN/admin/account/authenticator');
    await page.getByRole('button', { name: '设置应用' }).click();
    await expect(page.getByRole('img', { name: '包含应用密钥的二维码' })).toBeVisible();
    await expectGoodLooks(page);
    const { secret } = (await colleague.post('/api/admin/me/totp')).data;
    expect((await colleague.post('/api/admin/me/totp/confirm', { code: codeOf(secret) })).status).toBe(200);
    const again = await signInAs(baseURL!, email, password);
    expect(again.data.state).toBe('second_factor');
    await putIn(page.context(), again.data.token, baseURL!);
    await page.goto('/zh-Hant/admin');
    await expect(page).toHaveURL(/\/zh-Hant\/admin\/second-factor$/);
    await expectGoodLooks(page);
  });
});
