import { useTranslations } from 'use-intl';
import type { OrderForStaff } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Price } from '../../ui/price.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { OrderLink, TextLink } from '../ui/links.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';

type Receiver = OrderForStaff['receiver'];

type ReceiverProps = {
  /** The workshop sees receivers without an e-mail address. */
  receiver: Omit<Receiver, 'email'> & Partial<Pick<Receiver, 'email'>>;
  /** The delivery method as text. */
  freight: string;
  /** The buyer, where the parcel should name them. */
  orderer: string | null;
  countries: Record<string, string>;
};

/** Name, address and delivery method of the receiver. */
export function ReceiverDetails({ receiver, freight, orderer, countries }: ReceiverProps) {
  const t = useTranslations('adminOrders.receiver');
  return (
    <DescriptionList
      items={[
        { label: t('name'), value: receiver.name },
        {
          label: t(receiver.store ? 'store' : 'address'),
          value: receiver.store ? (
            <>
              {receiver.store.name}
              <br />
              {receiver.store.address}
            </>
          ) : (
            receiver.address && (
              <AddressLines address={{ ...receiver.address, phone: receiver.phone }} countries={countries} />
            )
          ),
        },
        receiver.email && { label: t('email'), value: <Mail address={receiver.email} /> },
        { label: t('freight'), value: freight },
        orderer !== null && { label: t('gift'), value: t('giftText', { name: orderer }) },
      ]}
    />
  );
}

/** The buyer, the invoice details, and what the buyer agreed to. */
export function BuyerDetails({ order, isLinked }: { order: OrderForStaff; isLinked: boolean }) {
  const t = useTranslations('adminOrders.buyer');
  const languageName = useLanguageName();
  const { member, invoice, language, terms_from: termsFrom, custom_consent: consent } = order;
  const invoiceTexts = [
    t(invoice.type),
    invoice.tax_id && t('taxId', { id: invoice.tax_id }),
    invoice.carrier && t('carrier', { carrier: invoice.carrier }),
    invoice.donation && t('donation', { code: invoice.donation }),
  ];
  return (
    <DescriptionList
      items={[
        {
          label: t('member'),
          value: isLinked ? (
            <TextLink to={`/admin/member/${member.id}`}>{member.name}</TextLink>
          ) : (
            member.name
          ),
        },
        order.ordered_by !== undefined && { label: t('orderedBy'), value: order.ordered_by },
        order.approved_by !== undefined && { label: t('approvedBy'), value: order.approved_by },
        { label: t('email'), value: <Mail address={member.email} /> },
        { label: t('language'), value: languageName(language) },
        {
          label: t('invoice'),
          value: invoiceTexts.filter(Boolean).map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          )),
        },
        order.offer_code !== null && {
          label: t('offer'),
          value: <TextLink to={`/admin/offer/${order.offer_code}`}>{order.offer_code}</TextLink>,
        },
        order.group !== undefined && {
          label: t('group'),
          value: <Group {...{ order, group: order.group }} />,
        },
        order.po_number !== null && { label: t('poNumber'), value: order.po_number },
        termsFrom !== null && { label: t('terms'), value: t('termsFrom', { day: termsFrom }) },
        consent !== null && {
          label: t('customConsent'),
          value: (
            <>
              <q>{consent.text}</q>
              <span className="block text-soft">
                <DateTime time={consent.at} />
              </span>
            </>
          ),
        },
      ]}
    />
  );
}

/** The four times of the freight record, and the promised date. */
export function FreightDetails({ order }: { order: OrderForStaff }) {
  const t = useTranslations('adminOrders.freight');
  const { freight } = order;
  const time = (at: string | null) => (at ? <DateTime time={at} /> : '–');
  return (
    <DescriptionList
      items={[
        { label: t('generated'), value: time(freight.generated_at) },
        { label: t('completed'), value: time(freight.completed_at) },
        { label: t('delivered'), value: time(freight.delivered_at) },
        { label: t('arrived'), value: time(freight.arrived_at) },
        { label: t('readyOn'), value: freight.ready_on },
        { label: t('arrivesBy'), value: t('days', { from: freight.arrives_from, to: freight.arrives_by }) },
      ]}
    />
  );
}

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="link wrap-anywhere">
    {address}
  </a>
);

/** The other orders of its checkout, and how a transfer for all of them is recorded. */
function Group({ order, group }: { order: OrderForStaff; group: NonNullable<OrderForStaff['group']> }) {
  const t = useTranslations('adminOrders.buyer');
  return (
    <>
      {group.orders.map(({ code, to, status_label, total }) => (
        <span key={code} className="block">
          <span>{code === order.code ? code : <OrderLink code={code} />}</span>{' '}
          <span className="text-soft">{`${to.name} · ${status_label}`}</span> <Price value={total} />
        </span>
      ))}
      {group.open.amount > 0 && (
        <span className="block text-soft">
          {t.rich('groupOpen', { code: group.code, amount: () => <Price value={group.open} /> })}
        </span>
      )}
    </>
  );
}
