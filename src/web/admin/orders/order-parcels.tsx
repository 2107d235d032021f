import { useTranslations } from 'use-intl';
import type { OrderForStaff, ParcelData } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import { formValues } from '../../forms/form-values.ts';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormField, FormSelect, FormTextArea } from '../ui/editor/form-fields.tsx';
import { ActionForm, isRejected, SectionNotice } from './action-form.tsx';
import type { OrderFormData } from './order-action-result.ts';
import { PrintCounts } from './print-counts.tsx';

/** What the parcels of an order need of it; the workshop's lines have no prices. */
type ParcelOrder = Pick<OrderForStaff, 'version' | 'parcels' | 'couriers'> & {
  operations: readonly string[];
  lines: readonly Pick<OrderForStaff['lines'][number], 'id' | 'title' | 'nums'>[];
};

/** An order's parcels, and a form for another one. */
export function OrderParcels({
  page,
  canPrint,
}: {
  page: OrderFormData<ParcelOrder>;
  /** Whether the user may print labels and packing slips. */
  canPrint: boolean;
}) {
  const t = useTranslations('adminOrders.parcels');
  const { parcels, operations, version } = page.order;
  const canAdd = operations.includes('add_parcel');
  return (
    <div className="space-y-5 text-sm">
      <SectionNotice
        page={page}
        intents={['add-parcel', 'change-parcel', 'transition-parcel', 'remove-parcel']}
      />
      {parcels.length === 0 && <p className="text-soft">{t('none')}</p>}
      {parcels.length > 0 && (
        <ol className="space-y-5">
          {parcels.map((parcel, index) => (
            <li
              key={parcel.id}
              className="border-b border-line pb-4 last:border-b-0 print:break-inside-avoid"
            >
              <Parcel page={page} parcel={parcel} number={index + 1} canChange={canAdd} canPrint={canPrint} />
            </li>
          ))}
        </ol>
      )}
      {canAdd && (
        <details
          // Resets the form once a parcel is packed.
          key={parcels.length}
          open={parcels.length === 0 || isRejected(page, 'add-parcel')}
          className="print:hidden"
        >
          <summary className="link inline-flex min-h-8 items-center">{t('add')}</summary>
          <div className="mt-3">
            <ParcelForm key={version} page={page} />
          </div>
        </details>
      )}
    </div>
  );
}

type ParcelProps = {
  page: OrderFormData<ParcelOrder>;
  parcel: ParcelData;
  number: number;
  canChange: boolean;
  canPrint: boolean;
};

function Parcel({ page, parcel, number, canChange, canPrint }: ParcelProps) {
  const t = useTranslations('adminOrders.parcels');
  const { order } = page;
  const { id, courier, tracking_number, tracking_url, status, transitions, contents } = parcel;
  const onward = transitions.find((to) => to !== 'lost');
  const times = [
    { key: 'packed', at: parcel.packed_at },
    { key: 'shipped', at: parcel.shipped_at },
    { key: 'arrived', at: parcel.arrived_at },
  ] as const;
  return (
    <>
      <h3 className="text-base">{t('number', { number })}</h3>
      <p className="mt-1">
        {courier.name}
        {tracking_number && (
          <>
            {' · '}
            {tracking_url ? (
              <a href={tracking_url} target="_blank" rel="noreferrer" className="link numeric">
                {tracking_number}
              </a>
            ) : (
              <span className="numeric">{tracking_number}</span>
            )}
          </>
        )}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-5 text-xs text-soft print:hidden">
        <span>{t(`statuses.${status}`)}</span>
        {times.map(
          ({ key, at }) =>
            at && <span key={key}>{t.rich(`times.${key}`, { time: () => <DateTime time={at} /> })}</span>,
        )}
      </p>
      {contents.length > 0 && (
        <ul className="mt-1">
          {contents.map(({ line_id, nums }) => (
            <li key={line_id}>
              {t('content', { nums, title: order.lines.find((line) => line.id === line_id)?.title ?? '' })}
            </li>
          ))}
        </ul>
      )}
      {canPrint && status !== 'lost' && (
        <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
          {(['label', 'packing-slip'] as const).map((file) => (
            <a
              key={file}
              href={`/admin/workshop/parcel/${id}/${file}`}
              className="link inline-flex min-h-8 items-center"
            >
              {t(file === 'label' ? 'label' : 'packingSlip')}
            </a>
          ))}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-x-8 gap-y-1 empty:hidden print:hidden">
        {onward && (
          <ActionForm
            page={page}
            intent="transition-parcel"
            id={id}
            sent={{ to: onward }}
            submit={t(`transitions.${onward as 'shipped' | 'arrived'}`)}
            variant="solid"
          />
        )}
        {canChange && status !== 'lost' && (
          <details open={isRejected(page, 'change-parcel', id)}>
            <summary className="link inline-flex min-h-10 items-center">{t('change')}</summary>
            <div className="mt-2 mb-3">
              <ParcelForm key={order.version} page={page} parcel={parcel} />
            </div>
          </details>
        )}
        {canChange && status === 'packed' && (
          <Confirm label={t('remove')}>
            <ActionForm page={page} intent="remove-parcel" id={id} submit={t('removeNow')} />
          </Confirm>
        )}
        {transitions.includes('lost') && (
          <Confirm label={t('lost')}>
            <ActionForm
              key={order.version}
              page={page}
              intent="transition-parcel"
              id={id}
              sent={{ to: 'lost' }}
              submit={t('lostNow')}
            >
              <p>{t('lostText')}</p>
              <FormTextArea name="reason" rows={2} required label={t('lostReason')} hint={t('lostHint')} />
            </ActionForm>
          </Confirm>
        )}
      </div>
    </>
  );
}

type FormProps = { page: OrderFormData<ParcelOrder>; parcel?: ParcelData };

/** Courier, tracking number and contents of a new parcel, or of one that is packed. */
function ParcelForm({ page, parcel }: FormProps) {
  const t = useTranslations('adminOrders.parcels');
  const { lines, couriers } = page.order;
  // The parcel's courier may have been removed from the list.
  const courier = parcel ? (parcel.courier.key ?? '') : couriers[0]?.key;
  const initial = formValues({
    courier,
    tracking_number: parcel?.tracking_number,
    nums: Object.fromEntries(parcel?.contents.map(({ line_id, nums }) => [line_id, nums]) ?? []),
  });
  return (
    <ActionForm
      page={page}
      {...(parcel ? { intent: 'change-parcel', id: parcel.id } : { intent: 'add-parcel' })}
      initial={initial}
      submit={t(parcel ? 'changeNow' : 'addNow')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect name="courier" label={t('courier')} required>
          {courier === '' && <option value="">{parcel?.courier.name}</option>}
          {couriers.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </FormSelect>
        <FormField
          name="tracking_number"
          label={t('trackingNumber')}
          hint={t('trackingHint')}
          autoComplete="off"
        />
      </div>
      {(lines.length > 1 || lines.some(({ nums }) => nums > 1)) && (
        <PrintCounts
          name="contents"
          legend={t('contents')}
          hint={t('contentsHint')}
          lines={lines.map(({ id, title, nums }) => ({ id, label: t('lineOf', { title, nums }), max: nums }))}
        />
      )}
    </ActionForm>
  );
}
