import { expect, test } from '@playwright/test';
import { quartersImage } from '../../test/factories/pictures.ts';
import { expectNoViolations } from '../page-checks.ts';
import { addMemberSession, collectErrors, registerApplicant, waitForScripts } from '../people.ts';
import { createAdminContext } from '../staff.ts';

test('an artist shows name, links and pictures while the account is under review, and staff see them beside it', {
  tag: '@on-phone',
}, async ({ page, context, browser, baseURL }) => {
  const { visitor, email } = await registerApplicant(baseURL!, 'artist', 'Wen', 'en');
  await addMemberSession(context, baseURL!, visitor);
  const errors = collectErrors(page);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Add your artist’s name, links and pictures' }).click();
  await waitForScripts(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your application' })).toBeVisible();
  const picture = async (name: string, width: number) => ({
    name,
    mimeType: 'image/png',
    buffer: await quartersImage(width, 40).png().toBuffer(),
  });
  await page.getByLabel('Artist’s name').fill('Wen of the Harbour');
  await page.getByLabel('Links').fill('example.com/wen\nmy page');
  await page
    .getByLabel('Pictures of your works')
    .setInputFiles([await picture('harbour.png', 60), await picture('rain.png', 30)]);
  await page.getByRole('button', { name: 'Save the application' }).click();
  await expect(page.getByRole('alert')).toContainText('Line 2: Please enter the address of a web page');
  await expect(page.getByLabel('Links')).toHaveValue('example.com/wen\nmy page');
  // The pictures are kept by the rejected form.
  await expect(page.getByText('2 files', { exact: false })).toBeVisible();
  await page.getByLabel('Links').fill('example.com/wen');
  await page.getByRole('button', { name: 'Save the application' }).click();
  await expect(page.getByText('Your application is saved.')).toBeVisible();
  await expect(page.getByLabel('Links')).toHaveValue('https://example.com/wen');
  await expect(page.getByRole('img', { name: 'rain.png' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Remove harbour.png').check();
  await page.getByRole('button', { name: 'Save the application' }).click();
  await expect(page.getByRole('img', { name: 'harbour.png' })).toBeHidden();
  const { application } = (await visitor.get('/api/artist-application')).data;
  expect(application.pictures.map(({ name }: { name: string }) => name)).toEqual(['rain.png']);

  const admin = await (await createAdminContext(browser, baseURL!)).newPage();
  // Other journeys have applicants too.
  await admin.goto(`/admin/review?keyword=${encodeURIComponent(email)}`);
  await admin.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  const section = admin.getByRole('region', { name: 'Application', exact: true });
  await expect(section).toContainText('Wen of the Harbour');
  await expect(section.getByRole('link', { name: 'https://example.com/wen' })).toHaveAttribute(
    'rel',
    'noreferrer nofollow',
  );
  const image = section.getByRole('img', { name: 'rain.png' });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(30);
  await expectNoViolations(admin);
  expect(errors).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an application is saved, and a file that is no picture is named', { tag: '@desktop' }, async ({
    page,
    context,
    baseURL,
  }) => {
    const { visitor } = await registerApplicant(baseURL!, 'artist', 'Wen', 'en');
    await addMemberSession(context, baseURL!, visitor);
    await page.goto('/account/application');
    await page.getByLabel('Artist’s name').fill('Wen');
    await page
      .getByLabel('Pictures of your works')
      .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') }]);
    await page.getByRole('button', { name: 'Save the application' }).click();
    await expect(page.getByRole('alert')).toContainText('“notes.txt” is not supported');
    await expect(page.getByLabel('Artist’s name')).toHaveValue('Wen');
    await page.getByRole('button', { name: 'Save the application' }).click();
    await expect(page.getByText('Your application is saved.')).toBeVisible();
  });
});
