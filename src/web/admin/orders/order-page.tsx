import { useTranslations } from 'use-intl';
import { taipeiDay } from '../../../kernel/dates.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { getStaff } from '../admin.server.ts';
import { respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { TextLink } from '../ui/links.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/order-page.ts';
import { OrderCostSection } from './money/order-costs.tsx';
import { OrderInvoiceList } from './money/order-invoices.tsx';
import { OrderPayments } from './money/order-payments.tsx';
import { findCurrentOrder, type OrderActionResult } from './order-action-result.ts';
import { performOrderAction } from './order-actions.server.ts';
import { OrderNotes, OrderTimeline } from './order-history.tsx';
import { OrderLineList } from './order-lines.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { BuyerDetails, FreightDetails, ReceiverDetails } from './order-people.tsx';
import { OrderReturnList } from './order-returns.tsx';
import { OrderStatusPanel } from './order-status-panel.tsx';
import { PrintButton } from './print-button.tsx';

export const handle: PageHandle = { messages: ['adminOrders', 'adminCosts', 'adminCustomers'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const { permissions } = getStaff(context);
  const canReadMessages = permissions.includes('messages.read');
  const [order, invoices, { param }, threads, costs] = await Promise.all([
    unwrap(api.api.admin.order[':code'].$get({ param: { code: params.code } })),
    unwrap(api.api.admin.order[':code'].invoice.$get({ param: { code: params.code } })),
    unwrap(api.api.initial.$get()),
    canReadMessages ? unwrap(api.api.admin.message.$get({ query: { order_code: params.code } })) : null,
    unwrap(api.api.admin.order[':code'].cost.$get({ param: { code: params.code } })),
  ]);
  return {
    order,
    threads: threads?.items ?? null,
    invoices,
    costs,
    canWriteInvoices: permissions.includes('invoices.write'),
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
    today: taipeiDay(clock.now()),
    canReadMembers: permissions.includes('members.read'),
    canReadAudit: permissions.includes('audit.read'),
    canAnswerMessages: permissions.includes('messages.answer'),
    canPrint: permissions.includes('workshop.work'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const result = await performOrderAction(getRequestContext(context).api, params.code, request);
  return respond<OrderActionResult>(result);
}

export default function OrderPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { threads, countries, today, invoices, canReadMembers, canReadAudit, canPrint } = loaderData;
  const t = useTranslations('adminOrders');
  const order = findCurrentOrder(result) ?? loaderData.order;
  const page = { order, result, today };
  // As for the workshop: an order that is neither paid nor on agreed terms is not produced.
  const isToBeMade = order.transitions.some(({ to, allowed }) => to === 'complete' && allowed);
  const hasMasters = canPrint && (isToBeMade || ['complete', 'shipped', 'arrived'].includes(order.status));
  return (
    <>
      <AdminHeading
        title={t('number', { code: order.code })}
        lead={t.rich('placed', { name: order.member.name, time: () => <DateTime time={order.created_at} /> })}
        back={{ to: '/admin/order', label: t('title') }}
        actions={<PrintButton />}
      />
      <OrderStatusPanel page={page} />
      <Section title={t('lines.title')}>
        <OrderLineList code={order.code} lines={order.lines} hasMasters={hasMasters} />
      </Section>
      <div className="print:hidden">
        <Section title={t('money.title')}>
          <OrderPayments page={page} />
        </Section>
        <Section title={t('invoices.title')}>
          <OrderInvoiceList page={page} invoices={invoices} canWrite={loaderData.canWriteInvoices} />
        </Section>
        <OrderCostSection order={order} costs={loaderData.costs} />
      </div>
      {order.returns.length > 0 && (
        <Section title={t('returns.title')}>
          <OrderReturnList page={page} />
        </Section>
      )}
      <Section title={t('parcels.title')} text={t('parcels.text')}>
        <OrderParcels page={page} canPrint={canPrint} />
      </Section>
      <Section title={t('receiver.title')}>
        <ReceiverDetails
          receiver={order.receiver}
          freight={order.freight.name}
          orderer={order.receiver.show_orderer_name ? order.member.name : null}
          countries={countries}
        />
        {order.operations.includes('correct_address') && (
          <p className="mt-5 text-sm print:hidden">
            <TextLink to={`/admin/order/${order.code}/address`}>{t('receiver.correct')}</TextLink>
          </p>
        )}
      </Section>
      <div className="print:hidden">
        <Section title={t('freight.title')} text={t('freight.text')}>
          <FreightDetails order={order} />
        </Section>
        {threads && <OrderMessages page={page} threads={threads} canWrite={loaderData.canAnswerMessages} />}
        <Section title={t('notes.title')} text={t('notes.text')}>
          <OrderNotes page={page} />
        </Section>
        <Section title={t('buyer.title')}>
          <BuyerDetails order={order} isLinked={canReadMembers} />
        </Section>
        <Section title={t('events.title')}>
          <OrderTimeline order={order} />
          {canReadAudit && (
            <p className="mt-5 text-sm">
              <TextLink to={`/admin/audit?subject_kind=order&subject_id=${order.code}`}>
                {t('events.seeAudit')}
              </TextLink>
            </p>
          )}
        </Section>
      </div>
    </>
  );
}
