import { expect, type Page } from '@playwright/test';
import { createVisitor, register } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import {
  fillRegistration,
  logInAsNewMember,
  newEmail,
  password,
  placeOrder,
  waitForScripts,
} from '../people.ts';
import { owner, signIn, signInOwner } from '../staff.ts';

/** A page with a form, what is typed in it, and a button that sends it. */
type FormCase = { path: string; button: string; fill: (page: Page) => Promise<void> };

const filling =
  (...fields: [selector: string, text: string][]) =>
  async (page: Page): Promise<void> => {
    for (const [selector, text] of fields) await page.locator(selector).first().fill(text);
  };

const ofVisitors: FormCase[] = [
  {
    path: '/login',
    button: 'Log in',
    fill: filling(['#email', 'mei@example.com'], ['#password', password]),
  },
  {
    path: '/forgotPassword',
    button: 'Send the link',
    fill: filling(['#email', 'mei@example.com']),
  },
  {
    path: '/register',
    button: 'Create account',
    fill: fillRegistration,
  },
];

const ofMembers = (code: string): FormCase[] => [
  { path: '/account/profile', button: 'Save', fill: filling(['[name="username"]', 'mei']) },
  {
    path: '/account/email',
    button: 'Change address',
    fill: filling(['#email', newEmail()], ['[name="current_password"]', password]),
  },
  {
    path: '/account/message/new',
    button: 'Send',
    fill: filling(['[name="subject"]', 'Frames'], ['#text', 'x'.repeat(500)]),
  },
  {
    path: `/account/order/${code}`,
    button: 'Cancel this order',
    fill: async (page) => {
      await page.getByText('Cancel the order', { exact: true }).click();
      await page.locator('#reason').fill('Too large');
    },
  },
];

const isPost = (url: URL): boolean => url.pathname.endsWith('.data');

/** What happens to the form that is sent. */
const failures = [
  {
    text: 'The connection was lost.',
    breakIt: (page: Page) => page.route(isPost, (route) => route.abort()),
  },
  {
    text: 'Server error. Please try again later.',
    breakIt: (page: Page) => page.route(isPost, (route) => route.fulfill({ status: 500, body: '' })),
  },
];

const typedIn = (page: Page) =>
  page
    .locator('main :is(input:not([type="hidden"]), textarea, select)')
    .evaluateAll((fields: (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[]) =>
      fields.map((field) =>
        field instanceof HTMLInputElement && field.type === 'checkbox'
          ? `${field.name}: ${field.checked}`
          : `${field.name}: ${field.value}`,
      ),
    )
    .then((all) => all.filter((one) => !/^(?:captcha|): /.test(one)));

/** Sends the form with both failures, each of which the form announces; returns the fields whose text was lost. */
async function findLost(page: Page, { path, button, fill }: FormCase): Promise<string[]> {
  await page.goto(path);
  await waitForScripts(page);
  await fill(page);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const typed = await typedIn(page);
  const lost: string[] = [];
  for (const { text, breakIt } of failures) {
    await breakIt(page);
    await page.getByRole('main').getByRole('button', { name: button }).last().click();
    await expect(page.locator('main form').getByRole('alert')).toHaveText(new RegExp(text));
    const still = await typedIn(page);
    lost.push(...typed.filter((one) => !still.includes(one)).map((one) => `${path} ${one}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
    await page.unroute(isPost);
  }
  return lost;
}

test.describe('a lost connection and a failing server keep what was typed, and the form says so', () => {
  for (const form of ofVisitors) {
    test(`on ${form.path}`, { tag: '@desktop' }, async ({ page }) => {
      expect(await findLost(page, form)).toEqual([]);
    });
  }

  test('on forms of members', { tag: '@desktop' }, async ({ page, member }) => {
    const { code } = await placeOrder(member);
    for (const form of ofMembers(code)) expect(await findLost(page, form)).toEqual([]);
  });

  test('on an editor of staff, also after a rejection', { tag: '@desktop' }, async ({
    baseURL,
    admin: page,
  }) => {
    const { groups } = (await (await signInOwner(baseURL!)).get('/api/admin/facet')).data;
    const path = `/admin/facet/${groups[0].facets[0].id}`;
    const fill = filling(['[name="name.en"]', 'Typed name']);
    expect(await findLost(page, { path, button: 'Save', fill })).toEqual([]);
    // The server rejects too many keywords.
    const keywords = Array.from({ length: 40 }, (_, index) => `word ${index}`).join('\n');
    await page.locator('[name="keywords"]').fill(keywords);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('[name="keywords"]')).toHaveAttribute('aria-invalid', 'true');
    await failures[0]!.breakIt(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The connection was lost.')).toBeVisible();
    await expect(page.locator('[name="name.en"]')).toHaveValue('Typed name');
    await expect(page.locator('[name="keywords"]')).toHaveValue(/word 39/);
  });
});

test('a login after a lost answer needs no second captcha by hand', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await register(createVisitor(baseURL!), email);
  await page.goto('/login');
  await waitForScripts(page);
  await filling(['#email', email], ['#password', password])(page);
  // The server receives the form, and its answer is lost.
  await page.route(isPost, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('main form').getByRole('alert')).toContainText('The connection was lost.');
  await page.unroute(isPost);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
});

test.describe('what was typed when the session has ended is given back after the login', () => {
  test('to a member', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
    const email = newEmail();
    const member = createVisitor(baseURL!);
    await register(member, email);
    const session = { name: 'user_token', value: member.userToken!, url: baseURL! };
    await context.addCookies([{ ...session, httpOnly: true, sameSite: 'Lax' }]);
    await page.goto('/account/message/new');
    await waitForScripts(page);
    await filling(['[name="subject"]', 'Frames'], ['#text', 'A long question'])(page);
    await member.get('/api/member/logout');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fmessage%2Fnew$/);
    await filling(['#email', email], ['#password', password])(page);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/account\/message\/new$/);
    await expect(page.locator('#text')).toHaveValue('A long question');
    await expect(page.locator('[name="subject"]')).toHaveValue('Frames');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('main')).toContainText('A long question');
  });

  test('with large files too, but without passwords', { tag: '@desktop' }, async ({
    page,
    context,
    baseURL,
    member,
  }) => {
    await page.goto('/account/message/new');
    await waitForScripts(page);
    await filling(['#text', 'See the picture'])(page);
    const buffer = Buffer.alloc(2 * 1024 * 1024, 1);
    await page.locator('input[type="file"]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await member.get('/api/member/logout');
    await page.locator('[name="subject"]').fill('Frames');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(await storedTexts(page)).toContain('See the picture');

    const again = await logInAsNewMember(context, baseURL!);
    await page.goto('/account/email');
    await waitForScripts(page);
    expect(await storedTexts(page)).toBe('');
    await filling(['#email', newEmail()], ['[name="current_password"]', password])(page);
    await again.get('/api/member/logout');
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(await storedTexts(page)).toContain('@example.com');
    expect(await storedTexts(page)).not.toContain(password);
  });

  test('to staff', { tag: '@desktop' }, async ({ baseURL, admin: page }) => {
    const { groups } = (await (await signInOwner(baseURL!)).get('/api/admin/facet')).data;
    await page.goto(`/admin/facet/${groups[0].facets[0].id}`);
    await waitForScripts(page);
    await page.locator('[name="keywords"]').fill('typed keyword');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    await signIn(page, owner.email, owner.password);
    await expect(page.locator('[name="keywords"]')).toHaveValue('typed keyword');
  });
});

const storedTexts = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('giclee:typed-before-login') ?? '');
