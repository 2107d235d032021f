import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { waitForScripts } from '../people.ts';
import { createAdminContext, signInOwner } from '../staff.ts';

const inThree = (text: string) => ({ en: text, 'zh-Hant': `${text}文`, 'zh-CN': `${text}字` });

/** Creates an artist for one test and returns its path in the admin. */
async function createArtist(siteUrl: string, name: string): Promise<string> {
  const owner = await signInOwner(siteUrl);
  const { id } = (await owner.post('/api/admin/artist', { name: inThree(name) })).data;
  return `/admin/artist/${id}`;
}

const nameIn = (page: Page, language = 'English') =>
  page.getByRole('group', { name: 'Name' }).getByRole('textbox', { name: language });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('leaving an editor with changes by a link, the browser’s buttons or another form asks first', async ({
  baseURL,
  admin: page,
}) => {
  const path = await createArtist(baseURL!, `Keeper ${Date.now()}`);
  await page.goto(path);
  await waitForScripts(page);
  const name = nameIn(page);
  const typed = `Typed ${Date.now()}`;

  // Without changes, no question is asked.
  await name.click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Facets' }).click();
  await expect(page).toHaveURL(/admin\/facet$/);
  await page.goBack();

  await name.fill(typed);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Facets' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay on the page' }).last().click();
  await expect(question(page)).toBeHidden();
  await expect(name).toHaveValue(typed);
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  // The list of facets is the next entry of the browser's history.
  await page.goForward();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue(typed);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay on the page' }).last().click();

  // After saving, no question is asked.
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Facets' }).click();
  await expect(page).toHaveURL(/admin\/facet$/);

  await page.goto(path);
  await waitForScripts(page);
  await nameIn(page).fill('Given up');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Facets' }).click();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/admin\/facet$/);
});

test('leaving a small form with a typed value asks first, but not after it was sent', async ({
  admin: page,
}) => {
  await page.goto('/admin/staff');
  await waitForScripts(page);
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const address = `invited-${Date.now()}@example.com`;
  const facets = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Facets' });
  await email.fill(address);
  await facets.click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay on the page' }).last().click();
  await expect(email).toHaveValue(address);

  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(address).first()).toBeVisible();
  await facets.click();
  await expect(page).toHaveURL(/admin\/facet$/);
});

test('the browser asks before it closes or reloads an editor with changes', async ({
  baseURL,
  admin: page,
}) => {
  const path = await createArtist(baseURL!, `Closer ${Date.now()}`);
  await page.goto(path);
  await waitForScripts(page);
  // Browsers ask only if the user has interacted with the page.
  await nameIn(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Half typed');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(nameIn(page)).toHaveValue('Half typed');
});

test('saving over the changes of somebody else writes only the fields changed here', async ({
  browser,
  baseURL,
}) => {
  const begun = `Both ${Date.now()}`;
  const path = await createArtist(baseURL!, begun);
  const context = await createAdminContext(browser, baseURL!);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(path);
  await waitForScripts(first);
  await second.goto(path);
  await waitForScripts(second);

  await nameIn(first, '繁體中文').fill('先到');
  await save(first);
  await expect(first.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  const mine = `${begun} mine`;
  await nameIn(second).fill(mine);
  await save(second);
  const notice = second
    .getByRole('alert')
    .filter({ hasText: 'Somebody else changed this while you were editing.' });
  await expect(notice.getByRole('table', { name: 'Changed by somebody else' })).toContainText('先到');
  await expect(notice.getByRole('table', { name: 'Changed by you' })).toContainText(mine);
  await expect(nameIn(second)).toHaveValue(mine);
  await expect(nameIn(second, '繁體中文')).toHaveValue('先到');

  await second.getByRole('button', { name: 'Overwrite with my version' }).click();
  await expect(notice).toBeHidden();
  await second.reload();
  await expect(nameIn(second)).toHaveValue(mine);
  await expect(nameIn(second, '繁體中文')).toHaveValue('先到');
});

test('publishing saves the typed values first', async ({ admin: page, owner }) => {
  const { id } = (await owner.post('/api/admin/news', { title: inThree('Draft') })).data;
  await owner.put(`/api/admin/news/${id}`, {
    title: inThree('Draft'),
    summary: inThree('In a word'),
    body: inThree('The whole story'),
    insight: { en: '', 'zh-Hant': '', 'zh-CN': '' },
    highlights: { en: '', 'zh-Hant': '', 'zh-CN': '' },
    picture_id: null,
    artists: [],
    items: [],
    version: 1,
  });
  await page.goto(`/admin/news/${id}`);
  await waitForScripts(page);
  const typed = `Typed before ${Date.now()}`;
  await page.getByRole('group', { name: 'Title' }).getByRole('textbox', { name: 'English' }).fill(typed);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible();
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible();
});
