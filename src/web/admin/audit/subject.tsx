import { useTranslations } from 'use-intl';
import type { SubjectKind } from '../../../domains/audit/audit.rules.ts';
import type { AuditEntry } from '../../../domains/audit/audit.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { TextLink } from '../ui/links.tsx';

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
      {page ? <TextLink to={page + subject_id}>{name}</TextLink> : <span>{name}</span>}
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

/** The titles of the settings on the settings page. */
const settingTitles = {
  info: 'info',
  service_hours: 'hours',
  bank_account: 'bank',
  item_sections: 'sections',
  public_limit: 'limit',
  upload_limit: 'uploadLimit',
  proof_required: 'proof',
  print_files: 'printFiles',
  payment_reminders: 'reminders',
  allowed_hosts: 'hosts',
  setup: 'setup',
  logo: 'logo',
} as const;

const isKey = <Of extends object>(of: Of, key: PropertyKey): key is keyof Of => Object.hasOwn(of, key);

/** Subjects without an own name: there is one of them, or the event is about all of a kind. */
const withoutName = ['home', 'all', 'order'];

type SubjectOfEntry = Pick<AuditEntry, 'subject_kind' | 'subject_id'>;

/** Names the subject of an event: its kind, with its own name where the admin has one for it, otherwise its id. */
function useSubjectName(): (subject: SubjectOfEntry) => string {
  const t = useTranslations('admin');
  const settings = useTranslations('adminSettings');
  const catalogue = useTranslations('adminCatalogue');
  const findName = ({ subject_kind, subject_id: id }: SubjectOfEntry): string | null => {
    switch (subject_kind) {
      case 'setting':
        return isKey(settingTitles, id) ? settings(`shop.${settingTitles[id]}.title`) : null;
      case 'rate':
        return settings(`rates.${id as 'usd' | 'tax' | 'share'}.title`);
      case 'facet_group':
        return catalogue(`groups.${id as 'scenario'}`);
      case 'artist_category':
        return catalogue(`categories.${id as 'featured'}`);
      default:
        return null;
    }
  };
  return (subject) => {
    const kind = t(`subjects.${subject.subject_kind}`);
    if (withoutName.includes(subject.subject_id)) return kind;
    const name = findName(subject);
    return name === null
      ? t('audit.subjectName', { kind, id: subject.subject_id })
      : t('audit.subjectNamed', { kind, name });
  };
}
