import { expect } from '@playwright/test';
import { quartersImage } from '../../test/factories/pictures.ts';
import { test } from '../journey.ts';
import { openMail } from '../outbox.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, logInAsArtist, newEmail, password, submitLogin, waitForScripts } from '../people.ts';

test('an artist writes to the shop, is invited, chooses a password, and edits the public page', {
  tag: '@desktop',
}, async ({ page, admin: staff }) => {
  const errors = collectErrors(page);
  const email = newEmail();
  const surname = `Reed${email.slice(0, 6)}`;

  await page.goto('/partner/artist');
  await waitForScripts(page);
  await page.getByRole('radio', { name: 'Mx' }).check();
  await page.getByLabel('First name').fill('Quinn');
  await page.getByLabel('Last name').fill(surname);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  const phone = page.getByRole('group', { name: 'Phone', exact: true });
  await phone.getByLabel('Country code').fill('+886');
  await phone.getByLabel('Number').fill('912345678');
  await page.locator('textarea').first().fill('I paint reeds by the river.');
  await page.locator('form[method="post"] button[type="submit"]').last().click();
  await expect(page).toHaveURL(/\/sent$/);

  await staff.goto(`/admin/enquiry?keyword=${encodeURIComponent(email)}`);
  await staff
    .getByRole('link', { name: new RegExp(surname) })
    .first()
    .click();
  await expect(staff.getByText('This address has no account.')).toBeVisible();
  await expectNoViolations(staff);
  await staff.getByRole('button', { name: 'Invite as artist' }).dblclick();
  await expect(staff.getByText(/No password has been chosen yet/)).toBeVisible();
  await expect(staff.getByText('Artist · Answered')).toBeVisible();
  await staff.getByRole('button', { name: 'Resend link' }).click();
  await expect(staff.getByText('The artist is e-mailed a new link').first()).toBeVisible();

  // The second link has ended the first.
  await expect(async () => {
    await page.goto('/outbox');
    const mails = page
      .getByRole('link')
      .filter({ hasText: email })
      .filter({ hasText: 'Your artist account' });
    await expect(mails).toHaveCount(2, { timeout: 10_000 });
  }).toPass();
  await openMail(page, email, 'Your artist account is ready');
  await page.frameLocator('iframe').getByRole('link', { name: 'Choose a password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, email);

  await expect(page).toHaveURL(/\/account\/artist$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your public page' })).toBeVisible();
  await expectNoViolations(page);
  const statement = page.getByRole('group', { name: 'Statement' });
  await statement.getByLabel('English').fill('Reeds, and nothing else.');
  await page.getByRole('group', { name: 'Name' }).getByLabel('English').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The browser asks for the name first.
  await page.getByRole('group', { name: 'Name' }).getByLabel('English').fill(`Quinn ${surname}`);
  await page.getByLabel('Choose a photo').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await quartersImage(600, 800).jpeg().toBuffer(),
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  await expect(page.getByAltText('Your portrait')).toBeVisible();
  await page.getByRole('link', { name: 'See the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Quinn ${surname}` })).toBeVisible();
  await expect(page.getByText('Reeds, and nothing else.')).toBeVisible();
  await expect(page.getByAltText(`Portrait of Quinn ${surname}`)).toBeVisible();
  await expectNoViolations(page);

  await staff.reload();
  await expect(staff.getByText('The artist has joined')).toBeVisible();
  expect(errors).toEqual([]);
});

test('edits of different fields in two windows are both saved', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await logInAsArtist(context, baseURL!);
  const other = await context.newPage();
  await page.goto('/account/artist');
  await other.goto('/account/artist');
  await waitForScripts(page);
  await waitForScripts(other);
  const field = (of: typeof page, group: string) =>
    of.getByRole('group', { name: group }).getByLabel('English');
  const statement = `A line of ${Date.now()}, long enough to describe the page to a search engine.`;
  await field(page, 'Statement').fill(statement);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  const before = await field(other, 'Biography').inputValue();
  await field(other, 'Biography').fill(`${before}\n\nOne paragraph more.`);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'changed meanwhile' })).toBeVisible();
  await expect(field(other, 'Statement')).toHaveValue(statement);
  await expect(field(other, 'Biography')).toHaveValue(/One paragraph more/);
  await expectNoViolations(other);
  await field(other, 'Biography').fill(before);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
});
