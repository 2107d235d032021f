import { useTranslations } from 'use-intl';
import type { PayoutRunEntry } from '../../../domains/sales/payouts/payout-runs.schemas.ts';
import { taipeiDay, timeAfterDays } from '../../../kernel/dates.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { parsePage } from '../../urls/page-number.ts';
import { staffOf } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { actionLink } from '../ui/lists/density.ts';
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
  const { permissions } = staffOf(context);
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
        actions={
          canReadSettings && (
            <LocaleLink to="/admin/setting/payout" className={actionLink}>
              {t('toTerms')}
            </LocaleLink>
          )
        }
      />
      <Section title={t('new.title')} text={t('new.text')}>
        <RunChoice chosen={{ currency: 'NTD', cut_off: cutOff }} />
      </Section>
      <Section title={t('past')}>
        {list.items.length === 0 ? (
          <p className="text-sm text-soft">{t('none')}</p>
        ) : (
          <DenseTable label={t('past')} columns={useColumns()} rows={list.items} keyOf={({ id }) => id} />
        )}
        <PageLinks list={list} />
      </Section>
    </>
  );
}

function useColumns(): Column<PayoutRunEntry>[] {
  const t = useTranslations('adminPayouts');
  return [
    {
      id: 'run',
      label: t('run'),
      isWide: true,
      cell: ({ id, cut_off, currency }) => (
        <LocaleLink to={`/admin/payout/${id}`} className="link inline-block min-h-6">
          {t('runName', { id, currency, day: cut_off })}
        </LocaleLink>
      ),
    },
    { id: 'at', label: t('createdAt'), cell: ({ created_at }) => <DateTime time={created_at} /> },
    { id: 'who', label: t('who'), cell: ({ staff }) => staff.name },
    {
      id: 'counts',
      label: t('payouts'),
      cell: ({ counts }) => t('counts', counts),
    },
    {
      id: 'withheld',
      label: t('withheld'),
      isNumeric: true,
      cell: ({ withheld }) => <Price value={withheld} />,
    },
    { id: 'net', label: t('net'), isNumeric: true, cell: ({ net }) => <Price value={net} /> },
  ];
}
