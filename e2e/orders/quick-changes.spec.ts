import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { findFramedLine, logInAsNewMember, waitForScripts } from '../people.ts';

type Line = { item_id: number; size_id: number; frame_id: number; nums: number; selected: boolean };

/** Opens the cart of a new member, with one copy of a work in each of three frames. */
async function openCart(context: BrowserContext, page: Page, baseURL: string) {
  const visitor = await logInAsNewMember(context, baseURL);
  const { item_id, size_id } = await findFramedLine(visitor);
  const { frames } = (await visitor.get(`/api/shop/${item_id}`)).data;
  const names: string[] = [];
  for (const frame of frames.slice(0, 3)) {
    const { status } = await visitor.put('/api/cart', { item_id, size_id, frame_id: frame.id, nums: 1 });
    expect(status).toBe(200);
    names.push(`${item_id}-${size_id}-${frame.id}`);
  }
  await page.goto('/cart');
  await waitForScripts(page);
  const getLines = async () =>
    ((await visitor.get('/api/cart')).data.lines as Line[]).map((line) => ({
      ...line,
      name: `${line.item_id}-${line.size_id}-${line.frame_id}`,
    }));
  /** The number of copies by the line's name. */
  const getQuantities = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await getLines()).map(({ name, nums }) => [name, nums]));
  return { names: names as [string, string, string], getLines, getQuantities };
}

/** Keeps the page's first change from the server until `send` is called. */
async function holdFirstChange(page: Page): Promise<{ send: () => void }> {
  const held = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'POST' && isFirst) {
      isFirst = false;
      await held.promise;
    }
    await route.continue();
  });
  return { send: held.resolve };
}

const remove = (page: Page, name: string) => page.locator(`button[name=remove][value="${name}"]`).click();
const increase = (page: Page, name: string) => page.locator(`button[name=more][value="${name}"]`).click();

test('after a removal the focus is on the next line, at the end on the empty cart @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { names } = await openCart(context, page, baseURL!);
  const titles = page.locator('[data-line-title]');
  const pressRemove = async (name: string) => {
    await page.locator(`button[name=remove][value="${name}"]`).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(`button[name=remove][value="${name}"]`)).toHaveCount(0);
  };
  const order = await page
    .locator('button[name=remove]')
    .evaluateAll((all) => all.map((button) => (button as HTMLButtonElement).value));
  expect([...order].sort()).toEqual([...names].sort());
  await pressRemove(order[1]!);
  await expect(titles.nth(1)).toBeFocused();
  // The last line: the one before it is left.
  await pressRemove(order[2]!);
  await expect(titles.first()).toBeFocused();
  await pressRemove(order[0]!);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
});

test('two lines are removed and a third is changed while the first removal is in flight @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { names, getQuantities } = await openCart(context, page, baseURL!);
  const first = await holdFirstChange(page);
  await remove(page, names[0]);
  await remove(page, names[1]);
  await increase(page, names[2]);
  first.send();
  await expect.poll(getQuantities).toEqual({ [names[2]]: 2 });
  await expect(page.locator('button[name=remove]')).toHaveCount(1);
});

test('a work that is deselected and selected again before the first answer is ordered @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { names, getLines } = await openCart(context, page, baseURL!);
  const answered = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(/\.data/, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    await answered.promise;
    await route.fulfill({ response });
  });
  const getSelected = async () => (await getLines()).find(({ name }) => name === names[1])?.selected;
  const checkbox = page.locator(`input[name="select.${names[1]}"]`);
  await checkbox.uncheck();
  await expect.poll(getSelected).toBe(false);
  await checkbox.check();
  answered.resolve();
  await expect.poll(getSelected).toBe(true);
  await expect(checkbox).toBeChecked();
});

test('changes of the cart are saved although the page was left before @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { names, getQuantities } = await openCart(context, page, baseURL!);
  const first = await holdFirstChange(page);
  await increase(page, names[0]);
  await increase(page, names[0]);
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  first.send();
  await expect.poll(getQuantities).toEqual({ [names[0]]: 3, [names[1]]: 1, [names[2]]: 1 });
});

test('a button of the checkout that is pressed between two changes is not lost @desktop', async ({
  page,
  buyer: visitor,
}) => {
  await visitor.put('/api/cart/form', { currency: 'USD' });
  await page.goto('/cart/checkout');
  await waitForScripts(page);
  const first = await holdFirstChange(page);
  await page.locator('input[name=paytype][value=cybersourceforusd]').check();
  await page.getByRole('button', { name: 'Pay in NT$' }).click();
  await page.locator('input[name=paytype][value=transfer]').check();
  first.send();
  await expect(page.getByRole('button', { name: 'Pay in NT$' })).toBeHidden();
  await expect
    .poll(async () => (await visitor.get('/api/cart')).data)
    .toMatchObject({ currency: 'NTD', form: { paytype: 'transfer' } });
});
