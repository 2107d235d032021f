import { useTranslations } from 'use-intl';
import type { OrderForStaff, ParcelData } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { ActionForm, isRefused, SectionNotice } from './action-form.tsx';
import type { OrderFormData } from './order-action-result.ts';

/** What the parcels of an order need of it; the workshop's lines have no prices. */
type ParcelOrder = Pick<OrderForStaff, 'version' | 'parcels' | 'couriers'> & {
  operations: readonly string[];
  lines: readonly Pick<OrderForStaff['lines'][number], 'id' | 'title' | 'nums'>[];
};

/** An order's parcels, and a form for another one. */
export function OrderParcels({ page }: { page: OrderFormData<ParcelOrder> }) {
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
              <Parcel page={page} parcel={parcel} number={index + 1} canChange={canAdd} />
            </li>
          ))}
        </ol>
      )}
      {canAdd && (
        <details
          // Resets the form once a parcel is packed.
          key={parcels.length}
          open={parcels.length === 0 || isRefused(page, 'add-parcel')}
          className="print:hidden"
        >
          <summary className="link inline-flex min-h-8 items-center">{t('add')}</summary>
          <div className="mt-3">
            <ActionForm key={version} page={page} intent="add-parcel" submit={t('addNow')}>
              {(fields) => <ParcelFields order={page.order} {...fields} />}
            </ActionForm>
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
};

function Parcel({ page, parcel, number, canChange }: ParcelProps) {
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
          <details open={isRefused(page, 'change-parcel', id)}>
            <summary className="link inline-flex min-h-10 items-center">{t('change')}</summary>
            <div className="mt-2 mb-3">
              <ActionForm
                key={order.version}
                page={page}
                intent="change-parcel"
                id={id}
                submit={t('changeNow')}
              >
                {(fields) => <ParcelFields order={order} parcel={parcel} {...fields} />}
              </ActionForm>
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
              {({ typed, error }) => (
                <>
                  <p>{t('lostText')}</p>
                  <TextArea
                    name="reason"
                    rows={2}
                    required
                    label={t('lostReason')}
                    hint={t('lostHint')}
                    defaultValue={typed('reason')}
                    error={error('reason')}
                  />
                </>
              )}
            </ActionForm>
          </Confirm>
        )}
      </div>
    </>
  );
}

type FieldsProps = {
  order: ParcelOrder;
  parcel?: ParcelData;
  typed: (name: string) => string | undefined;
  error: (name: string) => string | undefined;
};

/** Courier, tracking number and contents. */
function ParcelFields({ order, parcel, typed, error }: FieldsProps) {
  const t = useTranslations('adminOrders.parcels');
  const numsOf = (id: number) => parcel?.contents.find(({ line_id }) => line_id === id)?.nums;
  // The parcel's courier may have been removed from the list.
  const courier = typed('courier') ?? parcel?.courier.key ?? (parcel ? '' : order.couriers[0]?.key);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select name="courier" label={t('courier')} required defaultValue={courier} error={error('courier')}>
          {courier === '' && <option value="">{parcel?.courier.name}</option>}
          {order.couriers.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          name="tracking_number"
          label={t('trackingNumber')}
          hint={t('trackingHint')}
          autoComplete="off"
          defaultValue={typed('tracking_number') ?? parcel?.tracking_number}
          error={error('tracking_number')}
        />
      </div>
      {(order.lines.length > 1 || order.lines.some(({ nums }) => nums > 1)) && (
        <fieldset className="border-t border-line pt-3">
          <legend className="float-left mb-1 w-full">{t('contents')}</legend>
          <p className="mb-2 clear-left text-xs text-soft">{t('contentsHint')}</p>
          {order.lines.map(({ id, title, nums }) => (
            <label key={id} className="flex items-center justify-between gap-4 py-1">
              <span className="min-w-0">{t('lineOf', { title, nums })}</span>
              <input
                type="number"
                name={`nums.${id}`}
                min={0}
                max={nums}
                defaultValue={typed(`nums.${id}`) ?? numsOf(id)}
                className="w-20 border border-line bg-transparent px-2"
              />
            </label>
          ))}
          {error('contents') && <p className="mt-1.5 text-error">{error('contents')}</p>}
        </fieldset>
      )}
    </>
  );
}
