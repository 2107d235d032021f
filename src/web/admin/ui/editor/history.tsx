import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { HistoryEntry, HistoryList } from '../../../../domains/audit/audit.schemas.ts';
import { type Locale, languageNames, languageTag, splitLocalePath } from '../../../../kernel/locale.ts';
import { Form } from '../../../forms/form.tsx';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { useJoined } from '../../../i18n/use-joined.ts';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { DateTime } from '../date-time.tsx';
import { HiddenFields } from '../hidden-fields.tsx';
import { queryWith } from '../lists/list-query.ts';
import { Section } from '../section.tsx';
import { computeDifferences, type Difference } from './differences.ts';

/** How a page labels the fields of its object, and formats a field's value or one element of its list. */
export type FieldDisplay = {
  label: (field: string) => string;
  format: (field: string, value: unknown) => ReactNode;
  /** Identifies the elements of a list that have no id. */
  identify?: (element: unknown) => unknown;
};

type HistoryProps = {
  /** From `loadHistory`, newest first. */
  list: HistoryList;
  display: FieldDisplay;
  /** Whether the user may restore an earlier state. */
  canRestore: boolean;
};

/**
 * The page section with the history of an object: each event with its changes. `?restore=ENTRY` shows an earlier state (`RestorePreview`),
 * `?history=2` older events.
 */
export function HistorySection({ list, ...entries }: HistoryProps) {
  const t = useTranslations('admin.history');
  const { pathname, search } = useLocation();
  const { path } = splitLocalePath(pathname);
  return (
    <div id="history" tabIndex={-1} className="outline-none">
      <Section title={t('heading')}>
        <History entries={list.items} {...entries} />
        <Pagination
          page={list.page}
          pageCount={Math.ceil(list.total / list.per_page)}
          to={(page) =>
            `${path}${queryWith(search, { restore: '', history: page === 1 ? '' : String(page) })}#history`
          }
        />
      </Section>
    </div>
  );
}

type EntriesProps = Omit<HistoryProps, 'list'> & { entries: readonly HistoryEntry[] };

function History({ entries, display, canRestore }: EntriesProps) {
  const t = useTranslations('admin.history');
  const actions = useTranslations('admin.actions');
  const audit = useTranslations('admin.audit');
  const joined = useJoined();
  const { pathname, search } = useLocation();
  if (entries.length === 0) return <p className="text-sm text-soft">{t('none')}</p>;
  return (
    <ol className="max-w-3xl space-y-4 text-sm">
      {entries.map((entry) => {
        const differences = computeDifferences(entry.before, entry.after, display.identify);
        return (
          <li key={entry.id}>
            <p className="flex flex-wrap justify-between gap-x-6">
              <span>
                {actions(entry.action)}
                <span className="text-soft">
                  {' · '}
                  {entry.staff_name || audit('system')}
                  {entry.role === 'member' && <span>{` (${audit('member')})`}</span>}
                </span>
              </span>
              <span className="text-soft">
                <DateTime time={entry.at} />
              </span>
            </p>
            {differences.length > 0 && (
              <details className="mt-0.5">
                <summary className="link inline-flex min-h-8 items-center text-sm text-soft">
                  {joined(fieldNames(differences, display))}
                </summary>
                <div className="mt-1 mb-2 border-l-2 border-line pl-4">
                  <Differences
                    differences={differences}
                    display={display}
                    heads={{ before: audit('before'), after: audit('after') }}
                  />
                  {canRestore && entry.before !== null && (
                    <p className="mt-2">
                      <LocaleLink
                        to={`${splitLocalePath(pathname).path}${queryWith(search, { restore: String(entry.id) })}#restore`}
                        className="link inline-flex min-h-8 items-center"
                      >
                        {t('look')}
                      </LocaleLink>
                    </p>
                  )}
                </div>
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const fieldNames = (differences: readonly Difference[], display: FieldDisplay): string[] => [
  ...new Set(differences.map(({ field }) => display.label(field))),
];

type DifferencesProps = {
  differences: readonly Difference[];
  display: FieldDisplay;
  heads: { before: string; after: string };
};

/** Differences side by side; on a phone one below the other. */
export function Differences({ differences, display, heads }: DifferencesProps) {
  const audit = useTranslations('admin.audit');
  return (
    <table className="w-full text-xs max-sm:block sm:table-fixed">
      <thead className="max-sm:sr-only">
        <tr className="label text-left">
          <th className="w-36 pr-4 font-normal">{audit('field')}</th>
          <th className="pr-4 font-normal">{heads.before}</th>
          <th className="font-normal">{heads.after}</th>
        </tr>
      </thead>
      <tbody className="align-top max-sm:block">
        {differences.map((difference, index) => {
          const { field, locale, before, after } = difference;
          return (
            <tr key={index} className="border-t border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal max-sm:col-span-2">
                <span className={differences[index - 1]?.field === field ? 'sr-only' : ''}>
                  {display.label(field)}
                </span>
                {locale && <span className="block text-soft">{languageNames[locale]}</span>}
              </th>
              <td className="py-1.5 pr-4 wrap-anywhere text-soft">
                <FieldValue field={field} locale={locale} value={before} display={display} />
              </td>
              <td className="py-1.5 wrap-anywhere">
                <FieldValue field={field} locale={locale} value={after} display={display} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type FieldValueProps = { field: string; locale: Locale | undefined; value: unknown; display: FieldDisplay };

function FieldValue({ field, locale, value, display }: FieldValueProps) {
  if (value === undefined || value === null || value === '') return '–';
  if (locale) {
    return (
      <span lang={languageTag(locale)} className="block max-h-64 overflow-y-auto whitespace-pre-line">
        {String(value)}
      </span>
    );
  }
  if (!Array.isArray(value)) return display.format(field, value);
  return value.map((one, index) => (
    <span key={index} className="block">
      {display.format(field, one)}
    </span>
  ));
}

/** The edited object as it was loaded, and its editable state. */
export type Edited<Data, State> = { loaded: Data; toState: (data: Data) => State; display: FieldDisplay };

type RestorePreviewProps<Data, State> = {
  /** From `loadHistory`, with the entry that the URL names, if any. */
  history: { restoring: HistoryEntry | null };
  edited: Edited<Data, State>;
  canRestore: boolean;
};

/**
 * What would be restored, next to the current state. The form sends `intent=restore`, the entry and the version; the page saves
 * `stateToRestore` like any other edit.
 */
export function RestorePreview<Data extends { version: number }, State extends object>({
  history: { restoring: entry },
  edited: { loaded, toState, display },
  canRestore,
}: RestorePreviewProps<Data, State>) {
  const t = useTranslations('admin.history');
  const { pathname, search } = useLocation();
  if (!entry || !canRestore) return null;
  const current: object = toState(loaded);
  const pageUrl = `${pathname}${queryWith(search, { restore: '' })}`;
  const differences = computeDifferences(
    { ...current },
    { ...stateToRestore(entry, current) },
    display.identify,
  );
  return (
    <section
      id="restore"
      aria-labelledby="restore-title"
      className="mb-7 border-l-2 border-seal bg-wall py-4 pr-4 pl-5 text-sm"
    >
      <h2 id="restore-title" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3 max-w-prose">
        {t('asBefore', { name: entry.staff_name || '–' })} <DateTime time={entry.at} />
      </p>
      {differences.length === 0 ? (
        <p className="text-soft">{t('same')}</p>
      ) : (
        <Differences
          differences={differences}
          display={display}
          heads={{ before: t('now'), after: t('then') }}
        />
      )}
      <Form method="post" action={pageUrl} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <HiddenFields values={{ intent: 'restore', entry: entry.id, version: loaded.version }} />
        {differences.length > 0 && <SubmitButton>{t('restore')}</SubmitButton>}
        <a href={pageUrl} className="link inline-flex min-h-10 items-center">
          {t('leave')}
        </a>
      </Form>
    </section>
  );
}

/**
 * The state before an event: fields that the event did not change keep their current value, and fields that no longer exist are left out.
 */
export function stateToRestore<Current extends object>(
  entry: Pick<HistoryEntry, 'before'>,
  current: Current,
): Current {
  const restored = Object.entries(entry.before ?? {}).filter(([field]) => field in current);
  return { ...current, ...Object.fromEntries(restored) };
}

/** The rows for `ConflictNotice`: where the saved state of another user differs from what was typed. */
export const conflictRows = (now: object, typed: object, display: FieldDisplay) =>
  computeDifferences({ ...now }, { ...typed }, display.identify).map(({ field, locale, before, after }) => ({
    label: locale ? `${display.label(field)} (${languageNames[locale]})` : display.label(field),
    now: <FieldValue field={field} locale={locale} value={before} display={display} />,
    typed: <FieldValue field={field} locale={locale} value={after} display={display} />,
  }));
