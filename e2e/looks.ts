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

type AxeOptions = {
  /** What axe leaves out. */
  exclude?: string | undefined;
  /** The one rule that is looked at. */
  only?: string;
};

/** What axe finds on the page as it stands. */
export async function violationsOf(page: Page, { exclude, only }: AxeOptions = {}): Promise<string[]> {
  // Every page and frame is our own, so that axe may run in the page itself, in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (exclude) axe.exclude(exclude);
  if (only) axe.withRules(only);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${page.url()}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Whether the page is wider than the screen. */
export async function overhangOf(page: Page): Promise<string[]> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overhang > 0 ? [`${page.url()} is ${overhang} pixels wider than the screen`] : [];
}

/** No violation of any rule of axe on the page as it stands, and nothing that reaches beyond its side. */
export async function expectNoViolations(page: Page, options: AxeOptions = {}): Promise<void> {
  expect.soft([...(await violationsOf(page, options)), ...(await overhangOf(page))]).toEqual([]);
}

/**
 * Opens a page and says what is wrong with it: what moves by itself, what axe finds, whether it is wider than the screen.
 *
 * @param awaited what scripts add to the page, to be waited for
 * @param exclude what axe leaves out
 */
export async function faultsOf(
  page: Page,
  path: string,
  { awaited = 'h1', exclude }: { awaited?: string | undefined; exclude?: string } = {},
): Promise<string[]> {
  await open(page, path);
  await scriptsOf(page);
  await page.locator(awaited).first().waitFor();
  const shifts = (await shiftsOf(page)).map((shift) => `${path} moves: ${shift}`);
  return [...shifts, ...(await violationsOf(page, { exclude })), ...(await overhangOf(page))];
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
