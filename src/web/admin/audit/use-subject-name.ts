import { useTranslations } from 'use-intl';
import type { AuditEntry } from '../../../domains/audit/audit.schemas.ts';

/** The titles of the settings on the settings page. */
const settingTitles = {
  info: 'info',
  service_hours: 'hours',
  bank_account: 'bank',
  item_sections: 'sections',
  public_limit: 'limit',
  upload_limit: 'uploadLimit',
  allowed_hosts: 'hosts',
  setup: 'setup',
  logo: 'logo',
} as const;

const isKeyOf = <Of extends object>(of: Of, key: PropertyKey): key is keyof Of => Object.hasOwn(of, key);

/** Subjects without an own name: there is one of them, or the event is about all of a kind. */
const withoutName = ['home', 'all', 'order'];

type Subject = Pick<AuditEntry, 'subject_kind' | 'subject_id'>;

/** Names the subject of an event: its kind, with its own name where the admin has one for it, otherwise its id. */
export function useSubjectName(): (subject: Subject) => string {
  const t = useTranslations('admin');
  const settings = useTranslations('adminSettings');
  const catalogue = useTranslations('adminCatalogue');
  const nameOf = ({ subject_kind, subject_id: id }: Subject): string | null => {
    switch (subject_kind) {
      case 'setting':
        return isKeyOf(settingTitles, id) ? settings(`shop.${settingTitles[id]}.title`) : null;
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
    const name = nameOf(subject);
    return name === null
      ? t('audit.subjectName', { kind, id: subject.subject_id })
      : t('audit.subjectNamed', { kind, name });
  };
}
