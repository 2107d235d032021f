import { useTranslations } from 'use-intl';
import { FilterSelect } from './filters.tsx';

type Props = {
  /** The staff member's own id. */
  me: number;
  assignees: readonly { id: number; name: string }[];
};

/** The filter of a list by who an entry is assigned to: the staff member, nobody or a colleague. */
export function AssigneeFilter({ me, assignees }: Props) {
  const t = useTranslations('adminCustomers');
  const colleagues = assignees.filter(({ id }) => id !== me);
  return (
    <FilterSelect
      name="assignee"
      label={t('enquiries.assignee')}
      options={[
        { value: 'me', label: t('enquiries.me') },
        { value: 'none', label: t('enquiries.nobody') },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
