import { expect, type Page } from '@playwright/test';
import { createVisitor, register } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { expectNoViolations, findOverflow, narrowest } from '../page-checks.ts';
import {
  addToCart,
  collectErrors,
  findFramedLine,
  findToasts,
  keepToasts,
  logInWithCart,
  newEmail,
  stopTimers,
  submitLogin,
  waitForScripts,
} from '../people.ts';

const getDrawer = (page: Page) => page.getByRole('dialog', { name: 'Added to your cart' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' });

/** Opens a framed work; returns its address. */
async function openWork(page: Page, baseURL: string, locale = ''): Promise<string> {
  const { item_id, size_id, frame_id } = await findFramedLine(createVisitor(baseURL));
  const path = `${locale}/shop/${item_id}?size=${size_id}&frame=${frame_id}`;
  await page.goto(path);
  await waitForScripts(page);
  return path;
}

test('after adding, a drawer has the work, the total, the delivery and the ways on, and closes in every way', {
  tag: '@every-screen',
}, async ({ page, baseURL, isMobile }) => {
  const errors = collectErrors(page);
  const path = await openWork(page, baseURL!);
  await page.getByLabel('Delivery to').selectOption({ label: 'Taiwan' });
  await expect(page.locator('[data-buy-bar]')).toContainText('with delivery');
  const drawer = getDrawer(page);
  const open = async () => {
    await addButton(page).click();
    await expect(drawer).toBeVisible();
  };

  await keepToasts(page);
  await open();
  await expect(drawer.locator('.in-frame img')).toHaveCount(1);
  await expect(drawer).toContainText(/1 × US\$/);
  await expect(drawer).toContainText('1 work in your cart');
  await expect(drawer).toContainText(/Delivery to Taiwan, estimatedUS\$\d+/);
  await expect(drawer).toContainText(/Standard delivery, arrives .*\d{4}/);
  await expect(drawer).toContainText(/Total with deliveryUS\$/);
  await expect(findToasts(page)).toHaveCount(0);
  await expectNoViolations(page);
  expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  const box = (await drawer.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(isMobile ? [box.x, box.y + box.height] : [box.x + box.width, box.y]).toEqual(
    isMobile ? [0, height] : [width, 0],
  );

  const expectClosed = async () => {
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(addButton(page)).toBeFocused();
  };
  await page.keyboard.press('Escape');
  await expectClosed();
  await open();
  await expect(drawer).toContainText(/2 × US\$/);
  await page.goBack();
  await expectClosed();
  await page.goForward();
  await expect(page).toHaveURL(path);
  await expect(drawer).toBeHidden();
  await page.goBack();
  await open();
  await page.mouse.click(5, 5);
  await expectClosed();
  await open();
  await drawer.getByRole('button', { name: 'Continue shopping' }).click();
  await expectClosed();

  // The cart takes the drawer's place in the history.
  await open();
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcart$/);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(drawer).toBeHidden();
  await expect(addButton(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('on a slow network the drawer waits for its history entry, so that closing it stays on the page', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const path = await openWork(page, baseURL!);
  let release = () => {};
  const released = new Promise<void>((settle) => (release = settle));
  const held = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().includes('.data'),
  );
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.continue();
  });
  await addButton(page).click();
  await held;
  await page.keyboard.press('Escape');
  release();
  await expect(getDrawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getDrawer(page)).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(addButton(page)).toBeVisible();
});

test('while it is sent the button is busy and a second click adds nothing; two tabs add up @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const path = await openWork(page, baseURL!);
  const sent = Promise.withResolvers<void>();
  await page.route(/\/shop\/.*\.data/, async (route) => {
    if (route.request().method() === 'POST') await sent.promise;
    await route.continue();
  });
  await addButton(page).click();
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
  // A busy button counts as disabled, for which a click would wait.
  await addButton(page).click({ force: true });
  sent.resolve();
  await expect(getDrawer(page)).toContainText('1 work in your cart');

  const other = await context.newPage();
  await other.goto(path);
  await waitForScripts(other);
  await addButton(other).click();
  await expect(getDrawer(other)).toContainText('2 works in your cart');
});

test('where the drawer’s code does not load, a page shows the same @desktop', async ({ page, baseURL }) => {
  await openWork(page, baseURL!);
  await page.route(/added-drawer/, (route) => route.abort());
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart\/added\?item=\d+&size=\d+&frame=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Added to your cart' })).toBeVisible();
});

test('a session that ended while the page was open keeps the work in the cart, and says so @desktop', async ({
  page,
  baseURL,
  member,
}) => {
  await openWork(page, baseURL!);
  // Its last request of a visit: a later one would learn of the end first.
  await expect(page.getByLabel('Delivery to')).toHaveValue('TW');
  await member.get('/api/member/logout');
  await addButton(page).click();
  await expect(getDrawer(page)).toContainText('You have been logged out.');
  await getDrawer(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('region', { name: 'In your cart' })).toContainText('1 work');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has the work, the total and the ways on @on-phone', async ({ page, baseURL }) => {
    const { item_id } = await findFramedLine(createVisitor(baseURL!));
    await page.goto(`/shop/${item_id}`);
    await addButton(page).click();
    await expect(page).toHaveURL(/\/cart\/added\?/);
    await expect(page.getByRole('heading', { level: 1, name: 'Added to your cart' })).toBeVisible();
    await expect(page.getByText('1 work in your cart')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 work in your cart'), 'a reload adds nothing').toBeVisible();
    await page.getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page).toHaveURL(new RegExp(`/shop/${item_id}\\?size=\\d+&frame=\\d+$`));
    await page.goBack();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fcart%2Fcheckout$/);
    await expect(page.getByRole('region', { name: 'In your cart' })).toBeVisible();
  });
});

for (const [locale, title, checkout] of [
  ['/zh-Hant', '已加入購物車', '前往結帳'],
  ['/zh-CN', '已加入购物车', '去结算'],
] as const) {
  test(`drawer and page fit 320 pixels, in ${locale} @phone`, async ({ page, baseURL }) => {
    await page.setViewportSize(narrowest);
    await openWork(page, baseURL!, locale);
    await page.locator('[data-buy-bar] button[type=submit]').click();
    const drawer = page.getByRole('dialog', { name: title });
    await expect(drawer.getByRole('link', { name: checkout })).toBeInViewport();
    expect(await findOverflow(page)).toEqual([]);
    const { item_id, size_id, frame_id } = await findFramedLine(createVisitor(baseURL!));
    await page.goto(`${locale}/cart/added?item=${item_id}&size=${size_id}&frame=${frame_id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoViolations(page);
  });
}

test('who logs in to buy sees the cart on every page on the way, and comes back to the step', {
  tag: '@on-phone',
}, async ({ page, context, baseURL }) => {
  const visitor = createVisitor(baseURL!);
  await addToCart(visitor);
  await context.addCookies([{ name: 'cart_token', value: visitor.cartToken!, url: baseURL! }]);
  await page.goto('/cart/checkout');
  const cart = page.getByRole('region', { name: 'In your cart' });
  const expectCart = async () => {
    await expect(cart.getByRole('listitem')).toHaveCount(1);
    await expect(cart).toContainText('1 work');
    await expectNoViolations(page);
  };
  await expectCart();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgotPassword\?next=%2Fcart%2Fcheckout$/);
  await expectCart();
  await page.getByRole('link', { name: /back/i }).last().click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcart%2Fcheckout$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register\?next=%2Fcart%2Fcheckout$/);
  await expectCart();
  await page.goto('/register');
  await expect(cart).toHaveCount(0);

  // The cart of the visit is merged into the member's.
  const member = createVisitor(baseURL!);
  const email = newEmail();
  await register(member, email);
  const { item_id, size_id, frame_id } = await findFramedLine(member);
  await member.put('/api/cart', { item_id, size_id, frame_id: frame_id + 1, nums: 1 });
  await page.goto('/login?next=%2Fcart%2Fcheckout');
  await submitLogin(page, email);
  await expect(page).toHaveURL(/\/cart\/checkout$/);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('2 works');
});

test('the saved address and the days of arrival are in the cart and in each step of the checkout', {
  tag: '@on-phone',
}, async ({ page, context, baseURL }) => {
  await logInWithCart(context, baseURL!);
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(/Delivery to Taiwan(NT|US)\$/);
  const arrival = /Standard delivery, arrives [^$]*?\d{4}/;
  await expect(summary).toContainText(arrival);
  const [shown] = arrival.exec((await summary.textContent())!)!;
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout and delivery' })).toBeVisible();
  await expect(summary).toContainText(shown);
  const options = page.getByRole('group', { name: 'Delivery option' });
  await expect(options).toContainText(shown.replace(/^.*arrives/, 'Arrives'));
  await options.getByRole('radio').nth(1).check();
  await expect(summary).toContainText(/Express delivery, arrives/);
  const [express] = /Express delivery, arrives [^$]*?\d{4}/.exec((await summary.textContent())!)!;
  await page.getByRole('button', { name: 'Continue to confirmation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm order' })).toBeVisible();
  await expect(summary).toContainText(express);
  await page.goto('/cart');
  await expect(summary).toContainText(express);

  // The item page starts with the country of the address.
  const { item_id } = await findFramedLine(createVisitor(baseURL!));
  await page.goto(`/shop/${item_id}`);
  await expect(page.getByLabel('Delivery to')).toHaveValue('TW');
});

test('a frame that is chosen while a custom size loads stays chosen @desktop', async ({ page, baseURL }) => {
  await openWork(page, baseURL!);
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/shop\/.*\.data/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await stopTimers(page);
  const address = page.url();
  await page.locator('label', { has: page.locator('input[name="size"][value="custom"]') }).click();
  await page.locator('input[name="width"]').fill('41');
  const asked = page.waitForRequest(/\/shop\/.*\.data/);
  await page.clock.runFor(1000);
  await asked;
  const frame = page.locator('label', { has: page.locator('input[name="frame"]') }).nth(2);
  await frame.click();
  await expect(frame.getByRole('radio')).toBeChecked();
  await expect(page.locator('output')).not.toContainText(/\d/);
  loaded.resolve();
  await page.waitForURL(({ href }) => href !== address);
  // Only the server knows the price of a custom size.
  await expect(page.locator('output')).toContainText(/\d/);
  await expect(frame.getByRole('radio')).toBeChecked();
});
