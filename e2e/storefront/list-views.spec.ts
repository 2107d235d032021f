import { expect, type Page, test } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, waitForScripts } from '../people.ts';

const works = (page: Page) => page.locator('#works').getByRole('article');
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'View' }).getByRole('link', { name, exact: true });

type Recommended = {
  size: { width_mm: number; height_mm: number };
  frame: { moulding: { face_width_mm: number } | null; mat: { border_mm: number } | null };
};

const outerMm = ({ size, frame }: Recommended) => {
  const around = 2 * ((frame.mat?.border_mm ?? 0) + (frame.moulding?.face_width_mm ?? 0));
  return { width: size.width_mm + around, height: size.height_mm + around };
};

test('a list shows its works framed and in a room, at one scale', {
  tag: '@every-screen',
}, async ({ page, baseURL }) => {
  const errors = collectErrors(page);
  await page.goto('/shop?purpose=12&size=small');
  await waitForScripts(page);
  await expect(view(page, 'Unframed')).toHaveAttribute('aria-current', 'true');
  const titles = await works(page).getByRole('heading').allTextContents();
  await view(page, 'Framed').click();
  await expect(page).toHaveURL(/\?purpose=12&size=small&view=framed$/);
  await expect(works(page).locator('[data-moulding]')).toHaveCount(titles.length);
  expect(await works(page).getByRole('heading').allTextContents()).toEqual(titles);
  await expect(view(page, 'Framed')).toBeFocused();

  await view(page, 'In a room').click();
  await expect(page).toHaveURL(/\?purpose=12&size=small&view=room$/);
  const rooms = works(page).locator('img[src*="bedroom"]');
  // The light and the furniture of the same room for each work.
  await expect(rooms).toHaveCount(2 * titles.length);
  await rooms.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => rooms.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectNoViolations(page);
  const ids = await works(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(/shop\/(\d+)/.exec(link.getAttribute('href')!)![1])));
  const { items } = (await createVisitor(baseURL!).get(`/api/shop/recommended?ids=${ids.join(',')}`)).data;
  const drawn = await works(page)
    .locator('[data-moulding]')
    .evaluateAll((frames) =>
      frames.map((frame) => {
        const { width, height } = frame.getBoundingClientRect();
        return { width, height };
      }),
    );
  const scale = drawn[0]!.width / outerMm(items[0]).width;
  for (const [index, { width, height }] of drawn.entries()) {
    const outer = outerMm(items[index]);
    expect(Math.abs(width - scale * outer.width)).toBeLessThan(1);
    expect(Math.abs(height - scale * outer.height)).toBeLessThan(1);
  }

  expect(errors).toEqual([]);
});

test('filters and their reset keep the view', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/shop?purpose=12&view=room');
  await waitForScripts(page);
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: /^Portrait/ }).check();
  await expect(page).toHaveURL(/\?purpose=12&orientation=portrait&view=room$/);
  await main.getByRole('search').getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/shop\?view=room$/);
});

test('a room of the home page leads to the works that suit it, in that room', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  const rooms = page.getByRole('region', { name: 'Works by room' });
  await expect(rooms.locator('img[src*="bedroom"]')).toHaveCount(2);
  await rooms.getByRole('link', { name: /^Bedroom/ }).click();
  await expect(page).toHaveURL(/\/shop\?purpose=12&view=room$/);
  await expect(works(page).locator('img[src*="bedroom"]').first()).toBeAttached();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the view is chosen by links, and a search keeps it', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/shop');
    await view(page, 'Framed').click();
    await expect(works(page).locator('[data-moulding]')).toHaveCount(24);
    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('searchbox').fill('moon');
    await search.getByRole('button', { name: 'Search' }).first().click();
    await expect(page).toHaveURL(/[?&]view=framed/);
    await expect(works(page).locator('[data-moulding]').first()).toBeAttached();
  });
});
