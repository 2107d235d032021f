import { useFormatter, useTranslations } from 'use-intl';
import type {
  ItemOptions,
  SizeState,
  WorkPictureState,
} from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { formatMoney, money } from '../../../kernel/money.ts';
import { toTaipeiInput } from '../../forms/taipei-time.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { FieldDisplay } from '../ui/editor/history.tsx';

const known = [
  'title',
  'concept',
  'details',
  'year',
  'artist_id',
  'facet_ids',
  'status',
  'lists_at',
  'channel',
  'store_ids',
  'sizes',
  'edition_size',
  'public_limit',
  'picture_id',
  'pictures',
  'share_basis_points',
  'share_on_sold_price',
  'prices',
  'custom_sizes',
  'custom_minimum_mm',
  'custom_maximum_mm',
] as const;
/** The price of a size in a proposal to the artist; null before a new size. */
type ProposedPrice = Omit<SizeState, 'price_ntd' | 'offered'> & { price_ntd: number | null };
type Known = (typeof known)[number];
const isKnown = (field: string): field is Known => (known as readonly string[]).includes(field);

/** The labels of an item's fields and their values as text, for its history, conflicts and bulk actions. */
export function useItemFieldDisplay({ facets, stores, artists, substrates }: ItemOptions): FieldDisplay {
  const t = useTranslations('adminCatalogue');
  const format = useFormatter();
  const locale = useLocale();
  const getName = (
    list: readonly { id: number; name: ItemOptions['stores'][number]['name'] }[],
    id: unknown,
  ) => {
    const one = list.find((candidate) => candidate.id === id);
    return one ? textIn(one.name, locale) : t('gone', { id: String(id) });
  };
  const sizeText = (size: SizeState): string => {
    const texts = [
      t('sizes.mm', { width: size.width_mm, substrate: getName(substrates, size.substrate_id) }),
      formatMoney(money(size.price_ntd, 'NTD'), locale),
      ...(size.price_usd_cents === null ? [] : [formatMoney(money(size.price_usd_cents, 'USD'), locale)]),
      ...(size.offered === false ? [t('sizes.disabled')] : []),
    ];
    return texts.join(' · ');
  };
  const formatters: Record<Known, (value: never) => string> = {
    title: String,
    concept: String,
    details: String,
    year: String,
    artist_id: (id: number) => getName(artists, id),
    facet_ids: (id: number) => getName(facets, id),
    status: (status: 'on_shelf') => t(`statuses.${status}`),
    lists_at: (time: string) => toTaipeiInput(time).replace('T', ' '),
    channel: (channel: 'online') => t(`channels.${channel}`),
    store_ids: (id: number) => getName(stores, id),
    sizes: sizeText,
    edition_size: (size: number) => format.number(size),
    public_limit: (limit: number) => t('item.pixels', { count: limit }),
    picture_id: (id: number) => t('item.pictureNumber', { id }),
    share_basis_points: (points: number) => t('percent', { percent: points / 100 }),
    share_on_sold_price: (isOnSold: boolean) => t(isOnSold ? 'artist.ofSoldPrice' : 'artist.ofListPrice'),
    custom_sizes: (isAllowed: boolean) => t(isAllowed ? 'agreement.allowed' : 'agreement.excluded'),
    custom_minimum_mm: (width: number) => t('agreement.millimetres', { width }),
    custom_maximum_mm: (width: number) => t('agreement.millimetres', { width }),
    prices: (size: ProposedPrice) =>
      size.price_ntd === null
        ? t('agreement.newSize')
        : sizeText({ ...size, price_ntd: size.price_ntd, offered: true }),
    pictures: ({ picture_id, kind, alt }: WorkPictureState) =>
      [t('item.pictureNumber', { id: picture_id }), t(`pictures.kinds.${kind}`), textIn(alt, locale)].join(
        ' · ',
      ),
  };
  return {
    label: (field) => (isKnown(field) ? t(`fields.${field}`) : field),
    // Each field's value has the type that its function takes: both follow the API's state.
    format: (field, value) => (isKnown(field) ? formatters[field](value as never) : JSON.stringify(value)),
    identify: (element) => sizeIdentity(element) ?? pictureIdentity(element),
  };
}

/** Identifies a size by its width and substrate. */
function sizeIdentity(element: unknown): string | undefined {
  if (typeof element !== 'object' || element === null || !('width_mm' in element)) return undefined;
  const { width_mm, substrate_id } = element as SizeState;
  return `${width_mm} ${substrate_id}`;
}

/** Identifies a further picture by its number. */
function pictureIdentity(element: unknown): string | undefined {
  if (typeof element !== 'object' || element === null || !('picture_id' in element)) return undefined;
  return String((element as WorkPictureState).picture_id);
}
