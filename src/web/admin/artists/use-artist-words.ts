import { useTranslations } from 'use-intl';
import type { ArtistData } from '../../../domains/artists/artists.admin.schemas.ts';
import type { StateWords } from '../ui/editor/history.tsx';

/** The labels of an artist's fields, and their values as text. */
export function useArtistWords(member: ArtistData['member']): StateWords {
  const t = useTranslations('adminCatalogue');
  const words = {
    name: String,
    statement: String,
    biography: String,
    portrait_id: (id: number) => t('portrait.number', { id }),
    share_basis_points: (points: number) => t('percent', { percent: points / 100 }),
    share_on_sold_price: (value: boolean) => t(value ? 'artist.ofSoldPrice' : 'artist.ofListPrice'),
    member_id: (id: number) => (id === member?.id ? member.name : t('artist.memberNumber', { id })),
    categories: (category: 'classic') => t(`categories.${category}`),
  };
  const isKnown = (field: string): field is keyof typeof words => Object.hasOwn(words, field);
  return {
    label: (field) => (isKnown(field) ? t(`artistFields.${field}`) : field),
    // Each field's value has the type that its function takes: both follow the API's state.
    show: (field, value) => (isKnown(field) ? words[field](value as never) : JSON.stringify(value)),
  };
}
