import { expect, test } from 'vitest';
import { shownLines } from '../../../test/pages/shown-lines.ts';
import type { Locale } from '../../kernel/locale.ts';
import { PublishedArticles } from '../i18n/article-link.tsx';
import { Agreement } from './agreement.tsx';

const shownWith = (slugs: string[] | null, locale: Locale = 'en'): string[] => {
  const Page = () => (
    <PublishedArticles value={slugs?.map((slug) => ({ slug })) ?? null}>
      <Agreement isGiven={false} error={undefined} />
    </PublishedArticles>
  );
  return shownLines(Page as (props: { loaderData: unknown }) => ReturnType<typeof Page>, null, { locale });
};

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
