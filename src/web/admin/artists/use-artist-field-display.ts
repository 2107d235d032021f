import { useTranslations } from 'use-intl';
import type { ArtistData } from '../../../domains/artists/artists.admin.schemas.ts';
import { formatLongDate } from '../../../kernel/dates.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { FieldDisplay } from '../ui/editor/history.tsx';

/** The labels of an artist's fields, and their values as text. */
export function useArtistFieldDisplay(member: ArtistData['member']): FieldDisplay {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  const formatters = {
    name: String,
    statement: String,
    biography: String,
    portrait_id: (id: number) => t('portrait.number', { id }),
    share_basis_points: (points: number) => t('percent', { percent: points / 100 }),
    share_on_sold_price: (value: boolean) => t(value ? 'artist.ofSoldPrice' : 'artist.ofListPrice'),
    share_from: (day: string) => formatLongDate(day, locale),
    member_id: (id: number) => (id === member?.id ? member.name : t('artist.memberNumber', { id })),
    categories: (category: 'classic') => t(`categories.${category}`),
  };
  const isKnown = (field: string): field is keyof typeof formatters => Object.hasOwn(formatters, field);
  return {
    label: (field) => (isKnown(field) ? t(`artistFields.${field}`) : field),
    // Each field's value has the type that its function takes: both follow the API's state.
    format: (field, value) => (isKnown(field) ? formatters[field](value as never) : JSON.stringify(value)),
  };
}
