import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { read, webOf } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { translatorOf } from '../../seo/meta.ts';
import { adminMeta } from '../admin-meta.ts';
import { LinesOfOrder } from '../orders/order-lines.tsx';
import { ReceiverFacts } from '../orders/order-people.tsx';
import { PrintButton } from '../orders/print-button.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Facts } from '../ui/facts.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/workshop-order-page.ts';

export const handle: PageHandle = { messages: ['adminOrders'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = webOf(context);
  const [order, { param }] = await Promise.all([
    read(api.api.admin.workshop.order[':code'].$get({ param: { code: params.code } })),
    read(api.api.initial.$get()),
  ]);
  return { order, countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])) };
}

export function meta({ location, params }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'adminOrders');
  return adminMeta(location, t('number', { code: params.code }));
}

/** An order for the workshop: what to make, by when, and where to send it. */
export default function WorkshopOrderPage({ loaderData: { order, countries } }: Route.ComponentProps) {
  const t = useTranslations('adminOrders');
  return (
    <>
      <AdminHeading
        title={t('number', { code: order.code })}
        lead={order.status_label}
        back={{ to: '/admin/workshop', label: t('workshop.title') }}
        actions={<PrintButton />}
      />
      <Section title={t('workshop.works')}>
        <LinesOfOrder code={order.code} lines={order.lines} hasMasters />
      </Section>
      <Section title={t('workshop.dates')}>
        <Facts
          facts={[
            { label: t('workshop.placedOn'), value: <Moment time={order.created_at} /> },
            { label: t('workshop.readyBy'), value: order.freight.ready_on },
          ]}
        />
      </Section>
      <Section title={t('receiver.title')}>
        <ReceiverFacts
          receiver={order.receiver}
          freight={order.freight.name}
          orderer={order.orderer}
          countries={countries}
        />
      </Section>
    </>
  );
}
