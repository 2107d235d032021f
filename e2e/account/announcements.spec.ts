import { expect, type Page } from '@playwright/test';
import { messageLimit } from '../../src/domains/messages/messages.rules.ts';
import { taipeiDay } from '../../src/kernel/dates.ts';
import { test } from '../journey.ts';
import {
  findFramedLine,
  findToasts,
  keepToasts,
  logInAsNewMember,
  placeOrder,
  waitForScripts,
} from '../people.ts';

declare global {
  interface Window {
    announced: string[];
  }
}

/** Records what screen readers announce: the text that is added to each live region, once for each of them. */
const observeLiveRegions = (page: Page) =>
  page.evaluate(() => {
    const live = '[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"], [role="log"], output';
    const spoken = (node: Node): string => {
      const copy = node.cloneNode(true);
      if (!(copy instanceof Element)) return copy.textContent ?? '';
      if (copy.getAttribute('aria-hidden') === 'true') return '';
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return copy.textContent ?? '';
    };
    window.announced = [];
    const announce = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.isConnected || element.parentElement?.closest('[aria-hidden="true"]')) return;
      const texts: string[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (one.matches(live)) texts.push(spoken(node));
      }
      if (node instanceof Element) {
        for (const inner of element.querySelectorAll(live)) texts.push(spoken(inner));
      }
      window.announced.push(...texts.map((text) => text.trim()).filter(Boolean));
    };
    new MutationObserver((records) => {
      for (const { type, addedNodes, target } of records) {
        if (type === 'characterData') announce(target);
        else for (const node of addedNodes) announce(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

const announced = (page: Page) => page.evaluate(() => window.announced);

/** Does something that has one outcome; returns the announcements when its toast is shown. */
async function getAnnouncements(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await observeLiveRegions(page);
  await keepToasts(page);
  await act();
  await expect(findToasts(page)).toHaveCount(1);
  await expect(findToasts(page)).toBeVisible();
  return announced(page);
}

test.describe('one event has one toast and one announcement', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a favourite, whose toast ends with its page', { tag: '@desktop' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await logInAsNewMember(context, baseURL!);
    await page.goto('/shop');
    await waitForScripts(page);
    const heart = page
      .locator('#works')
      .getByRole('button', { name: /^Favourite/ })
      .first();
    expect(await getAnnouncements(page, () => heart.click())).toEqual(['Added to your favourites']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
    await expect(findToasts(page)).toHaveCount(0);
  });

  test('a saved profile', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
    await logInAsNewMember(context, baseURL!);
    await page.goto('/account/profile');
    await waitForScripts(page);
    const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
    expect(await getAnnouncements(page, () => save.click())).toHaveLength(1);
  });

  test('a rejected message', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
    await logInAsNewMember(context, baseURL!);
    await page.goto('/account/message/new');
    await waitForScripts(page);
    const text = 'x'.repeat(messageLimit + 1);
    await page.getByLabel('Subject').fill('A question');
    await page.getByLabel('Your message').fill(text);
    // The count is announced when typing pauses, which is another event.
    await expect(page.getByText('1 character too many')).toBeAttached();
    const send = page.getByRole('button', { name: 'Send' });
    expect(await getAnnouncements(page, () => send.click())).toHaveLength(1);
    await expect(page.getByLabel('Your message')).toHaveValue(text);
    await expect(page.getByRole('alert')).toHaveCount(1);
  });

  test('a favourite that cannot be saved', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
    await logInAsNewMember(context, baseURL!);
    await page.goto('/shop');
    await waitForScripts(page);
    await page.route(/\/favorite\.data/, (route) => route.fulfill({ status: 502, body: '' }));
    const heart = page
      .locator('#works')
      .getByRole('button', { name: /^Favourite/ })
      .first();
    expect(await getAnnouncements(page, () => heart.click())).toEqual([
      'Server error. Please try again later.',
    ]);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  test('a purchase that cannot be bought again', { tag: '@desktop' }, async ({ page, owner, member }) => {
    const { code, total: amount } = await placeOrder(member);
    const received_on = taipeiDay(new Date());
    const transfer = { amount, currency: 'NTD', received_on, reference: `bank-${code}`, remitter: '林美' };
    expect((await owner.post(`/api/admin/order/${code}/transfer`, transfer)).status).toBe(200);
    // A line of the cart has at most 99 prints.
    expect((await member.put('/api/cart', { ...(await findFramedLine(member)), nums: 99 })).status).toBe(200);
    await page.goto('/account/purchase');
    await waitForScripts(page);
    const again = page.getByRole('button', { name: /^Buy again/ });
    expect(await getAnnouncements(page, () => again.click())).toHaveLength(1);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page).toHaveURL(/\/account\/purchase$/);
  });

  test('a cancellation that is not possible any more', { tag: '@desktop' }, async ({ page, member }) => {
    const { code } = await placeOrder(member);
    await page.goto(`/account/order/${code}`);
    await waitForScripts(page);
    await page.getByText('Cancel the order', { exact: true }).click();
    expect((await member.post(`/api/order/${code}/cancel`, { reason: '' })).status).toBe(200);
    const cancel = page.getByRole('button', { name: 'Cancel this order' });
    expect(await getAnnouncements(page, () => cancel.click())).toHaveLength(1);
    await expect(page.getByRole('alert')).toHaveCount(1);
  });
});
