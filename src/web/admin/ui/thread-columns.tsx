import { useTranslations } from 'use-intl';
import type { AdminThreadEntry } from '../../../domains/messages/messages.admin.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from './date-time.tsx';

/** The columns of a list of threads; pages that use them load `adminCustomers`. */
export function useThreadColumns({ withMember = false, isLinked = true } = {}): Column<AdminThreadEntry>[] {
  const t = useTranslations('adminCustomers');
  return [
    {
      label: t('messages.subject'),
      cell: ({ id, title, member }) => (
        <>
          {isLinked ? (
            <LocaleLink to={`/admin/message/${id}`} className="link inline-block min-h-6 wrap-anywhere">
              {title}
            </LocaleLink>
          ) : (
            <span>{title}</span>
          )}
          {withMember && <span className="block text-xs wrap-anywhere text-soft">{member.name}</span>}
        </>
      ),
    },
    {
      label: t('messages.last'),
      cell: ({ last_message }) => (
        <span className="line-clamp-2 max-w-96 wrap-anywhere">
          {last_message.by === 'staff'
            ? t('messages.ofShop', { text: last_message.text })
            : last_message.text}
        </span>
      ),
    },
    { label: t('enquiries.status'), cell: ({ status }) => t(`messages.statuses.${status}`) },
    {
      label: t('enquiries.assignee'),
      cell: ({ assignee }) =>
        assignee ? assignee.name : <span className="text-soft">{t('enquiries.nobody')}</span>,
    },
    {
      label: t('messages.at'),
      cell: ({ waiting_since, last_message }) => <DateTime time={waiting_since ?? last_message.at} />,
    },
  ];
}
