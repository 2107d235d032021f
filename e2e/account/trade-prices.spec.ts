import { expect, type Page, test } from '@playwright/test';
import { createVisitor, type Visitor } from '../../test/clients/visitor.ts';
import { expectNoViolations } from '../page-checks.ts';
import { addMemberSession, findFramedLine, waitForScripts } from '../people.ts';
import { registerCompany, signInOwner } from '../staff.ts';

/** A gallery that staff have confirmed and granted a discount of 25 % from today on. */
async function createTradeMember(siteUrl: string): Promise<Visitor> {
  const staff = await signInOwner(siteUrl);
  const { visitor, id } = await registerCompany(siteUrl, staff);
  const { data: terms } = await staff.get(`/api/admin/member/${id}/terms`);
  const starts_on = new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const discount = { percent: '25', starts_on, version: terms.version };
  expect((await staff.post(`/api/admin/member/${id}/discount`, discount)).status).toBe(200);
  return visitor;
}

/** The first amount in NT$ of a text. */
const parseAmount = (text: string | null): number =>
  Number(/NT\$([\d,]+)/.exec(text!)![1]!.replaceAll(',', ''));

test('a member with a discount sees the same trade price in the list, on the options and in the bar', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await createTradeMember(baseURL!);
  await member.put('/api/cart/form', { currency: 'NTD' });
  const { item_id } = await findFramedLine(createVisitor(baseURL!));
  const { data: item } = await createVisitor(baseURL!).get(`/api/shop/${item_id}?currency=NTD`);
  const list = item.from_price.amount;
  const trade = Math.ceil(list * 0.75);
  expect(trade).toBeLessThan(list);

  await addMemberSession(context, baseURL!, member);
  const tile = (shown: Page) => shown.getByRole('main').locator(`article:has(a[href$="/shop/${item_id}"])`);
  await page.goto('/shop');
  expect(parseAmount(await tile(page).first().textContent())).toBe(trade);

  await page.goto(`/shop/${item_id}?frame=1`);
  await waitForScripts(page);
  const sizes = page.getByRole('group', { name: 'Picture size' }).getByRole('radio', { name: /NT\$/ });
  const prices = await Promise.all(
    (await sizes.all()).map(async (size) => parseAmount(await size.locator('xpath=..').textContent())),
  );
  expect(Math.min(...prices)).toBe(trade);
  await sizes.nth(prices.indexOf(trade)).locator('xpath=..').click();
  const bar = page.locator('output');
  await expect(bar).toContainText('Your trade price');
  await expect.poll(async () => parseAmount(await bar.textContent())).toBe(trade);
  await expect(bar.locator('s')).toContainText(list.toLocaleString('en'));

  // A frame costs what the bar then says.
  const frame = page.getByRole('group', { name: 'Frame' }).getByRole('radio').nth(2).locator('xpath=..');
  const difference = parseAmount(await frame.locator('[data-difference]').textContent());
  await frame.click();
  await expect.poll(async () => parseAmount(await bar.textContent())).toBe(trade + difference);
  await expectNoViolations(page);

  // Visitors see list prices.
  await context.clearCookies();
  await page.goto('/shop');
  await expect(tile(page).first()).not.toContainText(trade.toLocaleString('en'));
});
