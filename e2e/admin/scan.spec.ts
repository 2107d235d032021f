import { writeFile } from 'node:fs/promises';
import { chromium, expect, type Page } from '@playwright/test';
import { encode } from 'uqr';
import type { Visitor } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, placeOrder } from '../people.ts';
import { addStaffSession, signInAsNewStaff } from '../staff.ts';

/** Places an order on agreed terms, and returns its code. */
async function placeAgreed(owner: Visitor, member: Visitor): Promise<string> {
  const { code } = await placeOrder(member);
  const { version } = (await owner.get(`/api/admin/order/${code}`)).data;
  const agreed = { is_on_terms: true, reason: 'A hotel that we know', version };
  expect((await owner.post(`/api/admin/order/${code}/terms`, agreed)).status).toBe(200);
  return code;
}

const record = async (page: Page, step: string, code: string) => {
  await page.getByText(step, { exact: true }).first().click();
  await page.getByLabel('Code of the print').fill(code);
  await page.keyboard.press('Enter');
};

test('a print is scanned from stage to stage, undone, made again and packed', { tag: '@on-phone' }, async ({
  page,
  baseURL,
  owner,
  member,
}) => {
  const code = await placeAgreed(owner, member);
  const copy = `${code}-1-1`;
  const errors = collectErrors(page);
  await signInAsNewStaff(page, baseURL!, 'workshop');
  await page.goto('/admin/workshop');
  await page.getByRole('link', { name: 'Scan prints' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scan prints' })).toBeVisible();
  const field = page.getByLabel('Code of the print');
  await expect(field).toBeFocused();
  await expectNoViolations(page);

  await record(page, 'Printed', '4006381333931');
  await expect(page.getByText('Please scan the code of a production sheet')).toBeVisible();
  await expect(field).toHaveValue('4006381333931');

  // As the QR code of the sheet, which a hand scanner types.
  await record(page, 'Printed', `${baseURL}/admin/workshop/scan?copy=${copy}`);
  const card = page.getByRole('region', { name: copy });
  await expect(card.locator('[aria-current=step]')).toHaveText('Printed');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expectNoViolations(page);

  // Two scans, of which the second comes before the first is answered.
  await page.getByText('Checked', { exact: true }).first().click();
  await field.focus();
  for (const scanned of [`${copy}9`, copy]) {
    await page.keyboard.type(scanned);
    await page.keyboard.press('Enter');
  }
  await expect(card.locator('[aria-current=step]')).toHaveText('Checked');
  await expect(field).toHaveValue('');
  await card.getByRole('button', { name: 'Undo the last step' }).click();
  await expect(card.locator('[aria-current=step]')).toHaveText('Printed');

  await card.getByText('Make it again').first().click();
  await card.getByLabel('Reason').fill('A scratch in the print');
  await card.getByRole('button', { name: 'Make it again' }).click();
  await expect(card.getByText('Made again: A scratch in the print')).toBeVisible();
  await expect(card.locator('[aria-current=step]')).toHaveText('To print');

  const { lines } = (await owner.get(`/api/admin/workshop/order/${code}`)).data;
  for (const other of lines.flatMap(({ copies }: { copies: { code: string }[] }) => copies).slice(1)) {
    const packed = await owner.post('/api/admin/workshop/scan', { copy: other.code, to: 'packed' });
    expect(packed.data.status).toBe('generating');
  }
  await record(page, 'Packed', copy);
  await expect(card.getByText(`Order ${code} is complete and can be shipped.`)).toBeVisible();
  await expectNoViolations(page);
  expect((await owner.get(`/api/admin/order/${code}`)).data.status).toBe('complete');
  await card.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByRole('region', { name: 'Prints' })).toContainText('Packed');
  expect(errors).toEqual([]);
});

test('without scripts the steps are recorded too', { tag: '@desktop' }, async ({
  adminWithoutScripts: page,
  owner,
  member,
}) => {
  const code = await placeAgreed(owner, member);
  await page.goto(`/admin/workshop/scan?copy=${code.toLowerCase()}-1-1`);
  const card = page.getByRole('region', { name: `${code}-1-1` });
  await expect(card.locator('[aria-current=step]')).toHaveText('To print');
  await expect(page.getByRole('radio', { name: 'Printed' })).toBeChecked();
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(card.locator('[aria-current=step]')).toHaveText('Printed');
  await page.goto(`/admin/workshop/scan?copy=${code}-9-9`);
  await expect(page.getByText('No print in the workshop has this code.')).toBeVisible();
});

/** A film of one picture: a QR code in the middle of a white sheet, as the camera sees it (YUV4MPEG2). */
function filmOf(text: string): Buffer {
  const [width, height, module] = [640, 480, 8];
  const { data, size } = encode(text, { border: 4 });
  const [left, top] = [(width - size * module) / 2, (height - size * module) / 2];
  const bright = Buffer.alloc(width * height, 235);
  for (let y = 0; y < size * module; y += 1)
    for (let x = 0; x < size * module; x += 1)
      if (data[Math.floor(y / module)]![Math.floor(x / module)])
        bright[Math.floor(top + y) * width + Math.floor(left + x)] = 16;
  const colors = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    bright,
    colors,
  ]);
}

test(
  'the camera reads the code of a production sheet, and only on this page',
  { tag: '@desktop' },
  async ({ baseURL, owner, member, launchOptions }, testInfo) => {
    const code = await placeAgreed(owner, member);
    const film = testInfo.outputPath('camera.y4m');
    await writeFile(film, filmOf(`${baseURL}/admin/workshop/scan?copy=${code}-1-1`));
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    try {
      const context = await browser.newContext({ baseURL: baseURL! });
      await addStaffSession(context, owner.userToken!, baseURL!);
      const page = await context.newPage();
      const errors = collectErrors(page);
      const other = await page.goto('/admin/workshop');
      expect(await other?.headerValue('permissions-policy')).toContain('camera=()');
      const scan = await page.goto('/admin/workshop/scan');
      expect(await scan?.headerValue('permissions-policy')).toContain('camera=(self)');
      await page.getByRole('button', { name: 'Scan with the camera' }).click();
      const card = page.getByRole('region', { name: `${code}-1-1` });
      await expect(card.locator('[aria-current=step]')).toHaveText('Printed');
      await page.getByRole('button', { name: 'Turn the camera off' }).click();
      await expect(page.getByLabel('The camera’s picture')).toHaveCount(0);
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
