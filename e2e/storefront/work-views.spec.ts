import { type APIRequestContext, expect, test } from '@playwright/test';
import { itemDetail } from '../../src/domains/catalogue/catalogue.schemas.ts';
import { recommendedFor } from '../../src/domains/catalogue/framing/recommendation.rules.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, waitForScripts } from '../people.ts';

/** A work of the demo for sale; other journeys create landscape ones. */
async function findWork(request: APIRequestContext, siteUrl: string) {
  const { items } = (await (await request.get(`${siteUrl}/api/shop?per_page=1&orientation=portrait`)).json())
    .data;
  return items[0] as { id: number; title: string };
}

/** The outer width and the depth of the recommended frame, in mm. */
async function getOpenedSize(request: APIRequestContext, siteUrl: string, id: number) {
  const item = itemDetail.parse((await (await request.get(`${siteUrl}/api/shop/${id}`)).json()).data);
  const { size, frame } = recommendedFor(item);
  const { face_width_mm, depth_mm } = frame.moulding!;
  return { outer: size!.width_mm + 2 * (face_width_mm + (frame.mat?.border_mm ?? 0)), depthMm: depth_mm };
}

test('the framed work, the print, its corner, side and actual size are looked at in turn', {
  tag: '@every-screen',
}, async ({ page, request, baseURL }) => {
  const errors = collectErrors(page);
  const { id, title } = await findWork(request, baseURL!);
  await page.goto(`/shop/${id}`);
  await waitForScripts(page);
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url());
  });
  const views = page.getByRole('region', { name: 'Views and pictures' }).getByRole('link');
  await expect(views).toHaveText([
    'In its frame',
    'Without a frame',
    'The corner of the frame',
    'The side',
    'At its actual size',
  ]);
  expect(scripts, 'no view adds scripts before it is opened').toEqual([]);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport();
  await views.nth(1).click();
  const viewer = page.getByRole('dialog', { name: `${title}: views and pictures` });
  await expect(viewer.getByText('The print without a frame')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/: \d+ mm wide/)).toBeInViewport();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/: \d+ mm deep/)).toBeInViewport();
  const [depth, width] = await viewer.locator('[data-side]').evaluate((side) => {
    const front = side.previousElementSibling as HTMLElement;
    return [(side as HTMLElement).offsetWidth, front.offsetWidth];
  });
  const { outer, depthMm } = await getOpenedSize(request, baseURL!, id);
  expect(Math.abs(depth! - (width! * depthMm) / outer)).toBeLessThan(1);
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  const print = viewer.getByRole('region', { name: 'The print at its actual size' }).getByRole('img');
  await expect(print).toBeInViewport();
  const widthBefore = (await print.boundingBox())!.width;
  // A screen with more pixels to the millimetre.
  await viewer.getByRole('slider').fill('5.67');
  const widthAfter = (await print.boundingBox())!.width;
  expect(widthAfter / widthBefore).toBeCloseTo(5.67 / (96 / 25.4), 1);
  // Its arrow keys adjust the size and do not lead to another view.
  await viewer.getByRole('slider').press('ArrowLeft');
  await expect(viewer.getByRole('slider')).toHaveValue('5.66');
  await expect(viewer.getByRole('status')).toHaveText('5 of 5');
  await expectNoViolations(page);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(views.nth(1)).toBeFocused();
  expect(errors).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a view is shown on the page', async ({ page, request, baseURL }) => {
    const { id } = await findWork(request, baseURL!);
    await page.goto(`/shop/${id}`);
    await page.getByRole('link', { name: 'The corner of the frame' }).click();
    await expect(
      page.getByRole('region', { name: 'The corner of the frame' }).getByRole('img'),
    ).toBeVisible();
  });
});
