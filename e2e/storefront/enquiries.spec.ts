import { expect, type Locator, type Page } from '@playwright/test';
import { nextServiceDay, serviceStateAt } from '../../src/domains/settings/settings.rules.ts';
import { createVisitor } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import {
  collectErrors,
  fillRegistration,
  findToasts,
  keepToasts,
  newEmail,
  waitForScripts,
} from '../people.ts';

async function expectAccessible(page: Page): Promise<void> {
  // A button that needs scripts is disabled, with less contrast, until they run.
  await expect(page.locator('form[method="post"] button:disabled')).toHaveCount(0);
  await expectNoViolations(page);
}

/** Collects the paths to which the page posts. */
function collectPosts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A telephone number is checked when its field is left.
    if (request.method() === 'POST' && pathname !== '/phone/check') sent.push(pathname);
  });
  return sent;
}

const contents = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label });

async function fillInPerson(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'Ms' }).check();
  await page.getByLabel('First name').fill('Mei');
  await page.getByLabel('Last name').fill('Lin');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  const phone = page.getByRole('group', { name: 'Phone', exact: true });
  await phone.getByLabel('Country code').fill('+886');
  await phone.getByLabel('Number').fill('912345678');
}

test('an enquiry with mistakes keeps the typed values, is corrected and is sent once', async ({ page }) => {
  const errors = collectErrors(page);
  const posts = collectPosts(page);
  await page.goto('/contact');
  await expectAccessible(page);
  const message = contents(page, 'Your message');
  await message.fill('x'.repeat(501));
  await expect(page.getByText('501 / 500')).toBeVisible();
  await expect(page.getByText('1 character too many')).toBeAttached();
  await page.getByLabel('First name').fill('Mei');
  await page.getByLabel('E-mail', { exact: true }).fill('mei@');
  await page.getByRole('button', { name: 'Send message' }).click();

  const summary = page.getByRole('alert').filter({ hasText: 'Please check the marked fields' });
  await expect(summary).toBeVisible();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/Please use at most 500 characters/);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(
    /valid e-mail address/,
  );
  await expect(message).toHaveValue('x'.repeat(501));
  await expect(page.getByLabel('First name')).toHaveValue('Mei');
  await expect(page.getByRole('group', { name: 'Title' })).toContainText('Please fill this in');
  await expectAccessible(page);
  await summary.getByRole('link', { name: /^Last name/ }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  expect(posts).toEqual([]);

  await message.fill('x'.repeat(500));
  await expect(message).not.toHaveAttribute('aria-invalid', 'true');
  await fillInPerson(page, newEmail());
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for writing to us');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for writing to us');
  expect(posts).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a rejection of the server is shown in the form with the typed values', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/contact');
  await contents(page, 'Your message').fill('A question about a frame');
  await fillInPerson(page, newEmail());
  // A hidden field is added, so that only the server can find the mistake.
  await page.locator('form[method="post"] select[name="language"]').evaluate((select) => {
    select.insertAdjacentHTML('beforebegin', '<input type="hidden" name="item_id" value="99999999">');
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('This work is not known').first()).toBeVisible();
  await expect(contents(page, 'Your message')).toHaveValue('A question about a frame');
  await expect(page.getByRole('radio', { name: 'Ms' })).toBeChecked();
  await page.locator('input[name="item_id"]').evaluate((input) => input.remove());
  // The captcha is solved again, since a solution is valid once.
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/contact\/sent$/);
});

test('a lost connection keeps what was typed, and says so in the form', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/contact');
  await waitForScripts(page);
  const text = 'x'.repeat(500);
  await contents(page, 'Your message').fill(text);
  await fillInPerson(page, newEmail());
  const posts = (url: URL) => url.pathname.endsWith('/contact.data');
  await page.route(posts, (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.locator('form').getByRole('alert')).toContainText('The connection was lost.');
  await expect(contents(page, 'Your message')).toHaveValue(text);
  await page.unroute(posts);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/contact\/sent/);
});

test('an enquiry about a work sold only in stores starts at its page and names the work in the mail', async ({
  page,
  baseURL,
}) => {
  const visitor = createVisitor(baseURL!);
  visitor.lang = 'zh-Hant';
  const { items } = (await visitor.get('/api/shop?per_page=96')).data;
  const item = items.find(({ channel }: { channel: string }) => channel === 'store');
  await page.goto(`/zh-Hant/shop/${item.id}`);
  await page.getByRole('main').getByRole('link', { name: '聯絡客服' }).first().click();
  await expect(page).toHaveURL(`/zh-Hant/contact?item=${item.id}`);
  const asked = page.locator('#item_id');
  await expect(asked).toContainText(item.title);
  await expect(asked.locator('img')).toBeVisible();
  await waitForScripts(page);
  await asked.getByRole('button', { name: '不是詢問這件作品' }).click();
  await expect(page.locator('input[name="item_id"]')).toHaveCount(0);
  await asked.getByRole('button', { name: item.title }).click();
  await expect(page.locator('input[name="item_id"]')).toHaveValue(String(item.id));
  await expectAccessible(page);

  await contents(page, '內容').fill('想到門市看這件作品。');
  await page.getByRole('radio', { name: '女士' }).check();
  await page.getByLabel('姓氏').fill('林');
  await page.getByLabel('名字').fill('美');
  const email = newEmail();
  await page.getByLabel('電子信箱', { exact: true }).fill(email);
  await expect(page.getByLabel('希望以哪種語言回覆')).toHaveValue('zh-Hant');
  const phone = page.getByRole('group', { name: '電話', exact: true });
  await expect(phone.getByLabel('國碼')).toHaveValue('+886');
  await phone.getByLabel('號碼').fill('912345678');
  await page.getByRole('button', { name: '送出訊息' }).click();
  await expect(page).toHaveURL(/\/zh-Hant\/contact\/sent$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('謝謝您的來信');

  await page.goto('/zh-Hant/outbox');
  await page.getByRole('link').filter({ hasText: email }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我們已收到您的訊息');
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: '謝謝您的來信' })).toBeVisible();
  await expect(mail.getByRole('row', { name: /^作品/ })).toContainText(item.title);
});

test('the contact form ignores an item that does not exist', { tag: '@desktop' }, async ({ page }) => {
  for (const item of ['99999999', 'x', '-1']) {
    await page.goto(`/contact?item=${item}`);
    await expect(contents(page, 'Your message')).toBeVisible();
    await expect(page.locator('#item_id')).toHaveCount(0);
  }
});

for (const [path, label, submit, heading] of [
  ['/partner/artist', 'You and your work', 'Send application', 'Thank you for showing us your work'],
  ['/partner/collaborate', 'What you have in mind', 'Send proposal', 'Thank you for your proposal'],
] as const) {
  test(`the form of ${path} is prefilled for a member and sent`, async ({ page, member }) => {
    const { email } = (await member.get('/api/member/profile')).data;
    await page.goto(path);
    await expectAccessible(page);
    await expect(page.getByLabel('First name')).toHaveValue('Mei');
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
    await expect(page.locator('[name="phone.number"]')).toHaveValue('912345678');
    await contents(page, label).fill('Forty rooms by the sea');
    await page.getByRole('radio', { name: 'Mx' }).check();
    await page.getByRole('button', { name: submit }).click();
    await expect(page).toHaveURL(`${path}/sent`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectAccessible(page);
  });
}

test('a captcha that does not load shows an error in its place and can be retried', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route(/altcha/, (route) => route.abort());
  await page.goto('/contact');
  const failure = page.getByRole('alert').filter({ hasText: 'The check could not be loaded' });
  await expect(failure).toBeVisible();
  await keepToasts(page);
  await expectAccessible(page);
  await page.unroute(/altcha/);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);

  await page.route('**/api/captcha', (route) => route.abort());
  const box = page.locator('altcha-widget').getByText('I am not a robot');
  await box.click();
  await expect(page.getByText('The check did not work. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/captcha');
  await box.click();
  await expect(page.getByText('Checked, thank you')).toBeVisible();
  // There is no toast, since the error is shown in the form.
  await expect(findToasts(page)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says that it needs JavaScript, and how else to contact the shop', {
    tag: '@desktop',
  }, async ({ page }) => {
    for (const path of ['/contact', '/partner/artist', '/partner/collaborate']) {
      await page.goto(path);
      // Playwright reads no text inside noscript, so this reads the markup.
      const html = await page.locator('#captcha noscript').innerHTML();
      expect(html).toContain('This form needs JavaScript');
      expect(html).toMatch(/href="tel:\+886\d+"/);
      expect(html).toMatch(/href="mailto:[^"]+@/);
      await expect(page.locator('#captcha noscript div')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Send/ })).toBeDisabled();
    }
  });
});

test.describe('service hours', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('are shown by the shop’s clock and updated on an open page', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const { service_hours: hours } = (await createVisitor(baseURL!).get('/api/initial')).data.info;
    const textAt = (time: Date) => {
      const state = serviceStateAt(hours, time);
      return state.isOpen ? `Open now, until ${state.until}` : /^Closed now, opens .* 10:00$/;
    };
    const errors = collectErrors(page);
    await page.clock.install();
    const now = new Date();
    await page.goto('/contact');
    const serviceState = page.locator('[data-open]');
    await expect(serviceState).toHaveText(textAt(now));
    // The scripts run.
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
    // Half an hour into the next service day, and half an hour after its end.
    const { opens, closes } = nextServiceDay(hours, now)!;
    const half = 30 * 60_000;
    await page.clock.fastForward(opens.getTime() + half - now.getTime());
    await expect(serviceState).toHaveText('Open now, until 18:00');
    await page.clock.fastForward(closes.getTime() - opens.getTime());
    await expect(serviceState).toHaveText(/^Closed now, opens/);
    expect(errors).toEqual([]);
  });
});

test.describe('registration', () => {
  test('a gallery registers with its company, and waits for review', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('link', { name: 'An account for galleries and companies' }).click();
    await expect(page).toHaveURL(/\/register\/gallery$/);
    await expect(page.getByText('confirmed by a person')).toBeVisible();
    await expectAccessible(page);
    await fillRegistration(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Name of the gallery')).toBeFocused();
    await page.getByLabel('Name of the gallery').fill('Gallery by the Sea');
    await page.getByLabel('Contact person').fill('Mei Lin');
    await page.locator('[name="company.phone.code"]').fill('+886');
    await page.locator('[name="company.phone.number"]').fill('225550100');
    const tax = page.getByLabel('Tax ID');
    await tax.fill('1234');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(tax).toHaveAccessibleDescription(/8 digits/);
    await expect(tax).toHaveAttribute('aria-invalid', 'true');
    // Eight digits with a wrong check digit cause a warning and are not rejected.
    await tax.fill('12345678');
    await expect(page.getByText('Please check this number')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText('Your account is under review.')).toBeVisible();
    await expect(page.getByText('Gallery by the Sea')).toBeVisible();
  });

  test('an artist registers, and waits for review', async ({ page }) => {
    await page.goto('/register/artist');
    await expectAccessible(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register as an artist');
    await expect(page.getByLabel('Tax ID')).toHaveCount(0);
    await fillRegistration(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText('Your account is under review.')).toBeVisible();
    await page.goto('/register/artist');
    await expect(page).toHaveURL(/\/account$/);
  });
});
