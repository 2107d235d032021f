import { useTranslations } from 'use-intl';
import type { WorkshopOrder } from '../../../domains/orders/fulfilment/workshop.admin.schemas.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { ActionForm, SectionNotice } from '../orders/action-form.tsx';
import {
  findCurrentOrder,
  type OrderActionResult,
  type OrderFormData,
} from '../orders/order-action-result.ts';
import { OrderLineList } from '../orders/order-lines.tsx';
import { OrderParcels } from '../orders/order-parcels.tsx';
import { ReceiverDetails } from '../orders/order-people.tsx';
import { PrintButton } from '../orders/print-button.tsx';
import { respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/workshop-order-page.ts';
import { CopyList } from './copy-list.tsx';
import { performWorkshopAction } from './workshop-actions.server.ts';

export const handle: PageHandle = { messages: ['adminOrders'] };

const workshopSteps = ['start', 'finish', 'finish_remake'] as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [order, { param }] = await Promise.all([
    unwrap(api.api.admin.workshop.order[':code'].$get({ param: { code: params.code } })),
    unwrap(api.api.initial.$get()),
  ]);
  return { order, countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const result = await performWorkshopAction(getRequestContext(context).api, params.code, request);
  return respond<OrderActionResult>(result);
}

/** An order for the workshop: what to make, by when, and where to send it. */
export default function WorkshopOrderPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { countries } = loaderData;
  const t = useTranslations('adminOrders');
  const order = findCurrentOrder<WorkshopOrder>(result) ?? loaderData.order;
  const page = { order, result };
  return (
    <>
      <AdminHeading
        title={t('number', { code: order.code })}
        lead={order.status_label}
        back={{ to: '/admin/workshop', label: t('workshop.title') }}
        actions={<PrintButton />}
      />
      <SectionNotice page={page} intents={workshopSteps} />
      {order.remake && (
        <div className="mb-6 max-w-2xl border-l-2 border-seal py-1 pl-4 text-sm">
          <h2 className="text-base">{t('workshop.remake')}</h2>
          <LinesToRemake remake={order.remake} lines={order.lines} />
          <p className="mt-1 whitespace-pre-line">{order.remake.reason}</p>
          <p className="mt-1 text-soft">
            {t.rich('workshop.remakeSince', { time: () => <DateTime time={order.remake?.since ?? ''} /> })}
          </p>
        </div>
      )}
      <WorkshopSteps page={page} />
      <Section title={t('workshop.works')}>
        <OrderLineList code={order.code} lines={order.lines} hasMasters />
        <p className="mt-1 text-sm print:hidden">
          <a href={`/admin/workshop/${order.code}/sheet`} className="link inline-flex min-h-8 items-center">
            {t('workshop.sheets')}
          </a>
        </p>
      </Section>
      <Section title={t('scan.prints')}>
        <CopyList lines={order.lines} />
      </Section>
      <Section title={t('workshop.dates')}>
        <DescriptionList
          items={[
            { label: t('workshop.placedOn'), value: <DateTime time={order.created_at} /> },
            { label: t('workshop.readyBy'), value: order.freight.ready_on },
            order.production_started_at && {
              label: t('workshop.startedAt'),
              value: <DateTime time={order.production_started_at} />,
            },
          ]}
        />
      </Section>
      <Section title={t('parcels.title')} text={t('parcels.text')}>
        <OrderParcels page={page} canPrint />
      </Section>
      <Section title={t('receiver.title')}>
        <ReceiverDetails
          receiver={order.receiver}
          freight={order.freight.name}
          orderer={order.orderer}
          countries={countries}
        />
      </Section>
    </>
  );
}

/** The next steps of what is made: one press each. */
function WorkshopSteps({ page }: { page: OrderFormData<WorkshopOrder> }) {
  const t = useTranslations('adminOrders.workshop');
  const { operations, remake } = page.order;
  const canStart = operations.includes('start');
  if (!workshopSteps.some((step) => operations.includes(step))) return null;
  return (
    <div className="mb-8 space-y-3 text-sm print:hidden">
      {canStart && (
        <>
          {!remake && <p className="max-w-2xl text-soft">{t('startText')}</p>}
          <ActionForm page={page} intent="start" submit={t('start')} variant="solid" />
        </>
      )}
      {operations.includes('finish') && (
        <>
          {!canStart && <p className="max-w-2xl text-soft">{t('madeText')}</p>}
          <ActionForm
            page={page}
            intent="finish"
            submit={t('made')}
            variant={canStart ? 'outline' : 'solid'}
          />
        </>
      )}
      {operations.includes('finish_remake') && (
        <>
          <p className="max-w-2xl text-soft">{t('remadeText')}</p>
          <ActionForm page={page} intent="finish_remake" submit={t('remade')} variant="solid" />
        </>
      )}
    </div>
  );
}

/** Which prints of the order are made again; where that is not recorded, the reason says it in words. */
function LinesToRemake({
  remake,
  lines,
}: {
  remake: NonNullable<WorkshopOrder['remake']>;
  lines: WorkshopOrder['lines'];
}) {
  const t = useTranslations('adminOrders.workshop');
  const isRecorded = lines.some(({ copies }) => copies.some(({ stage }) => stage !== 'packed'));
  if (remake.lines.length === 0) return isRecorded ? null : <p className="mt-1">{t('remakeUnknown')}</p>;
  return (
    <ul className="mt-1">
      {remake.lines.map(({ line_id: id, nums }) => {
        const line = lines.find((one) => one.id === id);
        return (
          line && (
            <li key={id}>
              {t('remakeLine', { nums, of: line.nums, title: line.title, frame: line.frame.name })}
            </li>
          )
        );
      })}
    </ul>
  );
}
