import { useTranslations } from 'use-intl';
import type { MailEntry } from '../../../domains/settings/mail-texts.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { read, webOf } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { translatorOf } from '../../meta.ts';
import type { Column } from '../../ui/table.tsx';
import { adminMeta } from '../admin-meta.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DenseTable } from '../ui/dense-table.tsx';
import { Moment } from '../ui/moment.tsx';
import type { Route } from './+types/mails-page.ts';

export const handle: PageHandle = { messages: ['adminSettings'] };

export const loader = async ({ context }: Route.LoaderArgs) =>
  read(webOf(context).api.api.admin['mail-text'].$get());

export function meta({ location }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'adminSettings');
  return adminMeta(location, t('mails.title'));
}

export default function MailsPage({ loaderData: { items } }: Route.ComponentProps) {
  const t = useTranslations('adminSettings');
  const columns: Column<MailEntry>[] = [
    {
      id: 'subject',
      label: t('mails.subject'),
      cell: ({ mail, subject }) => (
        <LocaleLink to={`/admin/setting/mail/${mail}`} prefetch="none" className="link inline-block min-h-6">
          {subject ?? t('mails.shared')}
        </LocaleLink>
      ),
    },
    {
      id: 'reader',
      label: t('mails.reader'),
      cell: ({ reader }) => (reader ? t(`mails.readers.${reader}`) : '–'),
    },
    {
      id: 'own',
      label: t('mails.words'),
      cell: ({ own }) => t('mails.own', { count: own }),
    },
    {
      id: 'changed',
      label: t('mails.changed'),
      cell: ({ changed_at }) => (changed_at ? <Moment time={changed_at} /> : '–'),
    },
  ];
  return (
    <>
      <AdminHeading
        title={t('mails.title')}
        lead={t('mails.lead')}
        back={{ to: '/admin/setting', label: t('title') }}
      />
      <DenseTable label={t('mails.title')} columns={columns} rows={items} keyOf={({ mail }) => mail} />
    </>
  );
}
