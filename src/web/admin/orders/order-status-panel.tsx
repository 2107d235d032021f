import { useTranslations } from 'use-intl';
import type { OrderForStaff } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import { isRemake } from '../../../domains/orders/orders.rules.ts';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormTextArea } from '../ui/editor/form-fields.tsx';
import { Fold } from '../ui/fold.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';
import { ActionForm, isRejected, SectionNotice } from './action-form.tsx';
import type { OrderPageData } from './order-action-result.ts';

type Transition = OrderForStaff['transitions'][number];
/** The usual next transition for each status: one press; all other transitions ask for confirmation. */
const onward: Partial<Record<OrderForStaff['status'], Transition['to']>> = {
  generating: 'complete',
  complete: 'shipped',
  shipped: 'arrived',
};

/** The status of an order, and its possible transitions. */
export function OrderStatusPanel({ page }: { page: OrderPageData }) {
  const t = useTranslations('adminOrders');
  const { order } = page;
  const { operations, is_on_terms } = order;
  // Refunds are among the payments.
  const transitions = order.transitions.filter(({ to }) => to !== 'refund');
  const next = transitions.find(({ to }) => to === onward[order.status]);
  const others = transitions.filter((transition) => transition !== next && transition.allowed);
  return (
    <section aria-label={t('state.title')} className="mb-8 print:hidden">
      <SectionNotice page={page} intents={['see', 'transition', 'terms']} />
      <Way order={order} />
      <div className="mt-6 space-y-4 text-sm">
        {next?.allowed && (
          <TransitionForm key={order.version} page={page} to={next.to} variant="solid" isFolded />
        )}
        {next?.blocker && (
          <p className="max-w-2xl border-l-2 border-line py-1 pl-4">
            {t('state.notYet', { status: t(`statuses.${next.to}`), reason: next.blocker.message })}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-x-8 gap-y-1">
          {operations.includes('see') && <ActionForm page={page} intent="see" submit={t('see')} />}
          {operations.includes('terms') && (
            <Confirm label={t(is_on_terms ? 'terms.take' : 'terms.give')}>
              <ActionForm
                key={order.version}
                page={page}
                intent="terms"
                sent={{ is_on_terms: String(!is_on_terms) }}
                submit={t(is_on_terms ? 'terms.takeNow' : 'terms.giveNow')}
              >
                <FormTextArea name="reason" rows={2} required label={t('reason')} hint={t('terms.hint')} />
              </ActionForm>
            </Confirm>
          )}
          {others.map(({ to }) => (
            <Confirm key={to} label={t(`transitions.${to}.label`)}>
              <TransitionForm key={order.version} page={page} to={to} />
            </Confirm>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The four times of the freight record, as steps of the order. */
function Way({ order }: { order: OrderForStaff }) {
  const t = useTranslations('adminOrders');
  const { generated_at, completed_at, delivered_at, arrived_at } = order.freight;
  const payBefore = order.pay_before;
  const stations = [
    { status: 'generating', at: generated_at },
    { status: 'complete', at: completed_at },
    { status: 'shipped', at: delivered_at },
    { status: 'arrived', at: arrived_at },
  ] as const;
  const isOnWay = stations.some(({ status }) => status === order.status);
  return (
    <>
      <p className="text-lg">
        {order.status_label}
        <span className="text-soft">
          {' · '}
          {order.payment_status_label}
          {order.is_on_terms && <span>{` · ${t('onTerms')}`}</span>}
        </span>
      </p>
      {payBefore && (
        <p className="text-sm text-soft">
          {t.rich('payUntil', { time: () => <DateTime time={payBefore} /> })}
        </p>
      )}
      <ol className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 text-sm sm:grid-cols-4">
        {stations.map(({ status, at }) => (
          <li
            key={status}
            aria-current={isOnWay && order.status === status ? 'step' : undefined}
            className={`border-t-2 pt-2 ${at ? 'border-ink' : 'border-line text-soft'}`}
          >
            <span className={order.status === status ? 'font-semibold' : ''}>
              {order.status === status ? order.status_label : t(`statuses.${status}`)}
            </span>
            <span className="block text-xs text-soft">{at ? <DateTime time={at} /> : '–'}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

type TransitionProps = {
  page: OrderPageData;
  to: Transition['to'];
  variant?: 'solid' | 'outline';
  isFolded?: boolean;
};

/** One transition, with an optional message to the buyer. */
function TransitionForm({ page, to, variant = 'outline', isFolded = false }: TransitionProps) {
  const t = useTranslations('adminOrders');
  const languageName = useLanguageName();
  const isRemade = isRemake(page.order.status, to);
  const words = (
    <FormTextArea
      name="reason"
      rows={2}
      required={isRemade}
      label={isRemade ? t('parcels.lostReason') : t('words')}
      hint={t('wordsHint', { language: languageName(page.order.language) })}
    />
  );
  return (
    <ActionForm
      page={page}
      intent="transition"
      sent={{ to }}
      submit={isRemade ? t('state.remake') : t(`transitions.${to}.submit`)}
      variant={variant}
    >
      {isFolded ? (
        <Fold
          label={<span className="text-soft">{t('addWords')}</span>}
          isOpen={isRejected(page, 'transition')}
        >
          {words}
        </Fold>
      ) : (
        <>
          <p>{t(`transitions.${to}.text`)}</p>
          {words}
        </>
      )}
    </ActionForm>
  );
}
