import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * No violation of any rule of axe on the page as it stands, and nothing that reaches beyond its side.
 *
 * @param exclude what axe leaves out
 */
export async function expectNoViolations(page: Page, { exclude }: { exclude?: string } = {}): Promise<void> {
  // Every page and frame is our own, so that axe may run in the page itself, in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (exclude ? axe.exclude(exclude) : axe).analyze();
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
