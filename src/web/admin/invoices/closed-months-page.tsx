import { useTranslations } from 'use-intl';
import {
  type ClosedMonths,
  closeMonthInput,
  type OpenCounts,
} from '../../../domains/settings/closed-months/closed-months.schemas.ts';
import { formatTaipeiDateTime } from '../../../kernel/dates.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/closed-months-page.ts';

export const handle: PageHandle = { messages: ['adminInvoices'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return {
    months: await unwrap(api.api.admin['closed-month'].$get()),
    canWrite: can(context, 'invoices.write'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const json = formBody(closeMonthInput, await buildForm(request));
  return respond(getOutcome(await toResult(api.api.admin['closed-month'].$post({ json }))));
}

/** Where staff find what is still open. */
const paths: Record<keyof OpenCounts, string> = {
  unpaid_orders: '/admin/order?needs=payment',
  unsent_refunds: '/admin/order?needs=refund',
  pending_payouts: '/admin/payout',
  waiting_invoices: '/admin/order?needs=invoice',
};

/** The months that are closed, and what is still open in the next one. */
export default function ClosedMonthsPage({
  loaderData: { months, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const { items, next } = months;
  const t = useTranslations('adminInvoices');
  return (
    <>
      <AdminHeading
        title={t('closing.title')}
        lead={t('closing.lead')}
        back={{ to: '/admin/invoice', label: t('title') }}
      />
      <ActionNotice result={result} />
      {next ? (
        <Section title={t('closing.next', { month: next.month })} text={t('closing.nextText')}>
          <Open open={next.open} />
          {canWrite && (
            <>
              <PostForm
                sent={{ month: next.month }}
                submit={t('closing.close', { month: next.month })}
                variant="solid"
                className="mt-6"
              />
              <p className="mt-3 max-w-prose text-sm text-soft">{t('closing.closeText')}</p>
            </>
          )}
        </Section>
      ) : (
        <p className="mb-8 max-w-prose text-sm">{t('closing.nothing')}</p>
      )}
      <Section title={t('closing.closed')} text={t('closing.closedText')}>
        <DenseTable
          label={t('closing.closed')}
          columns={useColumns()}
          rows={items}
          getKey={({ month }) => month}
          none={t('closing.none')}
        />
      </Section>
    </>
  );
}

function Open({ open }: { open: OpenCounts }) {
  const t = useTranslations('adminInvoices.closing');
  return (
    <DescriptionList
      items={(Object.keys(paths) as (keyof OpenCounts)[]).map((kind) => ({
        label: t(`open.${kind}`),
        value: open[kind] === 0 ? '0' : <RowLink to={paths[kind]}>{String(open[kind])}</RowLink>,
      }))}
    />
  );
}

function useColumns(): Column<ClosedMonths['items'][number]>[] {
  const t = useTranslations('adminInvoices.closing');
  const locale = useLocale();
  return [
    {
      label: t('month'),
      cell: ({ month }) => (
        <RowLink to={`/admin/invoice/month/${month}`} className="numeric">
          {month}
        </RowLink>
      ),
    },
    {
      label: t('closedAt'),
      cell: ({ closed_at }) => (
        <span className="numeric">{formatTaipeiDateTime(new Date(closed_at), locale)}</span>
      ),
    },
    { label: t('who'), isWide: true, cell: ({ staff }) => staff.name },
  ];
}
