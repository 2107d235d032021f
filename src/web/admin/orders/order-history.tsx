import { useTranslations } from 'use-intl';
import type { OrderForStaff } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import { FormCountedText } from '../ui/counted-text.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { ActionForm, SectionNotice } from './action-form.tsx';
import type { OrderPageData } from './order-action-result.ts';

type OrderEvent = OrderForStaff['events'][number];

/** The events of an order: when, what and by whom, newest first. */
export function OrderTimeline({ order }: { order: OrderForStaff }) {
  const t = useTranslations('adminOrders.events');
  return (
    <ol className="max-w-2xl text-sm">
      {order.events
        .map((event, index) => ({ ...event, index }))
        .reverse()
        .map((event) => (
          <li
            key={event.index}
            className="relative border-l border-line pb-5 pl-5 before:absolute before:top-2 before:-left-[0.21rem] before:size-1.5 before:rounded-full before:bg-ink last:pb-0"
          >
            <p className="flex flex-wrap justify-between gap-x-6">
              <span>
                {t.has(`kinds.${event.kind as 'placed'}`) ? t(`kinds.${event.kind as 'placed'}`) : event.kind}
              </span>
              <span className="text-soft">
                <DateTime time={event.at} />
              </span>
            </p>
            <p className="text-xs text-soft">{getActor(event, t)}</p>
            {event.reason && (
              <p className="mt-1 border-l-2 border-line pl-3 break-words whitespace-pre-line">
                {event.reason}
              </p>
            )}
          </li>
        ))}
    </ol>
  );
}

type Words = ReturnType<typeof useTranslations<'adminOrders.events'>>;

const getActor = ({ actor, by }: OrderEvent, t: Words): string =>
  by ? t(actor === 'staff' ? 'byStaff' : 'byMember', { name: by }) : t(`actors.${actor}`);

const noteLimit = 2000;

/** Notes between staff, and a form for a new one. */
export function OrderNotes({ page }: { page: OrderPageData }) {
  const t = useTranslations('adminOrders.notes');
  const { notes, operations } = page.order;
  return (
    <div className="space-y-5 text-sm">
      <SectionNotice page={page} intents={['note']} />
      {notes.length === 0 && <p className="text-soft">{t('none')}</p>}
      {notes.length > 0 && (
        <ol className="max-w-2xl space-y-4">
          {notes.map(({ id, at, by, text }) => (
            <li key={id}>
              <p className="flex flex-wrap justify-between gap-x-6">
                <span>{by.name}</span>
                <span className="text-soft">
                  <DateTime time={at} />
                </span>
              </p>
              <p className="mt-1 border-l-2 border-ink pl-4 break-words whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {operations.includes('note') && (
        // Resets the form once a note is saved.
        <ActionForm key={notes.length} page={page} intent="note" submit={t('submit')}>
          <FormCountedText
            name="text"
            rows={3}
            required
            limit={noteLimit}
            label={t('field')}
            hint={t('hint')}
          />
        </ActionForm>
      )}
    </div>
  );
}
