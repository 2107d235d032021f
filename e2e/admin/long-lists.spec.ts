import { expect, type Page } from '@playwright/test';
import { createVisitor, register } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, newEmail, placeOrder, waitForScripts } from '../people.ts';
import { signInOwner } from '../staff.ts';

/** The number of audit events of one new order: three pages of the list. */
const eventCount = 130;
let history = '';

test.beforeAll(async ({ browserName: _ }, { project }) => {
  const { baseURL } = project.use;
  const owner = await signInOwner(baseURL!);
  const member = createVisitor(baseURL!);
  await register(member, newEmail());
  const { code } = await placeOrder(member);
  for (let note = 0; note < eventCount; note += 1) {
    const { status } = await owner.post(`/api/admin/order/${code}/note`, { text: `Note ${note}` });
    expect(status).toBe(200);
  }
  history = `/admin/audit?action=order.create_note&subject_kind=order&subject_id=${code}`;
});

const getRows = (page: Page) => page.locator('tbody tr[data-index]');
/** Waits until the scripts have made the rows focusable. */
async function waitForList(page: Page): Promise<void> {
  await waitForScripts(page);
  await expect(getRows(page).first()).toHaveAttribute('tabindex', /0|-1/);
}

const focusedRow = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.index);

/** Whether the row stored in the browser's history is the first visible one below the table's head. */
const isRowRemembered = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector(`tr[data-index="${window.history.state.row}"]`);
    const { top, bottom } = row?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return top < 45 && bottom > 44;
  });

/** The distance between the last column and the table's right edge, in pixels. */
const emptyWidth = (page: Page) =>
  page.getByRole('grid').evaluate((table) => {
    const lastHead = table.querySelector('thead th:last-child')!;
    return Math.abs(table.getBoundingClientRect().right - lastHead.getBoundingClientRect().right);
  });

test('a long list loads its rows while scrolling, and the keyboard moves through it', {
  tag: '@every-screen',
}, async ({ isMobile, admin }) => {
  const errors = collectErrors(admin);
  await admin.goto(history);
  await waitForList(admin);
  const total = Number(await admin.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  expect(total).toBeGreaterThanOrEqual(eventCount);
  await expectNoViolations(admin);
  expect(isMobile ? 0 : await emptyWidth(admin)).toBeLessThan(2);
  // All pages are in one list.
  await expect(admin.getByRole('navigation', { name: 'Pages' })).toBeHidden();

  await getRows(admin).first().focus();
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('ArrowDown');
  expect(await focusedRow(admin)).toBe('2');
  await admin.keyboard.press('End');
  await expect.poll(() => focusedRow(admin)).toBe(String(total - 1));
  await expect(admin.locator(`tr[data-index="${total - 1}"]`)).toContainText('note');
  expect(await getRows(admin).count()).toBeLessThan(eventCount / 2);
  // The address names the visible page, and a reload returns to it.
  await expect(admin).toHaveURL(/page=\d+/);
  await expect.poll(() => isRowRemembered(admin)).toBe(true);
  await admin.reload();
  await waitForList(admin);
  await expect(admin.locator(`tr[data-index="${total - 1}"]`)).toBeInViewport();
  await admin.locator(`tr[data-index="${total - 1}"]`).focus();
  await admin.keyboard.press('Home');
  await expect.poll(() => focusedRow(admin)).toBe('0');
  await expect(admin).not.toHaveURL(/page=/);
  expect(errors).toEqual([]);
});

test('without scripts a long list has pages', async ({ adminWithoutScripts: admin }) => {
  await admin.goto(history);
  await expect(getRows(admin)).toHaveCount(48);
  await admin.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(admin).toHaveURL(/page=2/);
  await expect(getRows(admin).first()).toHaveAttribute('aria-rowindex', '50');
});

test('rows are selected one by one, as a range and by the keyboard', async ({ admin }) => {
  await admin.goto('/admin/order');
  await waitForList(admin);
  const boxes = getRows(admin).getByRole('checkbox');
  await boxes.nth(1).check();
  await expect(admin.getByText('1 selected')).toBeVisible();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(admin.getByText('4 selected')).toBeVisible();
  await expectNoViolations(admin);
  await getRows(admin).nth(6).focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText('5 selected')).toBeVisible();
  await admin.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(admin.getByText(/selected$/)).toBeHidden();
  // Enter opens the link of the row.
  const code = await getRows(admin).nth(6).getByRole('link').textContent();
  await getRows(admin).nth(6).focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible();
});

test('a filter that is typed while a list loads is kept', { tag: '@desktop' }, async ({ admin }) => {
  await admin.goto('/admin/order');
  await waitForScripts(admin);
  const keyword = admin.getByRole('searchbox', { name: 'Keyword' });
  const payment = admin.getByRole('combobox', { name: 'Payment', exact: true });
  const list = /order\.data\?keyword=NO-SUCH-ORDER/;
  const answered = Promise.withResolvers<void>();
  await admin.route(list, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await keyword.fill('NO-SUCH-ORDER');
  const asked = admin.waitForRequest(list);
  await keyword.press('Enter');
  await asked;
  await payment.selectOption('Paid');
  answered.resolve();
  await expect(admin).toHaveURL(/keyword=NO-SUCH-ORDER/);
  await expect(admin.locator('tbody tr[data-index]')).toHaveCount(0);
  await expect(payment.locator('option:checked')).toHaveText('Paid');
  await admin.getByRole('search').getByRole('link', { name: 'Clear the filters' }).click();
  await expect(keyword).toHaveValue('');
  await expect(payment.locator('option:checked')).toHaveText('All');
});
