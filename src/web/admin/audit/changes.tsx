import { useTranslations } from 'use-intl';
import type { AuditEntry } from '../../../domains/audit/audit.schemas.ts';

/** The fields of both states, in their order. */
const getFields = ({ before, after }: AuditEntry): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

const formatValue = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/** The changes of an event field by field, and its IP address. Fields and values are those of the API. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit');
  const fields = getFields(entry);
  return (
    <details className="lg:min-w-88">
      <summary className="link min-h-6">
        {fields.length > 0 ? <code className="font-mono text-xs">{fields.join(', ')}</code> : t('details')}
      </summary>
      {fields.length > 0 && (
        <table className="mt-2 text-xs sm:[&_td]:py-0!">
          <thead>
            <tr className="text-left text-soft">
              <th className="pr-4 font-normal">{t('field')}</th>
              <th className="pr-4 font-normal">{t('before')}</th>
              <th className="font-normal">{t('after')}</th>
            </tr>
          </thead>
          <tbody className="align-top">
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row" className="pr-4 text-left font-normal">
                  <code className="font-mono">{field}</code>
                </th>
                <td className="max-w-56 pr-4 wrap-anywhere">
                  <code className="font-sans">{formatValue(entry.before?.[field])}</code>
                </td>
                <td className="max-w-56 wrap-anywhere">
                  <code className="font-sans">{formatValue(entry.after?.[field])}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-2 text-xs wrap-anywhere text-soft">
        {t('origin', { ip: entry.ip || '–', request: entry.request_id || '–' })}
      </p>
    </details>
  );
}
