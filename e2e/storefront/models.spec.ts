import { expect, type Page, test } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';
import { collectErrors, waitForScripts } from '../people.ts';

/** An item that can be bought online. */
async function findItem(baseURL: string | undefined): Promise<{ id: number; title: string }> {
  const { items } = (await createVisitor(baseURL!).get('/api/shop')).data;
  return items.find((item: { status: string; channel: string }) => {
    return item.status === 'on_shelf' && item.channel === 'online';
  });
}

const arLink = (page: Page) => page.getByRole('link', { name: 'See it on your wall (AR)' });

test('a visitor turns a work in a dialog, whose viewer loads when it is opened', {
  tag: '@every-screen',
}, async ({ page, baseURL }) => {
  const errors = collectErrors(page);
  const { id, title } = await findItem(baseURL);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofViewer = () => asked.filter((path) => /model-viewer|model\.\w+$/.test(path));
  await page.goto(`/shop/${id}`);
  await expect(arLink(page)).toHaveAttribute('aria-haspopup', 'dialog');
  expect(ofViewer()).toEqual([]);

  await arLink(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'All round, at true size' });
  await expect(dialog.getByText(/^True size: [\d.]+ × [\d.]+ cm$/)).toBeVisible();
  const model = dialog.frameLocator('iframe').locator('model-viewer');
  await expect(model).toHaveJSProperty('loaded', true);
  expect(ofViewer()).toContain(`/api/shop/${id}/model.glb`);
  // In metres, the shown size.
  const [width, height] = (await dialog.getByText(/^True size: /).textContent())!
    .match(/[\d.]+/g)!
    .map(Number);
  const size = await model.evaluate((viewer: HTMLElement & { getDimensions(): { x: number; y: number } }) => {
    const { x, y } = viewer.getDimensions();
    return [x, y].map((length) => Math.round(length * 1000) / 10);
  });
  expect(size).toEqual([width, height]);
  await expect(model).toHaveAttribute('alt', `${title} as a model that you can turn`);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(arLink(page)).toBeFocused();
  expect(errors).toEqual([]);
});

test('on iOS, Quick Look gets the model of the chosen frame', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const known = DOMTokenList.prototype.supports;
    DOMTokenList.prototype.supports = function supports(token) {
      return token === 'ar' || known.call(this, token);
    };
    addEventListener(
      'click',
      (event) => {
        const link = event.target as HTMLAnchorElement;
        if (link.rel === 'ar') Object.assign(window, { opened: link.href });
      },
      true,
    );
    // The link is not part of the page.
    const click = HTMLElement.prototype.click;
    HTMLElement.prototype.click = function record() {
      if (this instanceof HTMLAnchorElement && this.rel === 'ar') {
        const [picture] = this.children;
        Object.assign(window, { opened: [this.href, this.children.length, picture?.tagName] });
      } else click.call(this);
    };
  });
  const { id } = await findItem(baseURL);
  const { sizes } = (await createVisitor(baseURL!).get(`/api/shop/${id}`)).data;
  await page.goto(`/shop/${id}?size=${sizes[0].id}&frame=1`);
  await expect(arLink(page)).not.toHaveAttribute('aria-haspopup');
  await waitForScripts(page);
  await arLink(page).click();
  const opened = await page.evaluate(() => (window as unknown as { opened?: unknown }).opened);
  const file = `${baseURL}/api/shop/${id}/model.usdz?size_id=${sizes[0].id}&frame_id=1`;
  expect(opened).toEqual([`${file}#allowsContentScaling=0`, 1, 'IMG']);
  const answer = await page.request.get(file);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'model/vnd.usdz+zip']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the link leads to a page with the work, and a custom frame has a model as well', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const { id, title } = await findItem(baseURL);
    await page.goto(`/zh-Hant/shop/${id}`);
    await page.getByRole('link', { name: '用 AR 掛在自家牆上看看' }).click();
    await expect(page).toHaveURL(new RegExp(`/zh-Hant/shop/${id}/model\\?size=\\d+&frame=\\d+$`));
    await expect(page.locator('model-viewer img')).toBeVisible();

    const { shop } = (await createVisitor(baseURL!).get('/api/initial')).data;
    const [moulding] = shop.frame_parts.mouldings;
    const custom = `frame=custom&moulding=${moulding.id}&mat=&glazing=`;
    const file = await page.request.get(`/shop/${id}/model/work.glb?${custom}`);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'model/gltf-binary']);
    expect((await page.request.get(`/shop/${id}/model/other.glb?${custom}`)).status()).toBe(404);
    expect(title).not.toBe('');
  });
});
