import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure } from '../../failure.ts';

/** The refusal of a write whose `version` was an old one. */
const isConflict = (failure: Failure | undefined): failure is Failure & { data: { version: number } } =>
  failure?.code === 'edited_meanwhile';

/**
 * The version to send with a form: the one that was loaded, or the one that somebody else has made meanwhile and that the
 * notice shows, so that saving once more is done knowingly.
 */
export const versionToSend = (failure: Failure | undefined, loaded: number): number =>
  isConflict(failure) ? failure.data.version : loaded;

type Props = {
  failure: Failure | undefined;
  /** What can be edited: its name for a reader, as it is now and as it was typed. */
  compare: (
    current: Record<string, unknown>,
  ) => readonly { label: string; now: ReactNode; typed: ReactNode }[];
};

/** Tells the second of two who edit one thing what the first has made of it; nothing of either is lost. */
export function ConflictNotice({ failure, compare }: Props) {
  const t = useTranslations('admin.conflict');
  const { pathname, search } = useLocation();
  if (!isConflict(failure)) return null;
  return (
    <div role="alert" tabIndex={-1} className="border-l-2 border-seal bg-wall py-4 pr-4 pl-5 text-sm">
      <p className="font-semibold">{t('title')}</p>
      <p className="mt-1 max-w-prose">{t('text')}</p>
      <table className="mt-3">
        <thead>
          <tr className="label text-left">
            <th className="pr-6 font-normal">{t('field')}</th>
            <th className="pr-6 font-normal">{t('now')}</th>
            <th className="font-normal">{t('typed')}</th>
          </tr>
        </thead>
        <tbody className="align-top">
          {compare(failure.data).map(({ label, now, typed }, index) => (
            <tr key={index} className={now === typed ? 'text-soft' : ''}>
              <th scope="row" className="pr-6 text-left font-normal">
                {label}
              </th>
              <td className="pr-6">{now}</td>
              <td>{typed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">
        <a href={pathname + search} className="link">
          {t('discard')}
        </a>
      </p>
    </div>
  );
}
