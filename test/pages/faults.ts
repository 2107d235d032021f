import { type Locale, languageNames, locales, localizedPath } from '../../src/kernel/locale.ts';
import { passwordSymbols } from '../../src/kernel/passwords.ts';
import { splitWords } from '../checks/words.ts';
import { createVisitor, freshCaptcha } from '../clients/visitor.ts';
import { repeats } from '../proof/scale.ts';
import { getTexts } from './html-texts.ts';
import type { RunningShop } from './running-shop.ts';
import type { Visit, Visits } from './visits.ts';

/** The number of pages that are requested at once. */
const concurrency = 4;

/** Texts that are neither in the dictionary nor from the API: names of languages, symbols of passwords, and values of the address or form. */
function alsoAllowed({ path, form = {}, shows = [] }: Visit): string[] {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const carried = [...searchParams.values(), ...Object.values(form)];
  const addresses = locales.map((locale) => localizedPath(locale, pathname));
  return [...Object.values(languageNames), passwordSymbols, ...shows, ...carried, ...addresses];
}

/** Returns the texts of a page that are not allowed, with the page and the language. */
async function findFaults(
  shop: RunningShop,
  cookies: Record<string, string>,
  locale: Locale,
  visit: Visit,
): Promise<string[]> {
  const { path, as, solvesCaptcha } = visit;
  // A page past the end of its list.
  const { status = /[?&]page=99$/.test(path) ? 404 : 200 } = visit;
  const captcha = solvesCaptcha && { captcha: await freshCaptcha(createVisitor(shop.base)) };
  const form = visit.form && { ...visit.form, ...captcha };
  const about = `${locale} ${form ? 'POST ' : ''}${path}${as ? ` as ${as}` : ''}`;
  const answer = await shop.ask({ locale, path, cookie: as && cookies[as], form });
  if (answer.status !== status) return [`${about}: answered ${answer.status} ${answer.location ?? ''}`];
  const words = splitWords(locale, answer.content, alsoAllowed(visit));
  const texts = getTexts(answer.html);
  return [
    ...[...texts.words].filter((text) => !words.allows(text)),
    ...[...texts.code].filter((text) => !words.allowsCode(text)),
  ].map((text) => `${about}: ${text}`);
}

/**
 * The languages of a page's visits: all of them in `npm run proof`. Otherwise one for each visit in turn, Chinese first, where no
 * word that is written into the code in English can pass for one of the dictionary.
 */
const turns: readonly Locale[] = ['zh-Hant', 'zh-CN', 'en'];
const getLocales = (index: number): Locale[] =>
  Array.from({ length: repeats(1, turns.length) }, (_, step) => turns[(index + step) % turns.length]!);

/** Returns the faults of all these pages. */
export async function findFaultsOfAll(
  shop: RunningShop,
  cookies: Record<string, string>,
  visits: Visits,
): Promise<string[]> {
  const faults: string[] = [];
  const waiting = Object.values(visits)
    .flatMap((ofPage) =>
      ofPage.flatMap((visit, index) => getLocales(index).map((locale) => ({ visit, locale }))),
    )
    .values();
  const next = async () => {
    for (const { visit, locale } of waiting) {
      faults.push(
        ...(await findFaults(shop, cookies, locale, typeof visit === 'string' ? { path: visit } : visit)),
      );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, next));
  return faults.sort();
}
