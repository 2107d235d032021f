import { useTranslations } from 'use-intl';
import type { AdminThreadData } from '../../../domains/messages/messages.admin.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { TextLink } from '../ui/links.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';

type Props = { thread: AdminThreadData; canReadMembers: boolean; canReadOrders: boolean };

/** Who writes, and what the thread is about. */
export function ThreadDetails({ thread, canReadMembers, canReadOrders }: Props) {
  const t = useTranslations('adminCustomers.messages');
  const enquiries = useTranslations('adminCustomers.enquiries');
  const person = useTranslations('adminCustomers.person');
  const languageName = useLanguageName();
  const { member, order_code: code, return_id: returnId, item, waiting_since, closed_at } = thread;
  const orderPath = `/admin/order/${code}`;
  const items = [
    {
      label: enquiries('member'),
      value: canReadMembers ? (
        <TextLink to={`/admin/member/${member.id}`}>{member.name}</TextLink>
      ) : (
        member.name
      ),
    },
    { label: person('email'), value: <span className="break-all">{member.email}</span> },
    { label: enquiries('language'), value: languageName(thread.language) },
    code && {
      label: t(returnId === null ? 'order' : 'returnOf'),
      value: canReadOrders ? (
        <LocaleLink to={orderPath} className="link numeric">
          {code}
        </LocaleLink>
      ) : (
        code
      ),
    },
    item && {
      label: enquiries('item'),
      // Off the shelf, its page is shown to nobody.
      value: item.is_shown ? <TextLink to={`/shop/${item.id}`}>{item.title}</TextLink> : item.title,
    },
    waiting_since && { label: t('waiting'), value: <DateTime time={waiting_since} /> },
    closed_at && { label: enquiries('closedAt'), value: <DateTime time={closed_at} /> },
  ];
  return <DescriptionList items={items} />;
}
