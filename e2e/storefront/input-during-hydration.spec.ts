import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { createAdminContext } from '../staff.ts';

/** React hydrates a page in several tasks of a few milliseconds; the click comes before it, between two of them, or after it. */
const moments = [0, 1, 2, 3, 4, 6, 8];

/** Opens a page that clicks an element so many tasks after React has begun to listen to clicks. */
async function openAndClick(
  context: BrowserContext,
  path: string,
  click: { selector: string; tasks: number },
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(({ selector, tasks }) => {
    const isReactListening = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));
    const listen = document.addEventListener;
    document.addEventListener = (...listener: Parameters<typeof listen>) => {
      listen.apply(document, listener);
      if (listener[0] !== 'click' || !isReactListening()) return;
      document.addEventListener = listen;
      const element = document.querySelector<HTMLElement>(selector);
      const { port1, port2 } = new MessageChannel();
      let waited = 0;
      port1.onmessage = () => {
        if (waited === tasks) element?.click();
        else port2.postMessage(null);
        waited++;
      };
      port2.postMessage(null);
    };
  }, click);
  await page.goto(path);
  return page;
}

test('a checkbox changed while React hydrates is saved @desktop', async ({ context, buyer: visitor }) => {
  let isSelected = true;
  for (const tasks of moments) {
    isSelected = !isSelected;
    const page = await openAndClick(context, '/cart', { selector: 'main input[type=checkbox]', tasks });
    await expect
      .poll(async () => (await visitor.get('/api/cart')).data.lines[0].selected, `after ${tasks} tasks`)
      .toBe(isSelected);
    await expect(page.getByRole('checkbox')).toBeChecked({ checked: isSelected });
    await page.close();
  }
});

test('a button pressed while React hydrates is pressed once @desktop', async ({ browser, baseURL }) => {
  const context = await createAdminContext(browser, baseURL!);
  const addsSize = 'ul:has([name^="sizes."]) ~ div button';
  const widths = (page: Page) => page.getByRole('textbox', { name: 'Width' });
  const still = await context.newPage();
  await still.goto('/admin/item/1');
  const rows = await widths(still).count();
  for (const tasks of moments) {
    const page = await openAndClick(context, '/admin/item/1', { selector: addsSize, tasks });
    await expect(widths(page), `after ${tasks} tasks`).toHaveCount(rows + 1);
    await page.close();
  }
  await context.close();
});
