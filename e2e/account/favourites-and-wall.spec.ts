import { expect, type Locator, type Page } from '@playwright/test';
import roomMeasures from '../../src/web/storefront/shop/wall/rooms/measures.json' with { type: 'json' };
import { createVisitor, register } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import {
  collectErrors,
  findFramedLine,
  findToasts,
  keepToasts,
  logInAsNewMember,
  newEmail,
  submitLogin,
  waitForScripts,
} from '../people.ts';

/** Returns an item of the demo for which the condition holds. */
async function findItem(baseURL: string, condition: (item: { status: string; channel: string }) => boolean) {
  const visitor = createVisitor(baseURL);
  const { items } = (await visitor.get('/api/shop?per_page=96')).data;
  const { id } = items.find(condition);
  return (await visitor.get(`/api/shop/${id}`)).data;
}

const favouriteButton = (page: Page): Locator => page.getByRole('button', { name: 'Favourite', exact: true });

test('a work is added to the favourites after logging in, listed in the account, and removed', async ({
  page,
  baseURL,
}) => {
  const member = createVisitor(baseURL!);
  const email = newEmail();
  await register(member, email);
  const { item_id } = await findFramedLine(member);
  const { title, sizes } = (await member.get(`/api/shop/${item_id}`)).data;
  const errors = collectErrors(page);

  await page.goto(`/shop/${item_id}?size=${sizes[1].id}`);
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'false');
  await favouriteButton(page).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await submitLogin(page, email);

  // Back on the page with the chosen size, and the work is a favourite.
  await expect(page).toHaveURL(`/shop/${item_id}?size=${sizes[1].id}`);
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true');
  await keepToasts(page);
  await favouriteButton(page).click();
  await expect(findToasts(page).filter({ hasText: 'Removed from your favourites' })).toBeVisible();
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'false');
  await favouriteButton(page).click();
  await expect(findToasts(page).filter({ hasText: 'Added to your favourites' })).toBeVisible();
  await page.reload();
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/account');
  await page
    .getByRole('navigation', { name: 'My account' })
    .getByRole('link', { name: 'Favourites' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'No favourites yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'No favourites yet' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'See all works' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  expect(errors).toEqual([]);
});

test('works are added to the favourites from the cards of a list, several at once, and stay marked', async ({
  page,
  member,
}) => {
  const errors = collectErrors(page);
  await page.goto('/shop');
  await waitForScripts(page);
  const hearts = page.getByRole('button', { name: /^Favourite: / });
  const chosen = [hearts.nth(0), hearts.nth(1), hearts.nth(2)];
  // One directly after the other: each is a request of its own.
  await page.evaluate(() => {
    for (const heart of [...document.querySelectorAll<HTMLButtonElement>('article button')].slice(0, 3))
      heart.click();
  });
  for (const heart of chosen) await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await member.get('/api/favorite/ids')).data.ids.length).toBe(3);
  await expectNoViolations(page);
  const name = (await chosen[0]!.getAttribute('aria-label'))!.replace('Favourite: ', '');
  await page.reload();
  await expect(chosen[0]!).toHaveAttribute('aria-pressed', 'true');

  // The page of the work knows it, and removes it.
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true');
  await favouriteButton(page).click();
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(chosen[0]!).toHaveAttribute('aria-pressed', 'false');
  await expect(chosen[1]!).toHaveAttribute('aria-pressed', 'true');
  expect(errors).toEqual([]);
});

/** The width of the shown print in mm of the wall. */
const shownWidth = async (preview: Locator, room: keyof typeof roomMeasures): Promise<number> => {
  const scene = (await preview.locator('figure > div').boundingBox())!;
  const print = (await preview.getByRole('img').boundingBox())!;
  return (roomMeasures[room].widthMm * print.width) / scene.width;
};

test('the room view shows the chosen size, frame, room and wall at true scale', {
  tag: '@every-screen',
}, async ({ page, baseURL }) => {
  const visitor = createVisitor(baseURL!);
  const { item_id } = await findFramedLine(visitor);
  const { sizes, frames, title } = (await visitor.get(`/api/shop/${item_id}`)).data;
  const [small, large] = sizes.filter((size: { available: boolean }) => size.available);
  const framed = frames.find((frame: { mat: unknown }) => frame.mat);
  const border = 2 * (framed.moulding.face_width_mm + framed.mat.border_mm);
  const errors = collectErrors(page);

  await page.goto(`/shop/${item_id}?size=${small.id}&frame=${frames[0].id}`);
  const link = page.getByRole('link', { name: /See it in a room/ });
  // Before the scripts run, the link leads to a part of the page instead.
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'In a room, at true scale' });
  await expect(dialog.getByRole('img', { name: title })).toBeVisible();
  const cm = (mm: number) => String(mm / 10);
  await expect(dialog).toContainText(
    `the print without a frame is ${cm(small.width_mm)} × ${cm(small.height_mm)} cm. The wall in the picture is 410 cm wide`,
  );
  await expect.poll(() => shownWidth(dialog, 'living')).toBeCloseTo(small.width_mm, -1);

  await dialog.getByLabel('Picture size').selectOption(String(large.id));
  await expect(dialog).toContainText(`${cm(large.width_mm)} × ${cm(large.height_mm)} cm`);
  await expect.poll(() => shownWidth(dialog, 'living')).toBeCloseTo(large.width_mm, -1);
  await dialog.getByLabel('Frame').selectOption(String(framed.id));
  await expect(dialog).toContainText(
    `the framed work is ${cm(large.width_mm + border)} × ${cm(large.height_mm + border)} cm`,
  );
  await dialog.getByLabel('Room').selectOption('Hotel lobby');
  await expect(dialog).toContainText('The wall in the picture is 620 cm wide');
  await dialog.getByLabel('Time of day').selectOption('In the evening');
  await dialog.getByRole('radio', { name: 'Chalk' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'Night' })).toBeChecked();
  await expectNoViolations(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  // The page has the same size and frame chosen.
  await expect(page).toHaveURL(new RegExp(`size=${large.id}&frame=${framed.id}$`));
  await expect(page.getByText(`Outer size ${cm(large.width_mm + border)}`)).toBeVisible();

  await link.click();
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  const added = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(added).toContainText(title);
  await expect(added).toContainText(framed.name);
  await expect(dialog).toBeHidden();
  expect(errors).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the room view is a part of the page, and a work can be added to the favourites', async ({
    page,
    member,
  }) => {
    const { item_id } = await findFramedLine(member);
    await page.goto(`/shop/${item_id}`);
    await favouriteButton(page).click();
    await expect(page).toHaveURL(`/shop/${item_id}`);
    await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/account/favorite');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('is no longer among your favourites')).toBeVisible();

    await page.goto(`/shop/${item_id}`);
    await page.getByRole('link', { name: /See it in a room/ }).click();
    await expect(page).toHaveURL(/view=wall#wall$/);
    const section = page.getByRole('region', { name: 'In a room, at true scale' });
    await section.getByLabel('Room').selectOption('Hotel lobby');
    await section.getByLabel('Picture size').selectOption({ index: 2 });
    await section.getByLabel('Frame').selectOption({ index: 1 });
    await section.getByRole('button', { name: 'Show it' }).click();
    await expect(section).toContainText('the framed work is');
    await expect(section).toContainText('The wall in the picture is 620 cm wide');
    await section.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(async () => (await member.get('/api/cart')).data.lines.length).toBe(1);
  });
});

test.describe('a visitor without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is asked to log in, and comes back to the list', async ({ page, context, baseURL }) => {
    await page.goto('/shop?sort=price_asc');
    const heart = page.getByRole('button', { name: /^Favourite: / }).first();
    await heart.click();
    await expect(page).toHaveURL(/\/login\?next=/);
    const next = new URL(page.url()).searchParams.get('next')!;
    const member = await logInAsNewMember(context, baseURL!);
    await page.goto(next);
    await expect(page).toHaveURL('/shop?sort=price_asc');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await member.get('/api/favorite/ids')).data.ids).toHaveLength(1);
  });
});

test('the page of a work sold only in stores lists the stores and links to customer service', async ({
  page,
  baseURL,
}) => {
  const { id, stores } = await findItem(baseURL!, ({ channel }) => channel === 'store');
  expect(stores.length).toBeGreaterThan(0);
  await page.goto(`/shop/${id}`);
  await expect(page.getByText('sold only in our exhibition stores')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  const list = page.getByRole('region', { name: 'Where it is sold' });
  for (const store of stores) {
    for (const fact of [store.name, store.address, store.hours, store.phone]) {
      await expect(list).toContainText(fact);
    }
  }
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Contact customer service' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/contact\\?item=${id}$`));
});

test('the page of a work to be listed says from when it is sold, and it can be a favourite already', async ({
  page,
  context,
  baseURL,
}) => {
  await logInAsNewMember(context, baseURL!);
  const { id, lists_at } = await findItem(baseURL!, ({ status }) => status === 'to_be_listed');
  await page.goto(`/shop/${id}`);
  const day = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Taipei' }).format(
      new Date(lists_at),
    );
  await expect(page.getByText(lists_at ? `On sale from ${day('en-GB')}` : 'on sale soon')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  await favouriteButton(page).click();
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expectNoViolations(page);
  await page.goto(`/zh-Hant/shop/${id}`);
  await expect(page.getByText(lists_at ? `${day('zh-Hant')}開始販售` : '即將開始販售')).toBeVisible();
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a member is told when a work to be listed is on sale, and a visitor logs in first', async ({
  page,
  baseURL,
}) => {
  const { id } = await findItem(baseURL!, ({ status }) => status === 'to_be_listed');
  const errors = collectErrors(page);
  await page.goto(`/shop/${id}`);
  await waitForScripts(page);
  await page.getByRole('button', { name: 'Tell me when it is on sale' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await submitLogin(page, 'collector@example.com', 'Demo.1234');
  await expect(page).toHaveURL(`/shop/${id}`);
  await expect(page.getByText('We will write to you when it is on sale.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Do not tell me' }).click();
  await expect(page.getByRole('button', { name: 'Tell me when it is on sale' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the sections of a work are in their fixed order', async ({ page, baseURL }) => {
  const { item_id } = await findFramedLine(createVisitor(baseURL!));
  await page.goto(`/shop/${item_id}`);
  const headings = await page.locator('article section > h2').allTextContents();
  expect(headings.filter((text) => !text.startsWith('More by') && text !== 'Similar works')).toEqual([
    'The artist',
    'The work',
    'Details',
    'Certificate and warranty',
    'Care',
  ]);
});

test('a visitor whose address is not confirmed reads so after the login that an alert asked for', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { id } = await findItem(baseURL!, ({ status }) => status === 'to_be_listed');
  const email = newEmail();
  await register(createVisitor(baseURL!), email);
  await page.goto(`/shop/${id}`);
  await page.getByRole('button', { name: 'Tell me when it is on sale' }).click();
  await submitLogin(page, email);
  const problem = page.getByRole('alert').filter({ hasText: 'Please confirm your e-mail address first' });
  await expect(problem).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tell me when it is on sale' })).toBeVisible();
  await problem.getByRole('link', { name: 'Confirm it' }).click();
  await expect(page).toHaveURL(/\/account\/email$/);
});
