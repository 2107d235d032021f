import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manualCategories } from '../../../domains/artists/artist-categories.rules.ts';
import {
  type ArtistState,
  artistBody,
  artistFormOf,
  emptyArtistForm,
  parseArtistForm,
} from './artist-form.ts';

const localized = fc.record({ en: fc.string(), 'zh-Hant': fc.string(), 'zh-CN': fc.string() });
const state: fc.Arbitrary<ArtistState> = fc.record({
  name: localized,
  statement: localized,
  biography: localized,
  portrait_id: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
  share_on_sold_price: fc.boolean(),
  share_basis_points: fc.option(fc.integer({ min: 0, max: 10_000 })),
  member_id: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
  categories: fc.subarray([...manualCategories]),
});

test('an unchanged form sends the state that it was created from', () => {
  fc.assert(
    fc.property(state, (given) => {
      const known =
        given.portrait_id === null ? null : { id: given.portrait_id, width: 4, height: 5, color: '#808080' };
      const { categories, portrait, onSoldPrice, ...form } = artistFormOf(given, [null, known]);
      const fields: Record<string, string> = {
        'portrait_id.shown': portrait ? JSON.stringify(portrait) : '',
        ...(onSoldPrice && { share_on_sold_price: 'on' }),
      };
      for (const category of categories) fields[`categories.${category}`] = 'on';
      for (const [name, value] of Object.entries(form)) {
        if (typeof value === 'string') fields[name] = value;
        else for (const [locale, text] of Object.entries(value)) fields[`${name}.${locale}`] = text;
      }
      expect(artistBody(parseArtistForm(fields))).toEqual(given);
    }),
  );
});

test('a share is typed in percent; an invalid one is sent unchanged', () => {
  const shareOf = (share: string) => artistBody({ ...emptyArtistForm, share }).share_basis_points;
  expect(shareOf('27.5')).toBe(2750);
  expect(shareOf(' ３０ % ')).toBe(3000);
  expect(shareOf('')).toBeNull();
  expect(shareOf('a third')).toBe('a third');
  expect(artistBody({ ...emptyArtistForm, member_id: 'Lin' }).member_id).toBe('Lin');
});
