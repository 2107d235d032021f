import { useTranslations } from 'use-intl';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import { FramedLinePicture } from '../../ui/pictures/framed-line-picture.tsx';
import { Price } from '../../ui/price.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';

type Row = Pick<
  OrderData,
  | 'id'
  | 'code'
  | 'lines'
  | 'status_label'
  | 'payment_status_label'
  | 'purchased_at'
  | 'total'
  | 'on_terms'
  | 'pay_before'
  | 'amount_open'
  | 'group'
>;

/** How many of an order's works are shown. */
const shownWorks = 2;

/** An order's first works in their frames, and the number of others. */
function Works({ lines }: Pick<Row, 'lines'>) {
  const t = useTranslations('orders');
  const more = lines.length - shownWorks;
  return (
    <div className="flex items-center gap-2 pb-2 sm:pb-0 [--thumb:2.6rem]">
      {lines.slice(0, shownWorks).map((line) => (
        <div key={line.id} className="w-14 shrink-0">
          <FramedLinePicture line={line} alt={line.title} />
        </div>
      ))}
      {more > 0 && <span className="numeric text-xs text-soft">{t('table.more', { count: more })}</span>}
    </div>
  );
}

/** The payment; of an order on terms also what is open, where a part was paid, and until when. */
function Payment({ order }: { order: Row }) {
  const t = useTranslations('orders.table');
  const locale = useLocale();
  const { day } = useDateFormat();
  const { amount_open: open, pay_before: until } = order;
  return (
    <>
      {order.payment_status_label}
      {order.on_terms && open && until && (
        <span className="numeric block text-xs text-soft">
          {open.amount < order.total.amount && (
            <span className="block">{t('open', { amount: formatMoney(open, locale) })}</span>
          )}
          <span className="block">{t('dueOn', { day: day(until) })}</span>
        </span>
      )}
    </>
  );
}

/** Orders, newest first; on a phone each is a small card. */
export function OrderTable({ orders, label, none }: { orders: readonly Row[]; label: string; none: string }) {
  const t = useTranslations('orders');
  const { day } = useDateFormat();
  if (orders.length === 0) return <p className="mt-4 border-t border-line pt-5 text-sm text-soft">{none}</p>;
  const columns: Column<Row>[] = [
    { label: t('table.works'), cell: ({ lines }) => <Works lines={lines} />, isWide: true },
    {
      label: t('table.code'),
      cell: ({ code, group }) => (
        <>
          <LocaleLink
            to={`/account/order/${code}`}
            aria-label={t('see', { code })}
            className="link numeric inline-block min-h-6"
          >
            {code}
          </LocaleLink>
          {group && (
            <span className="block text-xs text-soft">
              {t('group.one', { count: group.orders.length, code: group.code })}
            </span>
          )}
        </>
      ),
    },
    { label: t('table.day'), cell: (order) => day(order.purchased_at) },
    { label: t('table.status'), cell: (order) => order.status_label },
    { label: t('table.payment'), cell: (order) => <Payment order={order} /> },
    { label: t('table.total'), cell: ({ total }) => <Price value={total} />, isNumeric: true },
  ];
  return (
    <div className="mt-4">
      <Table label={label} columns={columns} rows={orders} getKey={({ id }) => id} />
    </div>
  );
}
