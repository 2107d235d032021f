import { useFormatter, useTranslations } from 'use-intl';
import type { ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import type { OwnSize, SubmissionAdminData } from '../../../domains/submissions/submissions.schemas.ts';
import { languageNames, languageTag, locales, textIn } from '../../../kernel/locale.ts';
import type { Money } from '../../../kernel/money.ts';
import { useLocale, useLocalizedPath } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { TextLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';

type Props = { submission: SubmissionAdminData; facets: ItemOptions['facets'] };

/** What a submission says besides its texts and sizes. */
export function SubmissionDetails({ submission, facets }: Props) {
  const t = useTranslations('adminSubmissions');
  const shelf = useTranslations('adminCatalogue.statuses');
  const format = useFormatter();
  const locale = useLocale();
  const localized = useLocalizedPath();
  const { artist, upload, item, licence, share_basis_points: share } = submission;
  const none = '–';
  return (
    <DescriptionList
      items={[
        {
          label: t('artist'),
          value: artist ? (
            <TextLink to={`/admin/artist/${artist.id}`}>{textIn(artist.name, locale)}</TextLink>
          ) : (
            t('noPage')
          ),
        },
        {
          label: t('rate'),
          value: (
            <>
              {t('percent', { percent: share / 100 })}
              {licence && licence.share_basis_points !== share && (
                <span className="block text-xs text-error">
                  {t('agreedRate', { percent: licence.share_basis_points / 100 })}
                </span>
              )}
            </>
          ),
        },
        {
          label: t('master'),
          value: upload?.width
            ? t('pixels', {
                width: format.number(upload.width),
                height: format.number(upload.height ?? 0),
                name: upload.file_name,
              })
            : none,
        },
        { label: t('year'), value: submission.year ?? none },
        {
          label: t('facets'),
          value: facets.length > 0 ? format.list(facets.map(({ name }) => textIn(name, locale))) : none,
        },
        {
          label: t('edition'),
          value:
            submission.edition_size === null ? t('open') : t('limited', { size: submission.edition_size }),
        },
        {
          label: t('publicLimit'),
          value:
            submission.public_limit === null
              ? t('usual')
              : t('limitPixels', { pixels: submission.public_limit }),
        },
        {
          label: t('licence'),
          value: licence ? (
            <>
              <a
                href={`${localized('/artist-licence')}?version=${licence.from}`}
                target="_blank"
                rel="noreferrer"
                className="link"
              >
                {t('licenceFrom', { day: licence.from })}
              </a>
              <span className="block text-xs text-soft">
                {t('agreedAt')} <DateTime time={licence.agreed_at} />
              </span>
            </>
          ) : (
            none
          ),
        },
        item && {
          label: t('item'),
          value: (
            <TextLink to={`/admin/item/${item.id}`}>
              {t('itemNumber', { id: item.id, status: shelf(item.status) })}
            </TextLink>
          ),
        },
      ]}
    />
  );
}

/** The artist's texts in the languages that they have. */
export function SubmissionTexts({ submission }: Pick<Props, 'submission'>) {
  const t = useTranslations('adminSubmissions');
  return (
    <div className="space-y-6">
      {(['title', 'technique', 'concept', 'details'] as const).map((field) => {
        const given = locales.filter((locale) => submission[field][locale]);
        if (given.length === 0) return null;
        return (
          <div key={field}>
            <h3 className="label">{t(`fields.${field}`)}</h3>
            <dl className="mt-1 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[6rem_minmax(0,1fr)]">
              {given.map((locale) => (
                <div key={locale} className="contents">
                  <dt className="text-soft">{languageNames[locale]}</dt>
                  <dd lang={languageTag(locale)} className="mb-2 whitespace-pre-line wrap-anywhere sm:mb-0">
                    {submission[field][locale]}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </div>
  );
}

/** What happened to a submission, the newest first. */
export function PastDecisions({ events }: { events: SubmissionAdminData['events'] }) {
  const t = useTranslations('adminSubmissions');
  return (
    <ol className="space-y-4 text-sm">
      {events.map(({ at, kind, by, reason }) => (
        <li key={`${at} ${kind}`}>
          <p>
            {t(`events.${kind}`)} <span className="text-soft">{by}</span>
          </p>
          <p className="text-xs text-soft">
            <DateTime time={at} />
          </p>
          {reason && <p className="mt-1 border-l-2 border-line pl-3 whitespace-pre-line">{reason}</p>}
        </li>
      ))}
    </ol>
  );
}

type SizesProps = { submission: SubmissionAdminData; substrates: ItemOptions['substrates'] };

/** The sizes that the artist proposes, with prices and shares. */
export function ProposedSizes({ submission, substrates }: SizesProps) {
  const t = useTranslations('adminSubmissions');
  const locale = useLocale();
  const getName = (id: number) => {
    const substrate = substrates.find((one) => one.id === id);
    return substrate ? textIn(substrate.name, locale) : t('unknownSubstrate');
  };
  const both = (amounts: { NTD: Money; USD: Money }) => (
    <>
      <Price value={amounts.NTD} />
      <span className="block text-xs text-soft">
        <Price value={amounts.USD} />
      </span>
    </>
  );
  const columns: Column<OwnSize>[] = [
    {
      label: t('size'),
      isWide: true,
      cell: ({ width_mm, height_mm, substrate_id, available }) => (
        <>
          {height_mm === null
            ? t('width', { width: width_mm / 10 })
            : t('measures', { width: width_mm / 10, height: height_mm / 10 })}
          <span className="block text-xs text-soft">{getName(substrate_id)}</span>
          {!available && height_mm !== null && (
            <span className="block text-xs text-error">{t('tooFew')}</span>
          )}
        </>
      ),
    },
    { label: t('ppi'), isNumeric: true, cell: ({ ppi }) => ppi ?? '–' },
    { label: t('price'), isNumeric: true, cell: ({ shares }) => both(shares.price) },
    { label: t('shareTaiwan'), isNumeric: true, cell: ({ shares }) => both(shares.taiwan) },
    { label: t('shareAbroad'), isNumeric: true, cell: ({ shares }) => both(shares.abroad) },
  ];
  return (
    <DenseTable
      label={t('sizes')}
      columns={columns}
      rows={submission.sizes}
      getKey={({ width_mm, substrate_id }) => `${width_mm}-${substrate_id}`}
    />
  );
}
