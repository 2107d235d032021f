import { expect, type Page, test } from '@playwright/test';
import { createVisitor, register } from '../../test/visitor.ts';
import { expectNoViolations } from '../looks.ts';
import { newEmail, placeOrder, scriptsOf, troublesOf } from '../people.ts';
import { adminOf, ownerOf } from '../staff.ts';

// Colours are measured as they stand, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** So many acts on an order that nobody else knows: three pages of the list. */
const acts = 130;
let history = '';

test.beforeAll(async ({ browserName: _ }, { project }) => {
  const { baseURL } = project.use;
  const owner = await ownerOf(baseURL!);
  const member = createVisitor(baseURL!);
  await register(member, newEmail());
  const { code } = await placeOrder(member);
  for (let note = 0; note < acts; note += 1) {
    const { status } = await owner.post(`/api/admin/order/${code}/note`, { text: `Note ${note}` });
    expect(status).toBe(200);
  }
  history = `/admin/audit?action=order.note&subject_kind=order&subject_id=${code}`;
});

const rowsOf = (page: Page) => page.locator('tbody tr[data-index]');
/** Waits until the rows can be gone to, which only scripts make possible. */
async function listOf(page: Page): Promise<void> {
  await scriptsOf(page);
  await expect(rowsOf(page).first()).toHaveAttribute('tabindex', /0|-1/);
}

const focusedRow = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.index);

/** Whether the row that the browser's history remembers is the first in sight, below the table's head. */
const isRowRemembered = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector(`tr[data-index="${window.history.state.row}"]`);
    const { top, bottom } = row?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return top < 45 && bottom > 44;
  });

/** How far the last column ends from the table's edge, in pixels. */
const emptyWidth = (page: Page) =>
  page.getByRole('grid').evaluate((table) => {
    const lastHead = table.querySelector('thead th:last-child')!;
    return Math.abs(table.getBoundingClientRect().right - lastHead.getBoundingClientRect().right);
  });

test('a long list comes as one scrolls, and goes by the keyboard', { tag: '@every-screen' }, async ({
  browser,
  baseURL,
  isMobile,
}) => {
  const office = await (await adminOf(browser, baseURL!)).newPage();
  const troubles = troublesOf(office);
  await office.goto(history);
  await listOf(office);
  const total = Number(await office.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  expect(total).toBeGreaterThanOrEqual(acts);
  await expectNoViolations(office);
  expect(isMobile ? 0 : await emptyWidth(office)).toBeLessThan(2);
  // All its pages are one list.
  await expect(office.getByRole('navigation', { name: 'Pages' })).toBeHidden();

  await rowsOf(office).first().focus();
  await office.keyboard.press('ArrowDown');
  await office.keyboard.press('ArrowDown');
  expect(await focusedRow(office)).toBe('2');
  await office.keyboard.press('End');
  await expect.poll(() => focusedRow(office)).toBe(String(total - 1));
  await expect(office.locator(`tr[data-index="${total - 1}"]`)).toContainText('note');
  expect(await rowsOf(office).count()).toBeLessThan(acts / 2);
  // The address names the page in sight, and leads to it again.
  await expect(office).toHaveURL(/page=\d+/);
  await expect.poll(() => isRowRemembered(office)).toBe(true);
  await office.reload();
  await listOf(office);
  await expect(office.locator(`tr[data-index="${total - 1}"]`)).toBeInViewport();
  await office.locator(`tr[data-index="${total - 1}"]`).focus();
  await office.keyboard.press('Home');
  await expect.poll(() => focusedRow(office)).toBe('0');
  await expect(office).not.toHaveURL(/page=/);
  expect(troubles).toEqual([]);
  await office.context().close();
});

test('without scripts a long list has pages', async ({ browser, baseURL }) => {
  const office = await (await adminOf(browser, baseURL!, { javaScriptEnabled: false })).newPage();
  await office.goto(history);
  await expect(rowsOf(office)).toHaveCount(48);
  await office.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(office).toHaveURL(/page=2/);
  await expect(rowsOf(office).first()).toHaveAttribute('aria-rowindex', '50');
  await office.context().close();
});

test('rows are ticked one by one, as a range and by the keyboard', async ({ browser, baseURL }) => {
  const office = await (await adminOf(browser, baseURL!)).newPage();
  await office.goto('/admin/order');
  await listOf(office);
  const boxes = rowsOf(office).getByRole('checkbox');
  await boxes.nth(1).check();
  await expect(office.getByText('1 selected')).toBeVisible();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(office.getByText('4 selected')).toBeVisible();
  await expectNoViolations(office);
  await rowsOf(office).nth(6).focus();
  await office.keyboard.press('Space');
  await expect(office.getByText('5 selected')).toBeVisible();
  await office.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(office.getByText(/selected$/)).toBeHidden();
  // Enter opens what the row leads to.
  const code = await rowsOf(office).nth(6).getByRole('link').textContent();
  await rowsOf(office).nth(6).focus();
  await office.keyboard.press('Enter');
  await expect(office.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible();
  await office.context().close();
});
