import { Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WorkshopOrder } from '../../../domains/orders/fulfilment/workshop.admin.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, refused, toResult, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { translatorOf } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { adminMeta } from '../admin-meta.ts';
import { OrderLineList } from '../orders/order-lines.tsx';
import { ReceiverDetails } from '../orders/order-people.tsx';
import { PrintButton } from '../orders/print-button.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { dense } from '../ui/lists/density.ts';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/workshop-order-page.ts';

export const handle: PageHandle = { messages: ['adminOrders'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [order, { param }] = await Promise.all([
    unwrap(api.api.admin.workshop.order[':code'].$get({ param: { code: params.code } })),
    unwrap(api.api.initial.$get()),
  ]);
  return { order, countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])) };
}

/** Records that the order is being made, or has been made again. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const values = await formOf(request);
  const order = api.api.admin.workshop.order[':code'];
  const param = { code: params.code };
  const done =
    values.intent === 'remade'
      ? await toResult(order.remade.$post({ param }))
      : await toResult(order.production.$post({ param }));
  if (!done.ok) return refused(done.failure, values);
  throw redirect(url.pathname, 303);
}

export function meta({ location, params }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'adminOrders');
  return adminMeta(location, t('number', { code: params.code }));
}

/** An order for the workshop: what to make, by when, and where to send it. */
export default function WorkshopOrderPage({
  loaderData: { order, countries },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('adminOrders');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <AdminHeading
        title={t('number', { code: order.code })}
        lead={order.status_label}
        back={{ to: '/admin/workshop', label: t('workshop.title') }}
        actions={<PrintButton />}
      />
      <FormErrorMessage>{actionData?.failure.message}</FormErrorMessage>
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
      {(order.status === 'generating' || order.remake) && !order.production_started_at && (
        <Form method="post" className={`mb-8 max-w-2xl space-y-3 print:hidden ${dense}`}>
          {!order.remake && <p className="text-sm text-soft">{t('workshop.startText')}</p>}
          <Button isBusy={isBusy}>{t('workshop.start')}</Button>
        </Form>
      )}
      {order.remake && order.production_started_at && (
        <Form method="post" className={`mb-8 max-w-2xl space-y-3 print:hidden ${dense}`}>
          <p className="text-sm text-soft">{t('workshop.remadeText')}</p>
          <Button name="intent" value="remade" isBusy={isBusy}>
            {t('workshop.remade')}
          </Button>
        </Form>
      )}
      <Section title={t('workshop.works')}>
        <OrderLineList code={order.code} lines={order.lines} hasMasters />
      </Section>
      <Section title={t('workshop.dates')}>
        <DescriptionList
          items={[
            { label: t('workshop.placedOn'), value: <DateTime time={order.created_at} /> },
            { label: t('workshop.readyBy'), value: order.freight.ready_on },
            ...(order.production_started_at
              ? [{ label: t('workshop.startedAt'), value: <DateTime time={order.production_started_at} /> }]
              : []),
          ]}
        />
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

/** Which prints of the order are made again; where that is not recorded, the reason says it in words. */
function LinesToRemake({
  remake,
  lines,
}: {
  remake: NonNullable<WorkshopOrder['remake']>;
  lines: WorkshopOrder['lines'];
}) {
  const t = useTranslations('adminOrders.workshop');
  if (remake.lines.length === 0) return <p className="mt-1">{t('remakeUnknown')}</p>;
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
