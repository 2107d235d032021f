import { useTranslations } from 'use-intl';
import type { SubjectKind } from '../../../domains/audit/audit.rules.ts';
import type { AuditEntry } from '../../../domains/audit/audit.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { useSubjectName } from './use-subject-name.ts';

/** The page of each kind of subject, before the id; kinds without a page are left out. */
const pages: Partial<Record<SubjectKind, string>> = {
  staff: '/admin/staff/',
  member: '/admin/member/',
  order: '/admin/order/',
  offer: '/admin/offer/',
  enquiry: '/admin/enquiry/',
  message: '/admin/message/',
  webhook: '/admin/webhook/',
  submission: '/admin/submission/',
};

/** The subject of an event, with a link to its other events. */
export function Subject({ entry }: { entry: AuditEntry }) {
  const { subject_kind, subject_id } = entry;
  const t = useTranslations('admin');
  const name = useSubjectName()(entry);
  const page = pages[subject_kind];
  const history = new URLSearchParams({ subject_kind, subject_id });
  return (
    <>
      {page ? (
        <LocaleLink to={page + subject_id} className="link">
          {name}
        </LocaleLink>
      ) : (
        <span>{name}</span>
      )}
      <LocaleLink
        to={`/admin/audit?${history}`}
        aria-label={t('audit.historyOf', { name })}
        className="link block text-xs text-soft"
      >
        {t('audit.history')}
      </LocaleLink>
    </>
  );
}
