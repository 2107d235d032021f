import { expect, type Page, test } from '@playwright/test';
import type { ListItem } from '../../src/domains/catalogue/catalogue.schemas.ts';
import { localizedPath } from '../../src/kernel/locale.ts';
import { createVisitor } from '../../test/clients/visitor.ts';
import { checkedLocales } from '../page-checks.ts';

/** Three works on sale of each format. */
async function findWorks(baseURL: string): Promise<ListItem[]> {
  const visitor = createVisitor(baseURL);
  const shapes = ['landscape', 'square', 'portrait'];
  const found = await Promise.all(
    shapes.map(async (orientation) => {
      const { data } = await visitor.get(`/api/shop?orientation=${orientation}&per_page=30`);
      const onSale = (data.items as ListItem[])
        .filter(({ status, channel }) => status === 'on_shelf' && channel === 'online')
        .toSorted((one, other) => computeRatio(other) - computeRatio(one));
      // The longest is the hardest to fit.
      return onSale.slice(0, 3);
    }),
  );
  return found.flat();
}

const computeRatio = ({ picture: { width, height } }: ListItem): number =>
  Math.max(width, height) / Math.min(width, height);

const wallPicture = (page: Page) => page.locator('figure picture img').first();
const buyButton = (page: Page) => page.locator('[data-buy-bar] button');

for (const locale of checkedLocales) {
  test(`picture, price and button are in the first screen in ${locale}`, {
    tag: '@every-screen',
  }, async ({ page, baseURL }) => {
    const works = await findWorks(baseURL!);
    expect(works).toHaveLength(9);
    for (const work of works) {
      await page.goto(localizedPath(locale, `/shop/${work.id}`));
      for (const part of [wallPicture(page), page.locator('output'), buyButton(page)]) {
        await expect(part, work.title).toBeInViewport({ ratio: 1 });
      }
      // The bar does not lie on the picture.
      const picture = (await wallPicture(page).boundingBox())!;
      const bar = (await page.locator('[data-buy-bar]').boundingBox())!;
      expect(picture.y + picture.height <= bar.y || picture.x + picture.width <= bar.x, work.title).toBe(
        true,
      );
    }
  });
}

test('price and button stay on the screen while the last frame is chosen, and cover no text at the end of the page', {
  tag: '@every-screen',
}, async ({ page, baseURL }) => {
  const [work] = await findWorks(baseURL!);
  await page.goto(`/shop/${work!.id}`);
  const last = page.getByRole('group', { name: 'Frame' }).getByRole('radio').last();
  await last.locator('xpath=..').scrollIntoViewIfNeeded();
  await expect(page.locator('output')).toBeInViewport({ ratio: 1 });
  await expect(buyButton(page)).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = (await page.locator('footer').boundingBox())!;
  const bar = (await page.locator('[data-buy-bar]').boundingBox())!;
  expect(bar.y >= footer.y + footer.height - 1 || bar.y + bar.height <= footer.y).toBe(true);
});

test('a work opens framed, and its unframed print is one click away', {
  tag: '@on-phone',
}, async ({ page, baseURL }) => {
  const [work] = await findWorks(baseURL!);
  await page.goto(`/shop/${work!.id}`);
  const frames = page.getByRole('group', { name: 'Frame' });
  await expect(frames.getByRole('radio', { name: /^Unframed/ })).not.toBeChecked();
  await expect(page.getByText(/^Our suggestion: /)).toBeVisible();
  const framed = (await page.locator('output').textContent())!;

  const unframed = page.getByRole('link', { name: /^Unframed: / });
  const price = (await unframed.textContent())!.replace('Unframed: ', '');
  await unframed.click();
  await expect(frames.getByRole('radio', { name: /^Unframed/ })).toBeChecked();
  await expect(page.locator('output')).toHaveText(price);
  await expect(page).toHaveURL(/frame=\d+/);

  const back = page.getByRole('link', { name: /^In the frame we suggest: / });
  await expect(back).toContainText(framed);
  await back.click();
  await expect(page.locator('output')).toHaveText(framed);
});
