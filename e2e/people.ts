import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { createVisitor, password, register, type Visitor } from '../test/visitor.ts';

/** Addresses of the demo that reach nobody. */
export const newEmail = (): string => `${randomUUID()}@example.com`;

export { password };

/** Somebody new, registered by the API and logged in in this browser; what the visitor had in the cart comes along. */
export async function logInAsNew(context: BrowserContext, siteUrl: string): Promise<Visitor> {
  const visitor = createVisitor(siteUrl);
  const cookies = await context.cookies();
  visitor.cartToken = cookies.find(({ name }) => name === 'cart_token')?.value ?? null;
  await register(visitor, newEmail());
  await context.clearCookies({ name: 'cart_token' });
  await context.addCookies([
    { name: 'user_token', value: visitor.userToken!, url: siteUrl, httpOnly: true, sameSite: 'Lax' },
  ]);
  return visitor;
}

type ConfiguredItem = { item_id: number; size_id: number; frame_id: number; nums: number };

/** A framed piece that anybody can order, of a work that says all that works say. */
export async function aFramedItem(visitor: Visitor): Promise<ConfiguredItem> {
  const { items } = (await visitor.get('/api/shop')).data;
  for (const { id, status, channel } of items) {
    if (status !== 'on_shelf' || channel !== 'online') continue;
    const { sizes, frames, edition, sections } = (await visitor.get(`/api/shop/${id}`)).data;
    const size = sizes.find((one: { available: boolean }) => one.available);
    if (size && !edition && sections.concept)
      return { item_id: id, size_id: size.id, frame_id: frames[1].id, nums: 1 };
  }
  throw new Error('the demo has no such piece');
}

export async function putInCart(visitor: Visitor): Promise<ConfiguredItem> {
  const piece = await aFramedItem(visitor);
  const { status } = await visitor.put('/api/cart', piece);
  expect(status).toBe(200);
  return piece;
}

type Placed = { code: string; total: number };

/** A member's order by bank transfer, placed by the API. */
export async function placeOrder(visitor: Visitor): Promise<Placed> {
  const piece = await aFramedItem(visitor);
  const [address] = (await visitor.get('/api/member/address')).data.items;
  const placed = await visitor.post('/api/order/order', {
    paytype: 'transfer',
    currency: 'NTD',
    items: [{ ...piece, nums: 2 }],
    address_id: address.id,
    agree: true,
  });
  expect(placed.status).toBe(201);
  const { code } = placed.data.order;
  const { data } = await visitor.get(`/api/order/${code}`);
  return { code, total: data.total.amount };
}

/**
 * Waits until the page's scripts run (`usePreHydrationInput` comes last): they come after what is seen. Before that, links and forms
 * load pages.
 */
export const scriptsOf = (page: Page) =>
  page.waitForFunction(() => (window as Window & { early?: unknown }).early === null);

/** Everything that went wrong in the browser itself: errors of scripts, and what the security policy refused. */
export function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    // An answer of 404 or 422 is logged by the browser, and is what some journeys ask for; and a mail is shown in a
    // sandbox, where the test's own scripts may not run either.
    const isExpected = /^Failed to load resource|^Blocked script execution in .*\/api\/outbox\//;
    if (message.type() === 'error' && !isExpected.test(message.text())) troubles.push(message.text());
  });
  return troubles;
}
