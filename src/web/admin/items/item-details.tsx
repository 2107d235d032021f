import { useFormatter, useTranslations } from 'use-intl';
import type { ItemData } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { languageNames, textIn } from '../../../kernel/locale.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { TextLink } from '../ui/links.tsx';

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
          value: <TextLink to={`/admin/artist/${artist.id}`}>{textIn(artist.name, locale)}</TextLink>,
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
            <TextLink
              to={
                masterpiece_id === null
                  ? `/admin/masterpiece/new?item=${id}`
                  : `/admin/masterpiece/${masterpiece_id}`
              }
            >
              {t(masterpiece_id === null ? 'makeMasterpiece' : 'seeMasterpiece')}
            </TextLink>
          ),
        },
        { label: t('orders'), value: <span className="numeric">{format.number(orders_count)}</span> },
        { label: t('listedAt'), value: <DateTime time={listed_at} /> },
        { label: t('changedAt'), value: <DateTime time={changed_at} /> },
        item.needs_proof && {
          label: t('proof'),
          value: (
            <span className="text-seal">
              {item.submission_id === null ? (
                t('needsProof')
              ) : (
                <TextLink to={`/admin/submission/${item.submission_id}`}>{t('needsProof')}</TextLink>
              )}
            </span>
          ),
        },
        item.withdrawn_at !== null && {
          label: t('withdrawn'),
          value: (
            <span className="text-seal">
              <DateTime time={item.withdrawn_at} /> {t('withdrawnText')}
            </span>
          ),
        },
      ]}
    />
  );
}

/** The assigned numbers of an edition, each with its order. */
export function EditionCopies({ edition, copies }: Pick<ItemData, 'edition' | 'copies'>) {
  const t = useTranslations('adminCatalogue.edition');
  if (!edition) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="numeric">{t('left', edition)}</p>
      {copies.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-8 items-center">
            {t('given', { count: copies.length })}
          </summary>
          <ul className="mt-1 max-h-64 space-y-0.5 overflow-y-auto border-l-2 border-line pl-4">
            {copies.map(({ number, status, order_code }) => (
              <li key={number} className="numeric flex flex-wrap gap-x-4">
                <span className="w-12">{t('number', { number })}</span>
                <span className="text-soft">{t(`statuses.${status}`)}</span>
                {order_code && <TextLink to={`/admin/order/${order_code}`}>{order_code}</TextLink>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
