import { expect, type Page } from '@playwright/test';
import { createVisitor, freshCaptcha } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { addMemberSession, collectErrors, newEmail, registerApplicant } from '../people.ts';
import { createAdminContext } from '../staff.ts';

/** Opens the newest mail to the address with the subject in the demo's outbox. */
async function openMail(page: Page, email: string, subject: string) {
  await page.goto('/outbox');
  await page.getByRole('link').filter({ hasText: email }).filter({ hasText: subject }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  return page.frameLocator('iframe').locator('body');
}

test('an artist registers, staff confirm the account, and the artist receives a mail and sees it', async ({
  page,
  context,
  baseURL,
  admin,
}) => {
  const errors = collectErrors(page);
  const firstname = `Mei${Date.now()}`;
  const { visitor, email } = await registerApplicant(baseURL!, 'artist', firstname, 'zh-Hant');
  await addMemberSession(context, baseURL!, visitor);
  await page.goto('/zh-Hant/account');
  await expect(page.getByText('您的帳號正在審核中')).toBeVisible();

  const adminErrors = collectErrors(admin);
  await admin.goto('/admin/review');
  await expect(admin.getByRole('link', { name: /^Waiting/ })).toHaveAttribute('aria-current', 'page');
  await admin.getByLabel('Keyword').fill(firstname);
  await admin.getByRole('button', { name: 'Filter' }).click();
  await expect(admin).toHaveURL(/keyword=Mei/);
  await expectNoViolations(admin);
  await admin.getByRole('link', { name: `${firstname} Lin` }).click();
  await expect(admin.getByRole('heading', { level: 1, name: `${firstname} Lin` })).toBeVisible();
  await expect(admin.getByText('No decisions yet.')).toBeVisible();
  await expectNoViolations(admin);
  const confirm = admin.getByRole('region', { name: 'Confirm' });
  await confirm.getByRole('radio', { name: /First steps for artists/ }).check();
  await confirm.getByLabel('Your message', { exact: true }).fill('期待您的作品。');
  await confirm.getByRole('button', { name: 'Confirm account' }).click();
  await expect(admin.getByText('The account has been confirmed, and an e-mail is on its way')).toBeVisible();
  const history = admin.getByRole('region', { name: 'Decisions' });
  await expect(history.getByText(/^Confirmed by /)).toBeVisible();
  await expect(history.getByText('期待您的作品。')).toBeVisible();
  await expect(confirm).toHaveCount(0);

  // The account now belongs to an artist whose works can be listed.
  await admin.goto(`/admin/artist?${new URLSearchParams({ keyword: firstname })}`);
  await admin.getByRole('link', { name: new RegExp(firstname) }).click();
  await expect(admin.getByRole('region', { name: 'Account' })).toContainText(email);
  await expect(admin.getByRole('link', { name: 'Add work by this artist' })).toBeVisible();
  await expectNoViolations(admin);

  const mail = await openMail(page, email, '您的藝術家帳號已通過審核');
  await expect(mail).toContainText('請先寄給我們兩到三件作品的檔案');
  await expect(mail).toContainText('期待您的作品。');
  await page.goto('/zh-Hant/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('您的帳號正在審核中')).toHaveCount(0);
  expect([...errors, ...adminErrors]).toEqual([]);
});

test('an account can be confirmed for an artist who is in the shop already', async ({
  baseURL,
  admin,
  owner,
}) => {
  const firstname = `Known${Date.now()}`;
  const { email } = await registerApplicant(baseURL!, 'artist', firstname, 'en');
  const name = `Studio ${firstname}`;
  const made = await owner.post('/api/admin/artist', { name: { en: name, 'zh-Hant': '', 'zh-CN': '' } });
  expect(made.status).toBe(201);

  const errors = collectErrors(admin);
  await admin.goto(`/admin/review?keyword=${firstname}`);
  await admin.getByRole('link', { name: `${firstname} Lin` }).click();
  const confirm = admin.getByRole('region', { name: 'Confirm' });
  await expect(confirm.getByRole('radio', { name: 'New artist' })).toBeChecked();
  await confirm.getByLabel('Find an artist without an account').fill(firstname);
  await confirm.getByRole('button', { name: 'Search', exact: true }).click();
  await confirm.getByRole('radio', { name }).check();
  await expectNoViolations(admin);
  await confirm.getByRole('button', { name: 'Confirm account' }).click();
  await expect(admin.getByText('The account has been confirmed, and an e-mail is on its way')).toBeVisible();
  await admin.goto(`/admin/artist/${made.data.id}`);
  await expect(admin.getByRole('region', { name: 'Account' })).toContainText(email);
  expect(errors).toEqual([]);
});

test('without scripts an account is declined only with a reason, which the gallery receives by mail', async ({
  page,
  context,
  baseURL,
  adminWithoutScripts: admin,
}) => {
  const firstname = `Wen${Date.now()}`;
  const { visitor, email } = await registerApplicant(baseURL!, 'business', firstname, 'zh-Hans');
  await admin.goto(`/zh-Hant/admin/review?keyword=${firstname}`);
  await admin.getByRole('link', { name: `${firstname} Lin` }).click();
  const decline = admin.getByRole('region', { name: '不通過', exact: true });
  await decline.getByRole('button', { name: '審核不通過' }).click();
  await expect(decline.getByText('請選擇或填寫理由')).toBeVisible();
  await decline.getByRole('radio', { name: /查不到公司登記/ }).check();
  await decline.getByRole('button', { name: '審核不通過' }).click();
  await expect(admin.getByText('已婉拒這個帳號，附理由的通知信寄送中')).toBeVisible();
  // A declined account can still be confirmed.
  await expect(admin.getByRole('region', { name: '通過', exact: true })).toBeVisible();

  const mail = await openMail(page, email, '关于您的画廊或公司账号');
  await expect(mail).toContainText('我们查不到公司登记资料');
  await addMemberSession(context, baseURL!, visitor);
  await page.goto('/zh-CN/account');
  await expect(page.getByText('您的账号未通过审核')).toBeVisible();
});

test('the second of two who review an account sees the first decision, and it stays', async ({
  browser,
  baseURL,
}) => {
  const firstname = `Two${Date.now()}`;
  await registerApplicant(baseURL!, 'artist', firstname, 'en');
  const context = await createAdminContext(browser, baseURL!);
  const pages = [await context.newPage(), await context.newPage()] as const;
  for (const page of pages) {
    await page.goto(`/admin/review?keyword=${firstname}`);
    await page.getByRole('link', { name: `${firstname} Lin` }).click();
    await expect(page.getByRole('button', { name: 'Confirm account' })).toBeVisible();
  }
  const [first, second] = pages;
  await first.getByRole('button', { name: 'Confirm account' }).click();
  await expect(first.getByText('The account has been confirmed')).toBeVisible();
  await second
    .getByRole('region', { name: 'Decline' })
    .getByLabel('Your message', { exact: true })
    .fill('No');
  await second.getByRole('button', { name: 'Decline account' }).click();
  await expect(second.getByText('This is the account as it is now.')).toBeVisible();
  await expect(second.getByText(/^Confirmed by /)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Decline account' })).toHaveCount(0);
  await context.close();
});

test('an enquiry is assigned, answered by mail and closed', async ({ page, baseURL, admin }) => {
  const visitor = createVisitor(baseURL!);
  const email = newEmail();
  const sent = await visitor.post('/api/contact', {
    language: 'zh-Hant',
    title: 'ms',
    firstname: '雅婷',
    lastname: '許',
    email,
    phone: { code: '+886', number: '912345678' },
    contents: '有藍色的嗎？',
    captcha: await freshCaptcha(visitor),
  });
  expect(sent.status).toBe(201);

  const errors = collectErrors(admin);
  await admin.goto(`/admin/enquiry?keyword=${email}`);
  await expectNoViolations(admin);
  await admin.getByRole('link', { name: '許雅婷' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: `Enquiry no. ${sent.data.id}` })).toBeVisible();
  await expectNoViolations(admin);
  await admin.getByRole('button', { name: 'Assign to me', exact: true }).click();
  await expect(admin.getByText('Assigned to you.', { exact: true })).toBeVisible();
  const answer = admin.getByLabel('Your answer');
  await answer.fill('有的，下週上架。');
  await admin.getByRole('button', { name: 'Send answer' }).click();
  await expect(admin.getByText('Your answer is on its way')).toBeVisible();
  const answers = admin.getByRole('region', { name: 'Answers' });
  await expect(answers.getByText('有的，下週上架。')).toBeVisible();
  await expect(answer).toHaveValue('');

  await admin.getByText('Close enquiry…').click();
  await admin.getByRole('button', { name: 'Close now', exact: true }).click();
  await expect(admin.getByText('The enquiry has been closed')).toBeVisible();
  await expect(answer).toHaveCount(0);
  expect(errors).toEqual([]);

  const mail = await openMail(page, email, `回覆您的訊息（編號 ${sent.data.id}）`);
  await expect(mail).toContainText('許雅婷');
  await expect(mail).toContainText('有的，下週上架。');
  await expect(mail).toContainText('有藍色的嗎？');
});

test('an answer to an enquiry closed meanwhile is not sent, and its text is still shown', async ({
  browser,
  baseURL,
}) => {
  const visitor = createVisitor(baseURL!);
  const sent = await visitor.post('/api/partner/artist', {
    language: 'en',
    title: 'mr',
    firstname: 'Jonas',
    lastname: 'Berg',
    email: newEmail(),
    phone: { code: '+49', number: '30555010' },
    contents: 'May I show you a dozen gouaches?',
    captcha: await freshCaptcha(visitor),
  });
  expect(sent.status).toBe(201);
  const context = await createAdminContext(browser, baseURL!);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) await page.goto(`/admin/enquiry/${sent.data.id}`);
  await second.getByLabel('Your answer').fill('With pleasure.');
  await first.getByText('Close enquiry…').click();
  await first.getByRole('button', { name: 'Close now', exact: true }).click();
  await expect(first.getByText('The enquiry has been closed')).toBeVisible();

  await second.getByRole('button', { name: 'Send answer' }).click();
  await expect(second.getByText('This is the enquiry as it is now.')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Not sent' })).toContainText('With pleasure.');
  await expect(second.getByLabel('Your answer')).toHaveCount(0);
  await expect(second.getByText('No answers yet.')).toBeVisible();
  await context.close();
});

test('a member is found and shown with company and orders', async ({ admin }) => {
  const errors = collectErrors(admin);
  await admin.goto('/admin');
  await admin.goto('/admin/member?keyword=gallery@example.com');
  await expectNoViolations(admin);
  await admin.getByRole('link', { name: 'Demo Gallery', exact: true }).click();
  await expect(admin.getByRole('region', { name: 'Company', exact: true })).toContainText(
    'Demo Gallery Ltd.',
  );
  const orders = admin.getByRole('region', { name: 'Orders' }).getByRole('table');
  await expect(orders.getByText(/^G\d{6}/).first()).toBeVisible();
  await expectNoViolations(admin);
  expect(errors).toEqual([]);
});
