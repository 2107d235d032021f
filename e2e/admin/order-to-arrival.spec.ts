import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations, overhangOf } from '../looks.ts';
import { logInAsNew, placeOrder, scriptsOf, troublesOf } from '../people.ts';
import { adminOf, ownerOf } from '../staff.ts';

// Colours are measured as they stand, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const timesOf = (page: Page) =>
  page.getByRole('region', { name: 'Status and next step' }).getByRole('listitem');

test('an order goes from its payment to its arrival, and the member sees it', {
  tag: '@every-screen',
}, async ({ page, context, browser, baseURL }) => {
  test.setTimeout(120_000);
  const troubles = troublesOf(page);
  const member = await logInAsNew(context, baseURL!);
  const { code } = await placeOrder(member);

  const office = await (await adminOf(browser, baseURL!)).newPage();
  const adminProblems = troublesOf(office);
  await office.goto('/admin');
  await expect(office.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expectNoViolations(office);
  await office.goto(`/admin/order?keyword=${code}`);
  const row = office.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('Not paid yet');
  await expectNoViolations(office);
  await row.getByRole('link', { name: code }).click();
  await expect(office.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible();
  await expect(office.getByText(/^Next is “Pending shipment”\. Not yet:/)).toBeVisible();
  await expectNoViolations(office);

  // The money.
  const payment = office.getByRole('region', { name: 'Payment' });
  await payment.getByLabel('Reference', { exact: true }).fill(`bank-${code}`);
  await payment.getByLabel('Sent by').fill('林美');
  await payment.getByRole('button', { name: 'Record the transfer' }).click();
  await expect(payment.getByText('counts')).toBeVisible();
  await expect(payment.getByText('Still missing')).toHaveCount(0);

  // Made.
  const state = office.getByRole('region', { name: 'Status and next step' });
  await state.getByRole('button', { name: 'Made: pending shipment' }).click();
  await expect(timesOf(office).nth(1)).toHaveAttribute('aria-current', 'step');

  // Packed, and sent on.
  const parcels = office.getByRole('region', { name: 'Parcels' });
  await parcels.getByLabel('Courier').selectOption({ label: 'T-Cat' });
  await parcels.getByLabel('Tracking number').fill('903412345678');
  await parcels.getByRole('button', { name: 'Add the parcel' }).click();
  await expect(parcels.getByRole('link', { name: '903412345678' })).toBeVisible();
  await parcels.getByRole('button', { name: 'The courier has it' }).click();
  await expect(timesOf(office).nth(2)).toHaveAttribute('aria-current', 'step');

  await page.goto(`/account/order/${code}`);
  await expect(page.getByText('Shipped', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '903412345678' })).toBeVisible();
  await expectNoViolations(page);

  await parcels.getByRole('button', { name: 'It has arrived' }).click();
  await expect(timesOf(office).nth(3)).toHaveAttribute('aria-current', 'step');
  const freight = office.getByRole('region', { name: 'Freight record' });
  for (const label of ['Preparing since', 'Made', 'Shipped', 'Arrived']) {
    const time = freight.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]');
    await expect(time).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  }
  const events = office.getByRole('region', { name: 'History' });
  for (const event of ['Order placed', 'Paid', 'Made, pending shipment', 'Shipped', 'Arrived']) {
    await expect(events.getByText(event, { exact: true })).toBeVisible();
  }
  await expect(events.getByText('Demo Owner, staff').first()).toBeVisible();
  await expectNoViolations(office);

  await page.reload();
  await expect(page.getByText('Arrived', { exact: true })).toBeVisible();
  expect([...troubles, ...adminProblems]).toEqual([]);
  await office.context().close();
});

test('what is no move now is refused and changes nothing', async ({ context, browser, baseURL }) => {
  const member = await logInAsNew(context, baseURL!);
  const { code } = await placeOrder(member);
  const owner = await ownerOf(baseURL!);
  for (const to of ['complete', 'shipped', 'arrived']) {
    const { version } = (await owner.get(`/api/admin/order/${code}`)).data;
    const refused = await owner.post(`/api/admin/order/${code}/move`, { to, version });
    expect(refused).toMatchObject({ status: 409, code: 'illegal_move' });
  }
  expect((await owner.get(`/api/admin/order/${code}`)).data).toMatchObject({
    status: 'generating',
    freight: { completed_at: null, delivered_at: null, arrived_at: null },
  });
  // Refused acts stand in the log too.
  const office = await (await adminOf(browser, baseURL!)).newPage();
  await office.goto(`/admin/audit?subject_kind=order&subject_id=${code}`);
  await expect(office.getByRole('row', { name: /Refused/ })).toHaveCount(3);
  await office.context().close();
});

test('the second of two at one order is told, and nothing is done twice', async ({
  context,
  browser,
  baseURL,
}) => {
  const member = await logInAsNew(context, baseURL!);
  const { code } = await placeOrder(member);
  const shared = await adminOf(browser, baseURL!);
  const [first, second] = [await shared.newPage(), await shared.newPage()];
  for (const page of [first, second]) {
    await page.goto(`/admin/order/${code}`);
    await scriptsOf(page);
    await page.getByText('Agree on a later payment …').click();
    await page.getByLabel('Reason', { exact: true }).fill('A museum that pays after 30 days');
  }
  await first.getByRole('button', { name: 'It may be made before it is paid' }).click();
  await expect(first.getByRole('button', { name: 'Made: pending shipment' })).toBeVisible();
  await second.getByRole('button', { name: 'It may be made before it is paid' }).click();
  await expect(second.getByText('Below is the order as it is now.')).toBeVisible();
  await expect(second.getByText('on agreed terms').first()).toBeVisible();
  await expect(second.getByRole('region', { name: 'History' }).getByText('Later payment agreed')).toHaveCount(
    1,
  );
  await shared.close();
});

test('without scripts: filters, a saved view and a note, in Chinese', async ({
  context,
  browser,
  baseURL,
}) => {
  const member = await logInAsNew(context, baseURL!);
  const { code } = await placeOrder(member);
  const office = await (await adminOf(browser, baseURL!, { javaScriptEnabled: false })).newPage();
  await office.goto('/zh-Hant/admin/order');
  await office.getByLabel('關鍵字').fill(code);
  await office.getByRole('button', { name: '篩選', exact: true }).click();
  const name = `查 ${code}`;
  await office.getByText('儲存這組條件…').click();
  await office.getByLabel('名稱').fill(name);
  await office.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(office.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  expect(await overhangOf(office)).toEqual([]);
  await office.getByRole('checkbox', { name: `選取 ${code}` }).check();
  await office.getByRole('button', { name: '標示為已查看' }).click();
  await expect(office.getByText('新', { exact: true })).toHaveCount(0);
  await office.getByText('刪除…').click();
  await office.getByRole('button', { name: `刪除「${name}」` }).click();
  await expect(office.getByRole('link', { name })).toHaveCount(0);

  await office.goto(`/zh-CN/admin/order/${code}`);
  await office.getByLabel('新增备注', { exact: true }).fill('易碎，加一層泡棉');
  await office.getByRole('button', { name: '新增备注' }).click();
  await expect(office.getByRole('region', { name: '备注' }).getByText('易碎，加一層泡棉')).toBeVisible();
  await office.context().close();
});

test('a filter that there is not is left out, and said so', async ({ browser, baseURL }) => {
  const office = await (await adminOf(browser, baseURL!)).newPage();
  await office.goto('/zh-CN/admin/order?status=nonsense');
  await expect(office.getByText('筛选条件没有“nonsense”这个值')).toBeVisible();
  await office.goto('/admin/audit?action=nonsense');
  await expect(office.getByText('The filters do not know the value “nonsense”')).toBeVisible();
  await expect(office.getByRole('grid', { name: 'Audit log' }).getByRole('row').nth(1)).toBeVisible();
  await office.context().close();
});
