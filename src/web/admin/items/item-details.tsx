import { useFormatter, useTranslations } from 'use-intl';
import type { ItemData } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { languageNames, textIn } from '../../../kernel/locale.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';

/** The details of a work that cannot be edited. */
export function ItemDetails({ item }: { item: ItemData }) {
  const t = useTranslations('adminCatalogue.item');
  const format = useFormatter();
  const locale = useLocale();
  const { id, artist, master, missing, masterpiece_id, orders_count, listed_at, changed_at } = item;
  return (
    <DescriptionList
      items={[
        { label: t('number'), value: <span className="numeric">{id}</span> },
        {
          label: t('artist'),
          value: (
            <LocaleLink to={`/admin/artist/${artist.id}`} className="link">
              {textIn(artist.name, locale)}
            </LocaleLink>
          ),
        },
        {
          label: t('missingTexts'),
          value:
            missing.length === 0 ? (
              t('complete')
            ) : (
              <span className="text-seal">
                {format.list(
                  missing.map((one) => languageNames[one]),
                  { type: 'unit' },
                )}
              </span>
            ),
        },
        {
          label: t('master'),
          value: master.pixels
            ? t('masterPixels', {
                width: format.number(master.pixels.width),
                height: format.number(master.pixels.height),
              })
            : t('masterVector'),
        },
        {
          label: t('masterpiece'),
          value: (
            <LocaleLink
              to={
                masterpiece_id === null
                  ? `/admin/masterpiece/new?item=${id}`
                  : `/admin/masterpiece/${masterpiece_id}`
              }
              className="link"
            >
              {t(masterpiece_id === null ? 'makeMasterpiece' : 'seeMasterpiece')}
            </LocaleLink>
          ),
        },
        { label: t('orders'), value: <span className="numeric">{format.number(orders_count)}</span> },
        { label: t('listedAt'), value: <DateTime time={listed_at} /> },
        { label: t('changedAt'), value: <DateTime time={changed_at} /> },
        ...(item.withdrawn_at === null
          ? []
          : [
              {
                label: t('withdrawn'),
                value: (
                  <span className="text-seal">
                    <DateTime time={item.withdrawn_at} /> {t('withdrawnText')}
                  </span>
                ),
              },
            ]),
      ]}
    />
  );
}
