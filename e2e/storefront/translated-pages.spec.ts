import { expect, type Page, test } from '@playwright/test';
import { collectErrors, findFramedLine, logInAsNewMember, waitForScripts } from '../people.ts';

/** Moves every text into an element of its own, as the translators of browsers do, also texts that come later. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const move = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text);
      if (node instanceof Text) found.push(node);
      for (const text of found) {
        const parent = text.parentElement;
        if (!parent?.closest('body') || !text.nodeValue?.trim()) continue;
        if (parent.closest('font, script, style, textarea, select, svg, noscript')) continue;
        const font = document.createElement('font');
        parent.replaceChild(font, text);
        font.append(text.nodeValue);
      }
    };
    const begin = () => {
      move(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) move(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    // Translators begin when the page is shown, after its scripts have run.
    Object.assign(window, { translatePage: begin });
  });

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScripts(page);
  await page.evaluate(() => (window as Window & { translatePage?: () => void }).translatePage?.());
}

/** Changes every choice that is still there after the choices before it. */
async function useControls(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const kind of ['radio', 'checkbox'] as const) {
    await main.getByRole(kind).evaluateAll(async (controls) => {
      for (const control of controls as HTMLInputElement[]) {
        if (control.checkVisibility() && !control.disabled) control.click();
        await new Promise((settle) => requestAnimationFrame(settle));
      }
    });
  }
}

test('pages whose texts a translator has replaced work: item, cart, checkout and account @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const errors = collectErrors(page);
  await translate(page);
  const visitor = await logInAsNewMember(context, baseURL!);
  const { item_id } = await findFramedLine(visitor);

  await openTranslated(page, `/shop/${item_id}`);
  await useControls(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(async () => (await visitor.get('/api/cart')).data.lines.length).toBe(1);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'See it in a room' }).first().click();
  await expect(page.getByRole('heading', { name: 'In a room, at true scale' })).toBeVisible();
  await page.keyboard.press('Escape');
  const artist = page.locator('main a[href*="/artist/"]').first();
  const name = (await artist.textContent())!;
  await artist.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await openTranslated(page, '/cart');
  await page.locator('button[name=more]').click();
  await expect.poll(async () => (await visitor.get('/api/cart')).data.lines[0].nums).toBe(2);
  for (const isSelected of [false, true]) {
    await page.getByRole('checkbox').first().click();
    await expect.poll(async () => (await visitor.get('/api/cart')).data.lines[0].selected).toBe(isSelected);
  }

  await openTranslated(page, '/cart/checkout');
  await expect(page).toHaveURL(/\/cart\/checkout$/);
  await useControls(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout and delivery' })).toBeVisible();

  await openTranslated(page, '/account');
  for (const path of ['profile', 'order', 'favorite', 'message']) {
    await page.locator(`main a[href="/account/${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/account/${path}$`));
  }
  expect(errors).toEqual([]);
});
