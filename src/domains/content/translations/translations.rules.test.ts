import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLanguages } from '../../../../test/factories/texts.ts';
import { type Localized, locales } from '../../../kernel/locale.ts';
import {
  missingLanguages,
  missingTexts,
  type NeedsReview,
  needsReviewAfter,
  withoutReviewed,
} from './translations.rules.ts';

const text = (en: string, hant: string, hans: string): Localized =>
  inLanguages({ en, 'zh-Hant': hant, 'zh-CN': hans });

const anyText = fc
  .record({
    en: fc.constantFrom('', ' ', 'a', 'b'),
    'zh-Hant': fc.constantFrom('', '春', '夏'),
    'zh-CN': fc.constantFrom('', '春', '暑'),
  })
  .map((text) => inLanguages(text));
const anyTexts = fc.record({ title: anyText, body: anyText });
const anyNeedsReview: fc.Arbitrary<NeedsReview> = fc.record(
  { title: fc.constantFrom('proposed' as const, 'outdated' as const) },
  { requiredKeys: [] },
);

describe('missing texts', () => {
  test('are listed by language, and by field and language', () => {
    const texts = { title: text('Spring', '春', ''), summary: text('', '', ''), insight: text('', '', '') };
    expect(missingLanguages(texts, ['insight'])).toEqual(['en', 'zh-Hant', 'zh-CN']);
    expect(missingTexts({ title: texts.title, insight: texts.insight }, ['insight'])).toEqual([
      'title.zh-CN',
    ]);
    expect(missingLanguages({ insight: text('x', '', 'x') }, ['insight'])).toEqual(['zh-Hant']);
  });

  test('both lists agree', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const named = missingTexts(texts, ['body']).map((one) => one.split('.')[1]);
        expect(missingLanguages(texts, ['body'])).toEqual(locales.filter((locale) => named.includes(locale)));
      }),
    );
  });
});

describe('needs review', () => {
  const before = { texts: { title: text('Spring', '春天', '春天') }, needsReview: {} as NeedsReview };

  test('a proposal needs review until it is marked as reviewed', () => {
    const after = { title: text('Spring', '春日', '春日') };
    const needsReview = needsReviewAfter(before, after, ['title']);
    expect(needsReview).toEqual({ title: 'proposed' });
    // Editing does not count as review.
    expect(
      needsReviewAfter({ texts: after, needsReview }, { title: text('Spring', '春日', '春之日') }, []),
    ).toEqual(needsReview);
    expect(withoutReviewed(needsReview, ['title'])).toEqual({});
  });

  test('unchanged Simplified Chinese whose Traditional Chinese changed', () => {
    expect(needsReviewAfter(before, { title: text('Spring', '春日', '春天') }, [])).toEqual({
      title: 'outdated',
    });
    expect(needsReviewAfter(before, { title: text('Spring', '春日', '春日') }, [])).toEqual({});
    expect(needsReviewAfter(before, { title: text('A spring', '春天', '春天') }, [])).toEqual({});
    expect(needsReviewAfter(before, { title: text('Spring', '春日', '') }, [])).toEqual({});
  });

  test('saving the same again changes nothing, and an empty text needs no review', () => {
    fc.assert(
      fc.property(anyTexts, anyTexts, anyNeedsReview, (former, texts, needsReview) => {
        const once = needsReviewAfter({ texts: former, needsReview }, texts, []);
        expect(needsReviewAfter({ texts, needsReview: once }, texts, [])).toEqual(once);
        for (const field of Object.keys(once)) expect(texts[field as 'title']['zh-CN'].trim()).not.toBe('');
      }),
    );
  });
});
