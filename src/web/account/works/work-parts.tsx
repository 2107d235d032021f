import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { OwnSize, SubmissionData } from '../../../domains/submissions/submissions.schemas.ts';
import { languageNames, languageTag, locales } from '../../../kernel/locale.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { figureColumn } from '../sales/figures.tsx';
import { sizeKey, submissionTextNames } from './work-values.ts';

type Named = { id: number; name: string };

/** The sizes with prices and shares. */
export function OwnSizes({
  submission,
  substrates,
}: {
  submission: SubmissionData;
  substrates: readonly Named[];
}) {
  const t = useTranslations('works.sizes');
  const { sizes, share_basis_points: share, tax_basis_points: tax } = submission;
  const both = (id: 'price' | 'taiwan' | 'abroad') =>
    figureColumn<OwnSize>(t(id), ({ shares }) => (
      <>
        <Price value={shares[id].NTD} />
        <span className="block text-xs text-soft">
          <Price value={shares[id].USD} />
        </span>
      </>
    ));
  const columns: Column<OwnSize>[] = [
    {
      label: t('size'),
      isWide: true,
      cell: ({ width_mm, height_mm, substrate_id, available }) => (
        <>
          {height_mm === null
            ? t('width', { width: width_mm / 10 })
            : t('measures', { width: width_mm / 10, height: height_mm / 10 })}
          <span className="block text-xs text-soft">
            {substrates.find((substrate) => substrate.id === substrate_id)?.name}
          </span>
          {height_mm !== null && !available && (
            <span className="block text-xs text-error">{t('tooFew')}</span>
          )}
        </>
      ),
    },
    { ...both('price'), isWide: true },
    both('taiwan'),
    both('abroad'),
  ];
  return (
    <TitledSection title={t('title')}>
      {sizes.length === 0 ? (
        <p className="mt-3 border-t border-line pt-4 text-sm text-soft">{t('none')}</p>
      ) : (
        <>
          <p className="mt-2 mb-4 max-w-prose text-sm text-soft">
            {t('shareText', { share: share / 100, tax: tax / 100 })}
          </p>
          <Table label={t('title')} columns={columns} rows={sizes} getKey={sizeKey} />
        </>
      )}
    </TitledSection>
  );
}

/** Title and texts in the languages that they have. */
export function WorkTexts({ submission }: { submission: SubmissionData }) {
  const t = useTranslations('works.form');
  const given = submissionTextNames.flatMap((name) => {
    const texts = locales.filter((locale) => submission[name][locale]);
    return texts.length === 0 ? [] : [{ name, texts }];
  });
  if (given.length === 0) return null;
  return (
    <TitledSection title={t('texts')}>
      <dl className="mt-3 border-t border-line text-sm">
        {given.map(({ name, texts }) => (
          <div key={name} className="border-b border-line py-3">
            <dt className="label">{t(`fields.${name}`)}</dt>
            {texts.map((locale) => (
              <dd key={locale} className="mt-1">
                <span className="text-xs text-soft">{languageNames[locale]}</span>
                <span lang={languageTag(locale)} className="block whitespace-pre-line wrap-anywhere">
                  {submission[name][locale]}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

/** Year, edition, classes, picture and licence. */
export function WorkDetails({
  submission,
  facets,
}: {
  submission: SubmissionData;
  facets: readonly Named[];
}) {
  const t = useTranslations('works.details');
  const format = useFormatter();
  const { day } = useDateFormat();
  const { upload, year, edition_size: edition, public_limit: limit, licence } = submission;
  const details: [label: string, value: ReactNode][] = [
    ...(upload?.width
      ? [[t('master'), t('pixels', { width: upload.width, height: upload.height ?? 0 })] as [string, string]]
      : []),
    ...(year === null ? [] : [[t('year'), String(year)] as [string, string]]),
    [t('edition'), edition === null ? t('open') : t('limited', { size: edition })],
    [t('publicLimit'), limit === null ? t('usual') : t('limitPixels', { pixels: limit })],
    ...(facets.length > 0
      ? [[t('classes'), format.list(facets.map(({ name }) => name))] as [string, string]]
      : []),
    ...(licence
      ? [
          [
            t('licence'),
            <LocaleLink key="licence" to={`/artist-licence?version=${licence.from}`} className="link">
              {t('licenceAgreed', {
                day: day(licence.agreed_at),
                from: day(licence.from),
                share: licence.share_basis_points / 100,
              })}
            </LocaleLink>,
          ] as [string, ReactNode],
        ]
      : []),
  ];
  return (
    <dl className="mt-6 border-t border-line text-sm">
      {details.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-6 border-b border-line py-2.5">
          <dt className="w-36 text-soft">{label}</dt>
          <dd className="min-w-0 flex-1 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What happened to a submission, the newest first. */
export function Events({ events }: { events: SubmissionData['events'] }) {
  const t = useTranslations('works');
  const { dateTime } = useDateFormat();
  if (events.length === 0) return null;
  return (
    <TitledSection title={t('history')}>
      <ol className="mt-3 border-t border-line text-sm">
        {events.map(({ at, kind, reason }) => (
          <li key={`${at} ${kind}`} className="border-b border-line py-3">
            <p>{t(`events.${kind}`)}</p>
            <p className="text-xs text-soft">{dateTime(at)}</p>
            {reason && <p className="mt-1 whitespace-pre-line">{reason}</p>}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

/** What staff wrote about a submission. */
export const StaffNote = ({ title, text }: { title: string; text: string }) => (
  <div className="mt-6 max-w-2xl border-l-2 border-ink py-1 pl-4">
    <h2 className="text-base">{title}</h2>
    <p className="mt-1 text-sm whitespace-pre-line">{text}</p>
  </div>
);
