import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { locales } from '../src/kernel/locale.ts';
import { scriptsOf } from './people.ts';

const isFull = process.env.PROOF_SCALE === 'full';

/** What axe looks at is the same in every language: `npm test` has it look at English, `npm run proof` at all. */
export const checkedLocales = locales.filter((locale) => isFull || locale === 'en');

/** Those in which `npm test` looks only whether the words fit the screen. */
export const otherLocales = locales.filter((locale) => !checkedLocales.includes(locale));

/** For what is laid out or used in another way on a phone. */
export const everyScreen = { tag: '@every-screen' };

/** Opens a page and waits until it is there; its scripts may still come. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Opens a page and expects what holds for every page: nothing moves by itself, axe finds nothing, nothing is wider than
 * the screen.
 *
 * @param awaited what scripts add to the page, to be waited for
 * @param exclude what axe leaves out
 */
export async function expectWellMade(
  page: Page,
  path: string,
  { awaited, exclude }: { awaited?: string | undefined; exclude?: string } = {},
): Promise<void> {
  await open(page, path);
  await scriptsOf(page);
  if (awaited) await expect(page.locator(awaited).first()).toBeVisible();
  expect.soft(await shiftsOf(page), `${path} moves`).toEqual([]);
  await expectNoViolations(page, { exclude });
}

/**
 * No violation of any rule of axe on the page as it stands, and nothing that reaches beyond its side.
 *
 * @param exclude what axe leaves out
 * @param only the one rule that is looked at
 */
export async function expectNoViolations(
  page: Page,
  { exclude, only }: { exclude?: string | undefined; only?: string } = {},
): Promise<void> {
  // Every page and frame is our own, so that axe may run in the page itself, in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (exclude) axe.exclude(exclude);
  if (only) axe.withRules(only);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${page.url()}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found).toEqual([]);
  await expectNoOverhang(page);
}

export async function expectNoOverhang(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overhang, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

/**
 * What has moved by itself on the page so far, and how far, beyond what anybody sees. Before axe looks: it scrolls about.
 */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((settle) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        const shifts: Shift[] = [];
        const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
        observer.observe({ type: 'layout-shift', buffered: true });
        const nameOf = ({ node }: { node: Node | null }) =>
          node instanceof Element ? `${node.localName} ${node.className}` : (node?.nodeValue ?? 'gone');
        const report = () =>
          settle(
            shifts
              .filter(({ value }) => value >= 0.001)
              .map(({ value, sources }) => `${value.toFixed(4)}: ${sources.map(nameOf).join(', ')}`),
          );
        // An observer is told of what was before in a task of its own, which two frames later is over.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(report)));
      }),
  );
