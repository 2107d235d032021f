import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/field.tsx';

type Props = {
  /** The chosen one. */
  value: string | undefined;
  /** The staff member's own id. */
  me: number;
  assignees: readonly { id: number; name: string }[];
};

/** The filter of a list by who an entry is assigned to: the staff member, nobody or a colleague. */
export function AssigneeFilter({ value, me, assignees }: Props) {
  const t = useTranslations('adminCustomers');
  return (
    <Select name="assignee" label={t('enquiries.assignee')} defaultValue={value}>
      <option value="">{t('every')}</option>
      <option value="me">{t('enquiries.me')}</option>
      <option value="none">{t('enquiries.nobody')}</option>
      {assignees
        .filter(({ id }) => id !== me)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Select>
  );
}
