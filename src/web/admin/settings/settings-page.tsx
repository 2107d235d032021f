import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Permission } from '../../../domains/staff/staff.rules.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getStaff } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import type { Route } from './+types/settings-page.ts';

export const handle: PageHandle = { messages: ['adminSettings'] };

export function loader({ context }: Route.LoaderArgs) {
  const { permissions } = getStaff(context);
  if (!permissions.includes('settings.read')) throw data(null, { status: 403 });
  return { permissions };
}

type PageKey =
  | 'rates'
  | 'freight'
  | 'couriers'
  | 'withdrawals'
  | 'shop'
  | 'invoices'
  | 'payouts'
  | 'costs'
  | 'mails'
  | 'reasons'
  | 'webhooks';

const pages: readonly { to: string; key: PageKey; permission?: Permission }[] = [
  { to: '/admin/setting/rate', key: 'rates' },
  { to: '/admin/setting/freight', key: 'freight' },
  { to: '/admin/setting/courier', key: 'couriers' },
  { to: '/admin/setting/withdrawal', key: 'withdrawals' },
  { to: '/admin/setting/shop', key: 'shop' },
  { to: '/admin/setting/invoice', key: 'invoices' },
  { to: '/admin/setting/payout', key: 'payouts' },
  { to: '/admin/setting/cost', key: 'costs', permission: 'costs.read' },
  { to: '/admin/setting/mail', key: 'mails' },
  { to: '/admin/setting/reason', key: 'reasons' },
  { to: '/admin/webhook', key: 'webhooks', permission: 'webhooks.read' },
];

/** Links to the pages of settings that the user may read. */
export default function SettingsPage({ loaderData: { permissions } }: Route.ComponentProps) {
  const t = useTranslations('adminSettings');
  const shown = pages.filter(({ permission }) => !permission || permissions.includes(permission));
  return (
    <>
      <AdminHeading title={t('title')} lead={t('lead')} />
      <ul className="max-w-2xl border-t border-line">
        {shown.map(({ to, key }) => (
          <li key={key} className="border-b border-line py-4">
            <LocaleLink to={to} className="link text-lg">
              {t(`${key}.title`)}
            </LocaleLink>
            <p className="mt-1 text-sm text-soft">{t(`${key}.about`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
