import { expect, type Page } from '@playwright/test';
import type { Visitor } from '../../test/clients/visitor.ts';
import { quartersImage } from '../../test/factories/pictures.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors } from '../people.ts';
import { createAdminContext, signInOwner } from '../staff.ts';

const inThree = (en: string, hant: string, hans: string) => ({ en, 'zh-Hant': hant, 'zh-CN': hans });
const nothing = inThree('', '', '');

/** Creates a complete draft by the API and returns its id. */
async function createDraft(owner: Visitor, title: string): Promise<number> {
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

/** The editor's field for the text in a language. */
const toText = (page: Page, lang: string) => page.getByRole('textbox', { name: `Text (${lang})` }).first();

test('a news item is written in three languages with proposals and pictures, confirmed, and visible at once', async ({
  page,
  admin,
}) => {
  const mark = String(Date.now());
  const title = inThree(`Spring ${mark}`, `春天的網路 ${mark}`, `春天的网络 ${mark}`);
  const errors = collectErrors(page);
  // The lists are cached before the news item exists.
  for (const list of lists) {
    await page.goto(list);
    await expect(page.getByText(mark)).toHaveCount(0);
  }

  const adminErrors = collectErrors(admin);
  await admin.goto('/admin/news');
  await expectNoViolations(admin);
  await admin.getByRole('main').getByRole('link', { name: 'New', exact: true }).click();
  await admin.getByRole('textbox', { name: 'English' }).fill(title.en);
  await admin.getByRole('textbox', { name: '繁體中文' }).fill(title['zh-Hant']);
  await admin.getByRole('button', { name: 'Suggest from Traditional Chinese' }).click();
  await expect(admin.getByRole('textbox', { name: '简体中文' })).toHaveValue(title['zh-CN']);
  await expect(admin.getByText('Machine suggestion: please review')).toBeVisible();
  await admin.getByRole('button', { name: 'Create draft' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: title.en })).toBeVisible();

  // Missing texts are shown, and prevent publishing.
  await admin.getByRole('button', { name: 'Publish now' }).click();
  await expect(admin.getByText('Visitors of each language read this')).toBeVisible();
  const summary = admin.getByRole('group', { name: 'Summary' });
  await expect(summary.getByText('Please fill this in')).toHaveCount(3);
  await summary.getByRole('textbox', { name: 'English' }).fill('In a word');
  await summary.getByRole('textbox', { name: '繁體中文' }).fill('一句話');
  await summary.getByRole('button', { name: 'Suggest' }).click();
  await expect(summary.getByRole('textbox', { name: '简体中文' })).toHaveValue('一句话');

  await toText(admin, 'en').click();
  await admin.keyboard.type('## The wall\nSecond.\nFirst.');
  await admin.keyboard.press('Alt+ArrowUp');
  await expect(toText(admin, 'en')).toHaveText('The wallFirst.Second.');
  const tools = admin.getByRole('toolbar', { name: 'Text (en) toolbar' }).first();
  await tools.getByRole('button', { name: 'Picture' }).click();
  const newPicture = admin.getByLabel('Add picture');
  await expect(newPicture).toBeEnabled();
  await newPicture.setInputFiles({
    name: 'wall.png',
    mimeType: 'image/png',
    buffer: await quartersImage(1600, 1000).png().toBuffer(),
  });
  await admin.getByLabel('Alt text').fill('Four colours');
  await admin.getByLabel('Caption').fill('In the hall');
  await admin.getByRole('button', { name: 'Apply' }).click();
  await expect(toText(admin, 'en').getByAltText('Four colours')).toBeVisible();
  await toText(admin, 'zh-Hant').click();
  await admin.keyboard.type('## 牆\n一張圖的檔案。');
  const text = admin.getByRole('group', { name: 'Text', exact: true });
  await text.getByRole('button', { name: 'Suggest' }).click();
  await expect(toText(admin, 'zh-Hans')).toHaveText('墙一张图的文件。');

  await admin.getByLabel('Choose picture').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: await quartersImage(1200, 1200).png().toBuffer(),
  });
  await expect(admin.getByAltText('Cover picture')).toBeVisible();
  await admin.getByLabel('Find a work').fill('ginkgo');
  await admin.getByRole('button', { name: /^Ginkgo, Sun Print/ }).click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await expect(toText(admin, 'en').getByAltText('Four colours')).toBeVisible();
  await expectNoViolations(admin);

  // Three texts were proposed by a machine: each is confirmed.
  const needsReview = admin.getByRole('region', { name: 'Needs review' });
  for (const field of ['Title', 'Summary', 'Text']) {
    await needsReview.getByRole('button', { name: `Mark as reviewed: ${field}` }).click();
    await expect(admin.getByText('Marked as reviewed')).toBeVisible();
    await expect(needsReview.getByRole('button', { name: `Mark as reviewed: ${field}` })).toHaveCount(0);
  }
  await expect(needsReview).toHaveCount(0);

  // The preview opens only by its link.
  const preview = await admin.getByRole('link', { name: 'Preview' }).getAttribute('href');
  await page.goto(preview!);
  await expect(page.getByText('Preview: visitors do not see this yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title.en })).toBeVisible();
  expect((await page.request.get(preview!.split('?')[0]!)).status()).toBe(404);

  await admin.getByRole('button', { name: 'Publish now' }).click();
  await expect(admin.getByText('Published: visitors see it now')).toBeVisible();
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
  expect([...errors, ...adminErrors]).toEqual([]);
});

test('the second of two editors of a news item sees the conflict, and an earlier state is restored', async ({
  browser,
  baseURL,
}) => {
  const mark = `Two ${Date.now()}`;
  const id = await createDraft(await signInOwner(baseURL!), mark);
  const context = await createAdminContext(browser, baseURL!);
  const pages = [await context.newPage(), await context.newPage()] as const;
  for (const page of pages) {
    await page.goto(`/admin/news/${id}`);
    await expect(toText(page, 'en')).toBeVisible();
  }
  const getTitle = (one: Page) =>
    one.getByRole('group', { name: 'Title' }).getByRole('textbox', { name: 'English' });
  const [first, second] = pages;
  await getTitle(first).fill(`${mark} by one`);
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
  await getTitle(second).fill(`${mark} by the other`);
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    second.getByText('Somebody else changed this while you were editing.', { exact: true }),
  ).toBeVisible();
  const others = second.getByRole('table', { name: 'Changed by somebody else' });
  await expect(others.getByRole('cell', { name: `${mark} by one` })).toBeVisible();
  await expect(getTitle(second)).toHaveValue(`${mark} by the other`);
  await expectNoViolations(second);

  const history = first.getByRole('region', { name: 'History' });
  await history.getByText('Title', { exact: true }).first().click();
  await history
    .getByRole('link', { name: /state|before|back/i })
    .first()
    .click();
  await expect(first.locator('#restore')).toBeVisible();
  await first.locator('#restore').getByRole('button').click();
  await expect(getTitle(first)).toHaveValue(mark);
  await context.close();
});

test('without scripts a text is written as Markdown and published with a date', async ({
  page,
  baseURL,
  adminWithoutScripts: admin,
}) => {
  const mark = `Plain ${Date.now()}`;
  const id = await createDraft(await signInOwner(baseURL!), mark);
  await admin.goto(`/zh-Hant/admin/news/${id}`);
  await admin.locator('[name="body.en"]').fill('## Plain\n\nWords with *care*.');
  await admin.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(admin.locator('[name="body.en"]')).toHaveValue('## Plain\n\nWords with *care*.');
  await admin.getByLabel('時間', { exact: true }).fill('2020-03-04T10:30');
  await admin.getByRole('button', { name: '於此時間發布' }).click();
  await expect(admin.getByText('已發布，訪客現在就看得到')).toBeVisible();
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Plain' })).toBeVisible();
  await expect(page.getByText('4 March 2020')).toBeVisible();
});

test('a new version of the terms is previewed and deleted, and the pages of texts are accessible', async ({
  page,
  admin,
}) => {
  for (const path of ['/admin/faq', '/zh-CN/admin/faq/1', '/admin/home-layout', '/zh-Hant/admin/article']) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(admin);
  }

  await admin.goto('/admin/article');
  await admin.getByRole('button', { name: 'New version of Terms of service' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await expectNoViolations(admin);
  const preview = await admin.getByRole('link', { name: 'Preview on page' }).getAttribute('href');
  await page.goto(preview!);
  await expect(page.getByText('Preview: visitors do not see this yet.')).toBeVisible();
  await admin.getByText('Delete draft', { exact: true }).first().click();
  await admin.getByRole('button', { name: 'Delete draft' }).click();
  await expect(admin).toHaveURL(/\/admin\/article$/);
});

test('the home layout is edited and previewed before visitors see it', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
  await admin.goto('/admin/home-layout');
  const first = admin.getByRole('group', { name: 'Main work' });
  await first.getByLabel('Find a work').fill('ginkgo');
  await first.getByRole('button', { name: /^Ginkgo, Sun Print/ }).click();
  const facets = admin.getByRole('group', { name: 'Browse by feeling and room' });
  await facets.getByLabel('Add').selectOption({ index: 2 });
  await facets.getByLabel('Add').selectOption({ index: 1 });
  const second = facets.getByRole('listitem').last();
  const name = await second.locator('span').first().textContent();
  await second.getByRole('button', { name: /up$/ }).click();
  await expect(facets.getByRole('listitem').first()).toContainText(name!);
  const row = admin.getByRole('group', { name: 'Row 4', exact: true });
  const titles = [/^English/, /^繁體中文/, /^简体中文/].map((language) => row.getByLabel(language));
  for (const title of titles) await title.fill('Leaves');
  await row.getByLabel('Find a work').fill('ginkgo');
  await row.getByRole('button', { name: /^Ginkgo, Sun Print/ }).click();
  // It is the third row then, with what was typed.
  await row.getByRole('button', { name: 'Move row 4 up' }).click();
  await expect(admin.getByRole('group', { name: 'Row 3', exact: true }).getByLabel(/^English/)).toHaveValue(
    'Leaves',
  );
  await admin.getByRole('button', { name: 'Save without publishing' }).click();
  await expect(admin.getByText('The saved version is not published yet.')).toBeVisible();
  await expectNoViolations(admin);

  const preview = await admin.getByRole('link', { name: 'Preview' }).getAttribute('href');
  await page.goto(preview!);
  await expect(page.getByText('Preview: visitors do not see this yet.')).toBeVisible();
  const shown = page.getByRole('main').getByRole('link', { name: /Ginkgo, Sun Print/ });
  await expect(shown.first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Leaves', exact: true }).getByRole('article')).toHaveCount(1);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Leaves', exact: true })).toHaveCount(0);
  await expect(page.getByText('Preview: visitors do not see this yet.')).toHaveCount(0);

  await first.getByRole('button', { name: /^Remove Ginkgo/ }).click();
  const moved = admin.getByRole('group', { name: 'Row 3', exact: true });
  for (const language of [/^English/, /^繁體中文/, /^简体中文/]) await moved.getByLabel(language).fill('');
  await moved.getByRole('button', { name: /^Remove Ginkgo/ }).click();
  await admin.getByRole('button', { name: 'Save without publishing' }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
});
