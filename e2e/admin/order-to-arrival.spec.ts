import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { expectNoViolations, findOverflow } from '../page-checks.ts';
import { collectErrors, placeOrder, waitForScripts } from '../people.ts';
import { createAdminContext } from '../staff.ts';

const getSteps = (page: Page) =>
  page.getByRole('region', { name: 'Status and next step' }).getByRole('listitem');

test('an order is paid, made, shipped and arrives, and the member sees each status', {
  tag: '@on-phone',
}, async ({ page, admin, member }) => {
  const errors = collectErrors(page);
  const { code } = await placeOrder(member);

  const adminErrors = collectErrors(admin);
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expectNoViolations(admin);
  await admin.goto(`/admin/order?keyword=${code}`);
  const row = admin.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('Not paid yet');
  await expectNoViolations(admin);
  await row.getByRole('link', { name: code }).click();
  await expect(admin.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible();
  await expect(admin.getByText(/^Next status: “Pending shipment”\. Not possible yet:/)).toBeVisible();
  await expectNoViolations(admin);

  // The order is paid.
  const payment = admin.getByRole('region', { name: 'Payment' });
  await payment.getByLabel('Reference', { exact: true }).fill(`bank-${code}`);
  await payment.getByLabel('Sent by').fill('林美');
  await payment.getByRole('button', { name: 'Record the transfer' }).click();
  await expect(payment.getByText('applied')).toBeVisible();
  await expect(payment.getByText('Outstanding')).toHaveCount(0);

  // The order is made.
  const state = admin.getByRole('region', { name: 'Status and next step' });
  await state.getByRole('button', { name: 'Mark as made' }).click();
  await expect(getSteps(admin).nth(1)).toHaveAttribute('aria-current', 'step');

  // The parcel is packed and shipped.
  const parcels = admin.getByRole('region', { name: 'Parcels' });
  await parcels.getByLabel('Courier').selectOption({ label: 'T-Cat' });
  await parcels.getByLabel('Tracking number').fill('903412345678');
  await parcels.getByRole('button', { name: 'Add the parcel' }).click();
  await expect(parcels.getByRole('link', { name: '903412345678' })).toBeVisible();
  await parcels.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(getSteps(admin).nth(2)).toHaveAttribute('aria-current', 'step');

  await page.goto(`/account/order/${code}`);
  await expect(page.getByText('Shipped', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '903412345678' })).toBeVisible();
  await expectNoViolations(page);

  await parcels.getByRole('button', { name: 'Mark as arrived' }).click();
  await expect(getSteps(admin).nth(3)).toHaveAttribute('aria-current', 'step');
  const freight = admin.getByRole('region', { name: 'Freight record' });
  for (const label of ['Preparing since', 'Made', 'Shipped', 'Arrived']) {
    const time = freight.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]');
    await expect(time).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  }
  const events = admin.getByRole('region', { name: 'History' });
  for (const event of ['Order placed', 'Paid', 'Made, pending shipment', 'Shipped', 'Arrived']) {
    await expect(events.getByText(event, { exact: true })).toBeVisible();
  }
  await expect(events.getByText('Demo Owner, staff').first()).toBeVisible();
  await expectNoViolations(admin);

  await expect(admin.getByRole('region', { name: 'Invoice' }).getByText(/^INV-\d{8}$/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Arrived', { exact: true })).toBeVisible();
  await expect(page.getByText(/^No\. INV-\d{8}$/)).toBeVisible();
  const receipt = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href');
  const file = await page.request.get(receipt ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');

  await page.getByRole('button', { name: /^Buy again: / }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect((await member.get('/api/cart')).data.lines).toMatchObject([{ nums: 1 }]);
  expect([...errors, ...adminErrors]).toEqual([]);
});

test('a transition that is not allowed is rejected and changes nothing', async ({ admin, owner, member }) => {
  const { code } = await placeOrder(member);
  for (const to of ['complete', 'shipped', 'arrived']) {
    const { version } = (await owner.get(`/api/admin/order/${code}`)).data;
    const rejected = await owner.post(`/api/admin/order/${code}/transition`, { to, version });
    expect(rejected).toMatchObject({ status: 409, code: 'invalid_transition' });
  }
  expect((await owner.get(`/api/admin/order/${code}`)).data).toMatchObject({
    status: 'generating',
    freight: { completed_at: null, delivered_at: null, arrived_at: null },
  });
  // Rejected actions are in the audit log too.
  await admin.goto(`/admin/audit?subject_kind=order&subject_id=${code}`);
  await expect(admin.getByRole('row', { name: /Refused/ })).toHaveCount(3);
});

test('the second of two who change an order sees its new state, and the change is made once', async ({
  browser,
  baseURL,
  member,
}) => {
  const { code } = await placeOrder(member);
  const shared = await createAdminContext(browser, baseURL!);
  const [first, second] = [await shared.newPage(), await shared.newPage()];
  for (const page of [first, second]) {
    await page.goto(`/admin/order/${code}`);
    await waitForScripts(page);
    await page.getByText('Agree to later payment…').click();
    await page.getByLabel('Reason', { exact: true }).fill('A museum that pays after 30 days');
  }
  await first.getByRole('button', { name: 'Allow production before payment' }).click();
  await expect(first.getByRole('button', { name: 'Mark as made' })).toBeVisible();
  await second.getByRole('button', { name: 'Allow production before payment' }).click();
  await expect(second.getByText('Your action was not carried out.')).toBeVisible();
  await expect(second.getByText('on agreed terms').first()).toBeVisible();
  await expect(second.getByRole('region', { name: 'History' }).getByText('Later payment agreed')).toHaveCount(
    1,
  );
  await shared.close();
});

test('without scripts, in Chinese, orders are filtered, a view is saved and deleted, and a note is added', async ({
  adminWithoutScripts: admin,
  member,
}) => {
  const { code } = await placeOrder(member);
  await admin.goto('/zh-Hant/admin/order');
  await admin.getByLabel('關鍵字').fill(code);
  await admin.getByRole('button', { name: '篩選', exact: true }).click();
  const name = `查 ${code}`;
  await admin.getByText('儲存這組條件……').click();
  await admin.getByLabel('名稱').fill(name);
  await admin.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(admin.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  expect(await findOverflow(admin)).toEqual([]);
  await admin.getByRole('checkbox', { name: `選取 ${code}` }).check();
  await admin.getByRole('button', { name: '標示為已查看' }).click();
  await expect(admin.getByText('新', { exact: true })).toHaveCount(0);
  await admin.getByText('刪除……').click();
  await admin.getByRole('button', { name: `刪除「${name}」` }).click();
  await expect(admin.getByRole('link', { name })).toHaveCount(0);

  await admin.goto(`/zh-CN/admin/order/${code}`);
  await admin.getByLabel('新增备注', { exact: true }).fill('易碎，加一層泡棉');
  await admin.getByRole('button', { name: '新增备注' }).click();
  await expect(admin.getByRole('region', { name: '备注' }).getByText('易碎，加一層泡棉')).toBeVisible();
});

test('an unknown filter value is ignored with a message', async ({ admin }) => {
  await admin.goto('/zh-CN/admin/order?status=nonsense');
  await expect(admin.getByText('以下结果未应用“nonsense”')).toBeVisible();
  await admin.goto('/admin/audit?action=nonsense');
  await expect(admin.getByText('“nonsense” was not applied')).toBeVisible();
  await expect(admin.getByRole('grid', { name: 'Audit log' }).getByRole('row').nth(1)).toBeVisible();
});
