import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Locale, locales, localizedPath } from '../src/kernel/locale.ts';
import { waitForScripts } from './people.ts';

const isFull = process.env.PROOF_SCALE === 'full';

/** What axe checks is the same in every language: `npm test` runs it in English, `npm run proof` in all. */
export const checkedLocales = locales.filter((locale) => isFull || locale === 'en');

/**
 * Of the languages of a journey that is the same in each, `npm test` takes Traditional Chinese, whose addresses have to be encoded, and
 * `npm run proof` all.
 */
export const journeyLanguages = <Language extends { tag: string }>(
  languages: readonly Language[],
): Language[] => languages.filter(({ tag }) => isFull || tag === 'zh-Hant');

/** The tag of journeys that assert a layout, a size, a menu or a focus, which a phone has of its own. */
export const everyScreen = { tag: '@every-screen' };

/**
 * The tag of journeys whose steps are the same on every screen, and which check pages in states that only they reach: `npm test` runs them
 * on the phone, where a page is too wide first, and `npm run proof` on both screens.
 */
export const onPhone = { tag: '@on-phone' };

/**
 * The languages whose texts are only measured. Both Chinese ones break at nearly every character and are about as long, so `npm test`
 * measures one, and `npm run proof` both.
 */
export const measuredLocales = locales.filter(
  (locale) => locale === 'zh-Hant' || (isFull && locale !== 'en'),
);

/** The tag of journeys that only a narrow screen needs: a text that fits there fits a wide one. */
export const narrowScreen = { tag: '@phone' };

/** The narrowest screen on which no page scrolls sideways (WCAG 2.2, 1.4.10). */
export const narrowest = { width: 320, height: 640 };

/** Opens a page and waits for its heading; its scripts may still load. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

type AxeOptions = {
  /** The selector of elements that axe skips. */
  exclude?: string | undefined;
  /** The only rule that axe checks. */
  only?: string;
};

/** Waits until no transition runs: in the middle of one, a button's contrast is lower than before and after. */
const waitForTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );

/** Returns the violations that axe finds on the page, once nothing on it is busy. */
export async function findViolations(page: Page, { exclude, only }: AxeOptions = {}): Promise<string[]> {
  // A button changes its colours when its request ends, which could be while axe measures.
  await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0);
  await waitForTransitions(page);
  // Every page and frame is from the shop, so axe can run in the page itself, in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (exclude) axe.exclude(exclude);
  if (only) axe.withRules(only);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${page.url()}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Returns a message if the page is wider than the screen. */
export async function findOverflow(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  // Not `innerWidth`: a phone zooms out of a page that is too wide, which makes it wider too.
  const overflow = width - (page.viewportSize()?.width ?? width);
  return overflow > 0 ? [`${page.url()} is ${overflow} pixels wider than the screen`] : [];
}

/** Expects no violation of axe's rules on the page in its current state, and no horizontal overflow. */
export async function expectNoViolations(page: Page, options: AxeOptions = {}): Promise<void> {
  expect.soft([...(await findViolations(page, options)), ...(await findOverflow(page))]).toEqual([]);
}

const isPhone = (page: Page): boolean => page.viewportSize()!.width < 500;

/**
 * Opens a page, on a phone on the narrowest screen, and returns its faults: layout shifts, violations of axe's rules, horizontal
 * overflow.
 *
 * @param awaited the selector of an element that scripts add, to wait for
 * @param exclude the selector of elements that axe skips
 */
export async function findFaults(
  page: Page,
  path: string,
  { awaited = 'h1', exclude }: { awaited?: string | undefined; exclude?: string } = {},
): Promise<string[]> {
  if (isPhone(page)) await page.setViewportSize(narrowest);
  await open(page, path);
  await waitForScripts(page);
  await page.locator(awaited).first().waitFor();
  const shifts = (await findLayoutShifts(page)).map((shift) => `${path} moves: ${shift}`);
  return [...shifts, ...(await findViolations(page, { exclude })), ...(await findOverflow(page))];
}

/**
 * Returns a function that finds the faults of a page. `npm test` visits each page on one of both screens, in turn, and `npm run proof` on
 * both.
 */
export function visitInTurn(page: Page, locale: Locale) {
  let visits = 0;
  return async (path: string, options: Parameters<typeof findFaults>[2] = {}): Promise<string[]> => {
    visits += 1;
    const isTurn = (visits % 2 === 0) === isPhone(page);
    return isFull || isTurn ? findFaults(page, localizedPath(locale, path), options) : [];
  };
}

/**
 * Returns the visible layout shifts of the page so far. Call it before axe, which scrolls the page.
 */
export const findLayoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((settle) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        const shifts: Shift[] = [];
        const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
        observer.observe({ type: 'layout-shift', buffered: true });
        const getName = ({ node }: { node: Node | null }) =>
          node instanceof Element ? `${node.localName} ${node.className}` : (node?.nodeValue ?? 'gone');
        const report = () =>
          settle(
            shifts
              .filter(({ value }) => value >= 0.001)
              .map(({ value, sources }) => `${value.toFixed(4)}: ${sources.map(getName).join(', ')}`),
          );
        // An observer gets the earlier entries in a separate task, which is over after two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(report)));
      }),
  );
