import { expect, type Page, test } from '@playwright/test';
import { quartersImage } from '../../test/pictures.ts';
import type { Visitor } from '../../test/visitor.ts';
import { expectNoViolations } from '../looks.ts';
import { troublesOf } from '../people.ts';
import { adminOf, ownerOf } from '../staff.ts';

// Colours are measured as they stand, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// A journey through several pages, with an editor that is loaded on the way.
test.setTimeout(120_000);

const inThree = (en: string, hant: string, hans: string) => ({ en, 'zh-Hant': hant, 'zh-CN': hans });
const nothing = inThree('', '', '');

/** A draft with all that it needs, made by the API; returns its id. */
async function draftOf(owner: Visitor, title: string): Promise<number> {
  const titles = inThree(title, `${title}文`, `${title}字`);
  const { id } = (await owner.post('/api/admin/news', { title: titles })).data;
  const saved = await owner.put(`/api/admin/news/${id}`, {
    title: titles,
    summary: inThree('In a word', '一句話', '一句话'),
    body: inThree('The whole story', '全文', '全文'),
    insight: nothing,
    highlights: nothing,
    picture_id: null,
    artists: [],
    items: [],
    version: 1,
  });
  expect(saved.status).toBe(200);
  return id;
}

const lists = ['/news', '/zh-Hant/news', '/zh-CN/news'];

/** The editor's own field of a language, of the text itself. */
const textOf = (page: Page, lang: string) => page.getByRole('textbox', { name: `Text (${lang})` }).first();

test('news in three languages: written, proposed, read, with a picture, and seen at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = String(Date.now());
  const title = inThree(`Spring ${mark}`, `春天的網路 ${mark}`, `春天的网络 ${mark}`);
  const troubles = troublesOf(page);
  // The lists are kept from now on.
  for (const list of lists) {
    await page.goto(list);
    await expect(page.getByText(mark)).toHaveCount(0);
  }

  const context = await adminOf(browser, baseURL!);
  const office = await context.newPage();
  const adminProblems = troublesOf(office);
  await office.goto('/admin/news');
  await expectNoViolations(office);
  await office.getByRole('main').getByRole('link', { name: 'New', exact: true }).click();
  await office.getByRole('textbox', { name: 'English' }).fill(title.en);
  await office.getByRole('textbox', { name: '繁體中文' }).fill(title['zh-Hant']);
  await office.getByRole('button', { name: 'Propose from Traditional Chinese' }).click();
  await expect(office.getByRole('textbox', { name: '简体中文' })).toHaveValue(title['zh-CN']);
  await expect(office.getByText('Proposed by a machine: please read it')).toBeVisible();
  await office.getByRole('button', { name: 'Begin the draft' }).click();
  await expect(office.getByRole('heading', { level: 1, name: title.en })).toBeVisible();

  // What is missing is said, and nothing is published without it.
  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByText('Visitors of each language read this')).toBeVisible();
  const summary = office.getByRole('group', { name: 'Summary' });
  await expect(summary.getByText('Please fill this in')).toHaveCount(3);
  await summary.getByRole('textbox', { name: 'English' }).fill('In a word');
  await summary.getByRole('textbox', { name: '繁體中文' }).fill('一句話');
  await summary.getByRole('button', { name: 'Propose' }).click();
  await expect(summary.getByRole('textbox', { name: '简体中文' })).toHaveValue('一句话');

  await textOf(office, 'en').click();
  await office.keyboard.type('## The wall\nSecond.\nFirst.');
  await office.keyboard.press('Alt+ArrowUp');
  await expect(textOf(office, 'en')).toHaveText('The wallFirst.Second.');
  const tools = office.getByRole('toolbar', { name: 'Tools for Text (en)' }).first();
  await tools.getByRole('button', { name: 'Picture' }).click();
  const newPicture = office.getByLabel('A picture for the text');
  await expect(newPicture).toBeEnabled();
  await newPicture.setInputFiles({
    name: 'wall.png',
    mimeType: 'image/png',
    buffer: await quartersImage(1600, 1000).png().toBuffer(),
  });
  await office.getByLabel('What the picture shows').fill('Four colours');
  await office.getByLabel('Caption below it').fill('In the hall');
  await office.getByRole('button', { name: 'Apply' }).click();
  await expect(textOf(office, 'en').getByAltText('Four colours')).toBeVisible();
  await textOf(office, 'zh-Hant').click();
  await office.keyboard.type('## 牆\n一張圖的檔案。');
  const text = office.getByRole('group', { name: 'Text', exact: true });
  await text.getByRole('button', { name: 'Propose' }).click();
  await expect(textOf(office, 'zh-Hans')).toHaveText('墙一张图的文件。');

  await office.getByLabel('Choose a picture').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: await quartersImage(1200, 1200).png().toBuffer(),
  });
  await expect(office.getByAltText('The picture at the head')).toBeVisible();
  await office.getByLabel('Look for a work').fill('hydrangea');
  await office.getByRole('button', { name: /^Hydrangea in the Rainy Month/ }).click();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByText('Saved', { exact: true })).toBeVisible();
  await expect(textOf(office, 'en').getByAltText('Four colours')).toBeVisible();
  await expectNoViolations(office);

  // Three texts came from a machine: each is read.
  const toRead = office.getByRole('region', { name: 'To be read' });
  for (const field of ['Title', 'Summary', 'Text']) {
    await toRead.getByRole('button', { name: `I have read it: ${field}` }).click();
    await expect(office.getByText('Noted as read')).toBeVisible();
    await expect(toRead.getByRole('button', { name: `I have read it: ${field}` })).toHaveCount(0);
  }
  await expect(toRead).toHaveCount(0);

  // Its preview is nobody else's.
  const preview = await office.getByRole('link', { name: 'Preview' }).getAttribute('href');
  await page.goto(preview!);
  await expect(page.getByText('Preview: visitors do not see this yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title.en })).toBeVisible();
  expect((await page.request.get(preview!.split('?')[0]!)).status()).toBe(404);

  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByText('Published: visitors see it now')).toBeVisible();
  await page.goto(lists[0]!);
  await page
    .getByRole('link', { name: new RegExp(title.en) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title.en })).toBeVisible();
  await expect(page.getByRole('figure').getByAltText('Four colours')).toBeVisible();
  await expect(page.getByText('In the hall')).toBeVisible();
  await expectNoViolations(page);
  for (const [index, locale] of (['zh-Hant', 'zh-CN'] as const).entries()) {
    await page.goto(lists[index + 1]!);
    await expect(page.getByRole('link', { name: new RegExp(title[locale]) }).first()).toBeVisible();
  }
  const feed = await page.request.get('/zh-CN/news/feed.xml');
  expect(await feed.text()).toContain(title['zh-CN']);
  expect([...troubles, ...adminProblems]).toEqual([]);
  await context.close();
});

test('the second of two who write is told, and an old state is put back', async ({ browser, baseURL }) => {
  const mark = `Two ${Date.now()}`;
  const id = await draftOf(await ownerOf(baseURL!), mark);
  const context = await adminOf(browser, baseURL!);
  const pages = [await context.newPage(), await context.newPage()] as const;
  for (const one of pages) {
    await one.goto(`/admin/news/${id}`);
    await expect(textOf(one, 'en')).toBeVisible();
  }
  const titleOf = (one: Page) =>
    one.getByRole('group', { name: 'Title' }).getByRole('textbox', { name: 'English' });
  const [first, second] = pages;
  await titleOf(first).fill(`${mark} by one`);
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
  await titleOf(second).fill(`${mark} by the other`);
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText('Somebody else has changed this meanwhile.', { exact: true })).toBeVisible();
  const others = second.getByRole('table', { name: 'Changed by somebody else' });
  await expect(others.getByRole('cell', { name: `${mark} by one` })).toBeVisible();
  await expect(titleOf(second)).toHaveValue(`${mark} by the other`);
  await expectNoViolations(second);

  const history = first.getByRole('region', { name: 'History' });
  await history.getByText('Title', { exact: true }).first().click();
  await history
    .getByRole('link', { name: /state|before|back/i })
    .first()
    .click();
  await expect(first.locator('#restore')).toBeVisible();
  await first.locator('#restore').getByRole('button').click();
  await expect(titleOf(first)).toHaveValue(mark);
  await context.close();
});

test('without scripts: a text is written as Markdown, and scheduled', async ({ page, browser, baseURL }) => {
  const mark = `Plain ${Date.now()}`;
  const id = await draftOf(await ownerOf(baseURL!), mark);
  const context = await adminOf(browser, baseURL!, { javaScriptEnabled: false });
  const office = await context.newPage();
  await office.goto(`/zh-Hant/admin/news/${id}`);
  await office.locator('[name="body.en"]').fill('## Plain\n\nWords with *care*.');
  await office.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(office.locator('[name="body.en"]')).toHaveValue('## Plain\n\nWords with *care*.');
  await office.getByLabel('時間', { exact: true }).fill('2020-03-04T10:30');
  await office.getByRole('button', { name: '於此時間發布' }).click();
  await expect(office.getByText('已發布，訪客現在就看得到')).toBeVisible();
  await context.close();
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Plain' })).toBeVisible();
  await expect(page.getByText('4 March 2020')).toBeVisible();
});

test('a question, the home page and a policy change where visitors see them', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await adminOf(browser, baseURL!);
  const office = await context.newPage();
  for (const path of ['/admin/faq', '/zh-CN/admin/faq/1', '/admin/arrangement', '/zh-Hant/admin/article']) {
    await office.goto(path);
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(office);
  }

  await office.goto('/admin/article');
  await office.getByRole('button', { name: 'New version of Terms of service' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await expectNoViolations(office);
  const preview = await office.getByRole('link', { name: 'See it on its page' }).getAttribute('href');
  await page.goto(preview!);
  await expect(page.getByText('Preview: visitors do not see this yet.')).toBeVisible();
  await office.getByText('Delete the draft', { exact: true }).first().click();
  await office.getByRole('button', { name: 'Delete the draft' }).click();
  await expect(office).toHaveURL(/\/admin\/article$/);
  await context.close();
});

test('the home page is arranged, and looked at before visitors see it', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await adminOf(browser, baseURL!);
  const office = await context.newPage();
  await office.goto('/admin/arrangement');
  const first = office.getByRole('group', { name: 'The first work' });
  await first.getByLabel('Look for a work').fill('hydrangea');
  await first.getByRole('button', { name: /^Hydrangea in the Rainy Month/ }).click();
  const facets = office.getByRole('group', { name: 'Ways into the works' });
  await facets.getByLabel('Add').selectOption({ index: 2 });
  await facets.getByLabel('Add').selectOption({ index: 1 });
  const second = facets.getByRole('listitem').last();
  const name = await second.locator('span').first().textContent();
  await second.getByRole('button', { name: /up$/ }).click();
  await expect(facets.getByRole('listitem').first()).toContainText(name!);
  await office.getByRole('button', { name: 'Save, not yet shown' }).click();
  await expect(office.getByText('What is saved here is not what visitors see yet.')).toBeVisible();
  await expectNoViolations(office);

  const preview = await office.getByRole('link', { name: 'Preview' }).getAttribute('href');
  await page.goto(preview!);
  await expect(page.getByText('Preview: visitors do not see this yet.')).toBeVisible();
  const shown = page.getByRole('main').getByRole('link', { name: /Hydrangea in the Rainy Month/ });
  await expect(shown.first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Preview: visitors do not see this yet.')).toHaveCount(0);

  await first.getByRole('button', { name: /^Remove Hydrangea/ }).click();
  await office.getByRole('button', { name: 'Save, not yet shown' }).click();
  await expect(office.getByText('Saved', { exact: true })).toBeVisible();
  await context.close();
});
