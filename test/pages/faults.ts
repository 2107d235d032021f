import { type Locale, languageNames, locales, localizedPath } from '../../src/kernel/locale.ts';
import { wordsOf } from '../checks/words.ts';
import { createVisitor, freshCaptcha } from '../visitor.ts';
import { textsOf } from './html-texts.ts';
import type { Look, Looks } from './looks.ts';
import type { RunningShop } from './running-shop.ts';

/** So many pages are asked for at once. */
const atOnce = 4;

/** What is not of the dictionary and not of the API: names of languages, and what an address or a form carries with it. */
function alsoAllowed({ path, form = {}, shows = [] }: Look): string[] {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const carried = [...searchParams.values(), ...Object.values(form)];
  const addresses = locales.map((locale) => localizedPath(locale, pathname));
  return [...Object.values(languageNames), ...shows, ...carried, ...addresses];
}

/** Words of a page that may not stand there, with the page and the language. */
async function faultsOf(
  shop: RunningShop,
  cookies: Record<string, string>,
  locale: Locale,
  look: Look,
): Promise<string[]> {
  const { path, as, status = 200, solvesCaptcha } = look;
  const captcha = solvesCaptcha && { captcha: await freshCaptcha(createVisitor(shop.base)) };
  const form = look.form && { ...look.form, ...captcha };
  const about = `${locale} ${form ? 'POST ' : ''}${path}${as ? ` as ${as}` : ''}`;
  const answer = await shop.ask({ locale, path, cookie: as && cookies[as], form });
  if (answer.status !== status) return [`${about}: answered ${answer.status} ${answer.location ?? ''}`];
  const words = wordsOf(locale, answer.content, alsoAllowed(look));
  const texts = textsOf(answer.html);
  return [
    ...[...texts.words].filter((text) => !words.allows(text)),
    ...[...texts.code].filter((text) => !words.allowsCode(text)),
  ].map((text) => `${about}: ${text}`);
}

/** What is wrong with all these pages in a language. */
export async function faultsOfAll(
  shop: RunningShop,
  cookies: Record<string, string>,
  locale: Locale,
  looks: Looks,
): Promise<string[]> {
  const faults: string[] = [];
  const all = Object.values(looks).flat();
  const waiting = all.map((look): Look => (typeof look === 'string' ? { path: look } : look)).values();
  const next = async () => {
    for (const look of waiting) faults.push(...(await faultsOf(shop, cookies, locale, look)));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return faults.sort();
}
