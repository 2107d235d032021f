import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const getContent = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Forms of several pages, which show the toast of a rejection themselves. */
const forms = [
  'address-form.tsx',
  'message-form.tsx',
  'captcha-form.tsx',
  'work-form.tsx',
  'item-choosers.tsx',
];
const formNames =
  /\b(?:AddressForm|MessageForm|useCaptchaForm|ForgotForm|EnquiryForm|WorkForm|ItemChoosers)\b/;

const without = [
  // The page says in its own words that the link is not valid.
  'src/web/account/auth/unsubscribe-page.tsx',
  // Never shown: the page with the button shows the answer (`use-favourite.ts`, `preferences.tsx`).
  'src/web/account/favourites/favourite-route.tsx',
  'src/web/storefront/preferences/preferences-route.ts',
];

test('each page of visitors and members shows a toast of an action that the API rejects (docs/rules/errors.md)', () => {
  const all = globSync('src/web/{account,storefront,forms}/**/*.{ts,tsx}', { cwd: root });
  const showing = all.filter((file) => getContent(file).includes('useActionToast('));
  expect(forms.filter((form) => !showing.some((file) => file.endsWith(`/${form}`)))).toEqual([]);
  const pages = all.filter((file) => {
    const content = getContent(file);
    return (
      /export (?:async function|const) action\b/.test(content) && /export default function/.test(content)
    );
  });
  expect(pages.length).toBeGreaterThan(20);
  const silent = pages.filter((file) => !showing.includes(file) && !formNames.test(getContent(file)));
  expect(silent.toSorted()).toEqual(without);
});
