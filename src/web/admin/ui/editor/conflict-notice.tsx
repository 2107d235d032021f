import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { findConflict } from '../../../edits/merge.ts';
import type { Failure } from '../../../failure.ts';

type Versioned = { version: number };

/**
 * The version to send with the form: the loaded one, or after a conflict the newer one that the notice shows, so that saving again is a
 * deliberate choice.
 */
export const versionToSend = (failure: Failure | undefined, loaded: number): number =>
  findConflict<Versioned>(failure)?.version ?? loaded;

type EditedProps<Data> = {
  failure: Failure | undefined;
  version: number;
  /** The values that the fields start with where nothing was rejected: the loaded state, or its fields. */
  state: unknown;
  /** Converts the object that a conflict returns to the values of the fields. */
  toState: (data: Data) => unknown;
};

/** Hidden fields of an editor: the version, and the values that its fields started with, so that a conflict can be merged (`merge.ts`). */
export function EditedState<Data>({ failure, version, state, toState }: EditedProps<Data>) {
  const newest = findConflict<Data>(failure);
  return (
    <>
      <input type="hidden" name="version" value={versionToSend(failure, version)} />
      <input type="hidden" name="base" value={JSON.stringify(newest ? toState(newest) : state)} />
    </>
  );
}

/** A field that differs: its label, its current value and the typed one. */
type Row = { label: string; now: ReactNode; typed: ReactNode };

type Props<Data> = {
  failure: Failure | undefined;
  /** The typed values compared with the current ones. */
  compare: (current: Data) => readonly Row[];
  /** The changes by the other user: `typed` is the value before them. */
  others?: (current: Data) => readonly Row[];
};

const isDifferent = ({ now, typed }: Row): boolean => now !== typed;

/**
 * After an edit conflict, shows what the other user has changed. Nothing of either is lost: the fields show both, and saving again writes
 * the changes made here.
 */
export function ConflictNotice<Data>({ failure, compare, others }: Props<Data>) {
  const t = useTranslations('admin.conflict');
  const { pathname, search } = useLocation();
  const newest = findConflict<Data>(failure);
  if (!newest) return null;
  return (
    <div role="alert" tabIndex={-1} className="border-l-2 border-seal bg-wall py-4 pr-4 pl-5 text-sm">
      <p className="font-semibold">{t('title')}</p>
      <p className="mt-1 max-w-prose">{t('text')}</p>
      {others && (
        <Rows
          title={t('others')}
          heads={[t('before'), t('now')]}
          rows={others(newest)
            .filter(isDifferent)
            .map(({ label, now, typed }) => [label, typed, now])}
        />
      )}
      <Rows
        title={t('yours')}
        heads={[t('now'), t('typed')]}
        rows={compare(newest)
          .filter(isDifferent)
          .map(({ label, now, typed }) => [label, now, typed])}
      />
      <p className="mt-3">
        <a href={pathname + search} className="link">
          {t('discard')}
        </a>
      </p>
    </div>
  );
}

type RowsProps = { title: string; heads: [string, string]; rows: [string, ReactNode, ReactNode][] };

function Rows({ title, heads, rows }: RowsProps) {
  const t = useTranslations('admin.conflict');
  if (rows.length === 0) return null;
  return (
    <table className="mt-3">
      <caption className="text-left font-semibold">{title}</caption>
      <thead>
        <tr className="label text-left">
          <th className="pr-6 font-normal">{t('field')}</th>
          <th className="pr-6 font-normal">{heads[0]}</th>
          <th className="font-normal">{heads[1]}</th>
        </tr>
      </thead>
      <tbody className="align-top">
        {rows.map(([label, first, second], index) => (
          <tr key={index}>
            <th scope="row" className="pr-6 text-left font-normal">
              {label}
            </th>
            <td className="pr-6 wrap-anywhere">{first}</td>
            <td className="wrap-anywhere">{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
