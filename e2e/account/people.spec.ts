import { expect, type Page } from '@playwright/test';
import { createVisitor, password } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { openMail } from '../outbox.ts';
import { expectNoViolations } from '../page-checks.ts';
import { addMemberSession, addToCart, collectErrors, newEmail, waitForScripts } from '../people.ts';
import { registerCompany } from '../staff.ts';

/** From the cart to the confirmation of an order by bank transfer. */
async function continueToConfirmation(person: Page): Promise<void> {
  await person.goto('/cart/checkout');
  await waitForScripts(person);
  await person.getByRole('radio', { name: /Bank transfer/ }).check();
  await person.getByRole('button', { name: 'Continue to confirmation' }).click();
  await person.waitForURL(/\/cart\/confirm/);
  await waitForScripts(person);
}

async function sendForApproval(person: Page): Promise<void> {
  await person.getByRole('checkbox', { name: /^I agree/ }).check();
  await person.getByRole('button', { name: 'Send for approval' }).click();
  await person.waitForURL(/\/account\/approval/);
  await expect(person.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();
}

test('the owner of a company invites a person, whose order above the limit is approved @on-phone', async ({
  page,
  context,
  browser,
  baseURL,
  owner,
}) => {
  const { visitor, firstname } = await registerCompany(baseURL!, owner);
  await addMemberSession(context, baseURL!, visitor);
  const errors = collectErrors(page);

  const email = newEmail();
  await page.goto('/account/people');
  await waitForScripts(page);
  await expectNoViolations(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Limit per order').fill('much');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByLabel('Limit per order')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await page.getByLabel('Limit per order').fill('0');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('button', { name: `Take back the invitation to ${email}` })).toBeVisible();
  await expectNoViolations(page);

  const theirs = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize() });
  const person = await theirs.newPage();
  await openMail(person, email, '示範畫廊 invites you to order for the company');
  const link = await person
    .getByText(/joinCompany\?token=/)
    .first()
    .textContent();
  await person.goto(/http\S+joinCompany\S+/.exec(link ?? '')![0]);
  await waitForScripts(person);
  await expect(person.getByRole('heading', { level: 1, name: 'Order for 示範畫廊' })).toBeVisible();
  await expectNoViolations(person);
  await person.getByLabel('First name').fill('Ken');
  await person.getByLabel('Last name').fill('Wu');
  await person.getByLabel('Country code').fill('+886');
  await person.getByLabel('Number, digits only').fill('912345678');
  await person.getByLabel('Password', { exact: true }).fill(password);
  await person.getByRole('checkbox', { name: /^I agree/ }).check();
  await person.getByRole('button', { name: 'Accept and log in' }).click();
  await expect(person.getByRole('heading', { name: 'You now order for 示範畫廊' })).toBeVisible();
  await person.getByRole('link', { name: 'To your account' }).click();
  await expect(person.getByText('You order for 示範畫廊')).toBeVisible();

  const cookies = await theirs.cookies();
  const ken = createVisitor(baseURL!);
  ken.userToken = cookies.find(({ name }) => name === 'user_token')!.value.split('~')[0]!;
  await addToCart(ken);
  await continueToConfirmation(person);
  await expect(person.getByText('This order is above your limit')).toBeVisible();
  await expectNoViolations(person);
  await sendForApproval(person);
  await expectNoViolations(person);

  await page.goto('/account/approval');
  await waitForScripts(page);
  await page.getByLabel('Reason, which is mailed').fill('Please wait until January');
  await page.getByRole('button', { name: 'Decline: Ken Wu' }).click();
  await expect(page.getByText('Its works were put back into the cart of Ken Wu.')).toBeVisible();
  await expectNoViolations(page);
  await person.goto('/account/approval');
  await expect(person.getByText('Please wait until January')).toBeVisible();
  await person.getByText('Its works were put back into your cart.').getByRole('link').click();
  await person.waitForURL(/\/cart$/);
  await continueToConfirmation(person);
  await sendForApproval(person);

  await page.goto('/account/approval');
  await waitForScripts(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Approve and order: Ken Wu' }).click();
  await page.getByRole('link', { name: /^G[0-9A-Z]{12}$/ }).click();
  await expect(page.getByText('Ordered by').locator('xpath=following-sibling::dd')).toHaveText('Ken Wu');
  await expect(page.getByText('Approved by').locator('xpath=following-sibling::dd')).toContainText(firstname);
  await expectNoViolations(page);
  await openMail(person, email, 'Your order was approved');

  await page.goto('/account/people');
  await page.getByRole('button', { name: 'Remove: Ken Wu' }).click();
  await expect(page.getByText('Nobody orders for your company but you.')).toBeVisible();
  await person.goto('/account');
  await expect(person.getByText('You order for')).toHaveCount(0);
  expect(errors).toEqual([]);
  await theirs.close();
});
