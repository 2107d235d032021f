import { useTranslations } from 'use-intl';
import type { PayoutRunEntry } from '../../../domains/sales/payouts/payout-runs.schemas.ts';
import { taipeiDay, timeAfterDays } from '../../../kernel/dates.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { parsePage } from '../../urls/page-number.ts';
import { getStaff } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { ActionLink, RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { PageLinks } from '../ui/lists/list-pager.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/payout-runs-page.ts';
import { RunChoice } from './run-choice.tsx';

export const handle: PageHandle = { messages: ['adminPayouts'] };

/** The last day of the month before a day. */
function endOfLastMonth(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  return timeAfterDays(first, -1).toISOString().slice(0, 10);
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = { page: String(parsePage(url.searchParams)) };
  const { permissions } = getStaff(context);
  const { api, clock } = getRequestContext(context);
  return {
    list: await unwrap(api.api.admin['payout-run'].$get({ query })),
    cutOff: endOfLastMonth(taipeiDay(clock.now())),
    canReadSettings: permissions.includes('settings.read'),
  };
}

export default function PayoutRunsPage({
  loaderData: { list, cutOff, canReadSettings },
}: Route.ComponentProps) {
  const t = useTranslations('adminPayouts');
  return (
    <>
      <AdminHeading
        title={t('title')}
        lead={t('lead')}
        actions={canReadSettings && <ActionLink to="/admin/setting/payout">{t('toTerms')}</ActionLink>}
      />
      <Section title={t('new.title')} text={t('new.text')}>
        <RunChoice chosen={{ currency: 'NTD', cut_off: cutOff }} />
      </Section>
      <Section title={t('past')}>
        <DenseTable
          label={t('past')}
          columns={useColumns()}
          rows={list.items}
          getKey={({ id }) => id}
          none={t('none')}
        />
        <PageLinks list={list} />
      </Section>
    </>
  );
}

function useColumns(): Column<PayoutRunEntry>[] {
  const t = useTranslations('adminPayouts');
  return [
    {
      label: t('run'),
      isWide: true,
      cell: ({ id, cut_off, currency }) => (
        <RowLink to={`/admin/payout/${id}`}>{t('runName', { id, currency, day: cut_off })}</RowLink>
      ),
    },
    { label: t('createdAt'), cell: ({ created_at }) => <DateTime time={created_at} /> },
    { label: t('who'), cell: ({ staff }) => staff.name },
    { label: t('payouts'), cell: ({ counts }) => t('counts', counts) },
    { label: t('withheld'), isNumeric: true, cell: ({ withheld }) => <Price value={withheld} /> },
    { label: t('net'), isNumeric: true, cell: ({ net }) => <Price value={net} /> },
  ];
}
