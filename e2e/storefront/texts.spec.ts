import { expect, test } from '@playwright/test';

// A phone shows no table of contents.
test('the table of contents links to the parts of a text', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const link = contents.getByRole('link').last();
  const part = await link.textContent();
  const heading = page.getByRole('heading', { level: 2, name: part!, exact: true });
  // While the page's scripts start, they reset the scroll position.
  await expect(async () => {
    await link.click();
    await expect(heading).toBeInViewport({ timeout: 10_000 });
  }).toPass();
});

test('a link in a text keeps the language', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/zh-Hant/about');
  const link = page.getByRole('main').locator('p a, li a').first();
  await expect(link).toHaveAttribute('href', /^\/zh-Hant\//);
});

test('the terms and the policy say from when they are in force', { tag: '@desktop' }, async ({ page }) => {
  for (const slug of ['terms', 'policy']) {
    await page.goto(`/${slug}`);
    await expect(page.getByRole('main').getByText(/^In force from \d+ \w+ \d{4}$/)).toBeVisible();
  }
});

test('the pages of membership and partners link to their forms', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/membership');
  for (const path of ['/register', '/register/artist', '/register/gallery']) {
    await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await page.goto('/zh-CN/partner');
  for (const path of ['/zh-CN/partner/artist', '/zh-CN/partner/collaborate']) {
    await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
  }
});

test('each of the six questions can be opened and has its own address', async ({ page }) => {
  await page.goto('/contact/faq');
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(6);
  await expect(questions.first()).not.toHaveAttribute('open');
  await questions.first().getByRole('heading').click();
  await expect(questions.first()).toHaveAttribute('open');

  const third = await questions.nth(2).locator('[id^=question-]').first().getAttribute('id');
  await page.goto(`/zh-Hant/contact/faq#${third}`);
  await expect(questions.nth(2)).toHaveAttribute('open');
  await expect(questions.nth(1)).not.toHaveAttribute('open');
  await expect(questions.nth(2)).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a question can be opened', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/contact/faq');
    const first = page.getByRole('main').locator('details').first();
    await first.getByRole('heading').click();
    await expect(first.locator('p').first()).toBeVisible();
  });
});
