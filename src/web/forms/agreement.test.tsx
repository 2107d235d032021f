import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { shownLines } from '../../../test/pages/shown-lines.ts';
import type { Locale } from '../../kernel/locale.ts';
import { PublishedArticles } from '../i18n/article-link.tsx';
import { Agreement, useAgreementCheck } from './agreement.tsx';
import type { FormCheck } from './use-checked-form.ts';

/** What a part of a page shows while these texts are published; null where they are not known. */
function shownBy(Part: () => ReactNode, slugs: string[] | null, locale: Locale = 'en'): string[] {
  const Page = (_props: { loaderData: null }) => (
    <PublishedArticles value={slugs?.map((slug) => ({ slug })) ?? null}>
      <Part />
    </PublishedArticles>
  );
  return shownLines(Page, null, { locale });
}
const shownWith = (slugs: string[] | null, locale?: Locale) =>
  shownBy(() => <Agreement isGiven={false} error={undefined} />, slugs, locale);

test.each([
  [
    ['exchange', 'about', 'terms', 'policy'],
    'I agree to the terms of service </terms> , the privacy statement </policy> , and the return policy </exchange> .',
  ],
  [['policy', 'terms'], 'I agree to the terms of service </terms> and the privacy statement </policy> .'],
  [['policy', 'about'], 'I agree to the privacy statement </policy> .'],
])('agreement is asked for the published texts: %j', (slugs, text) => {
  expect(shownWith(slugs)).toEqual(['( ) agree=', text]);
});

test('while no text is published, no agreement is asked', () => {
  expect(shownWith(['about'])).toEqual([]);
});

test('where the published texts are not known, all are named', () => {
  expect(shownWith(null, 'zh-Hant')).toEqual([
    '( ) agree=',
    '我已閱讀並同意 服務條款 </zh-Hant/terms> 、 隱私權聲明 </zh-Hant/policy> 和 退換貨政策 </zh-Hant/exchange> 。',
  ]);
});

test.each([
  [['terms'], {}, ['email', 'agree']],
  [['terms'], { agree: 'on' }, ['email']],
  [['about'], {}, ['email']],
])('while %j are published, a form with %j lacks %j', async (slugs, values, fields) => {
  const missing = { field: 'email', message: 'Missing' };
  let check: FormCheck | undefined;
  const Part = () => {
    check = useAgreementCheck(() => async () => [missing])('en');
    return null;
  };
  shownBy(Part, slugs);
  expect((await check?.(values as Record<string, string>))?.map(({ field }) => field)).toEqual(fields);
});
