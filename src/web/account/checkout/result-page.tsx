import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { isInTransit, isPaidFromAbroad } from '../../../domains/orders/orders.rules.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { read, requireLogin, webOf } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useMoments } from '../../ui/use-moments.ts';
import { OrderTotals } from '../cart/totals.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { TransferDetails } from '../orders/transfer-details.tsx';
import type { Route } from './+types/result-page.ts';

export const handle: PageHandle = { messages: ['cart', 'orders'] };

/** The order's hash in the URL replaces the login (`docs/rules/orders.md`). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => (url.searchParams.get('hash') ? undefined : requireLogin({ url, context })),
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = webOf(context);
  const code = url.searchParams.get('code');
  if (!code) throw data(null, { status: 404 });
  const hash = url.searchParams.get('hash') ?? undefined;
  const order = await read(api.api.order[':code'].$get({ param: { code }, query: { hash } }));
  return { order, isSuccess: url.searchParams.get('status') === 'success' };
}

export function meta({ location, loaderData, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'cart');
  const title = loaderData?.isSuccess === false ? t('result.order') : t('result.title');
  return pageMeta({ title, location, site: matches[0].loaderData?.site, isPrivate: true });
}

/** The result of a checkout, loaded from the order, so that it is current when it is opened again. */
export default function ResultPage({ loaderData: { order, isSuccess } }: Route.ComponentProps) {
  const t = useTranslations('cart');
  const { days } = useMoments();
  const { freight } = order;
  return (
    <div className="page py-14 lg:py-24">
      <h1 className="text-3xl">{t(isSuccess ? 'result.title' : 'result.order')}</h1>
      <p className="mt-6 max-w-2xl">
        {t.rich('result.text', { code: () => <strong className="numeric font-medium">{order.code}</strong> })}
      </p>
      <div className="columns mt-12 gap-y-14">
        <div className="col-span-12 lg:col-span-7">
          {order.transfer ? (
            <TransferDetails transfer={order.transfer} isFromAbroad={isPaidFromAbroad(order)} />
          ) : (
            <p>
              {order.payment_status_label}, {order.status_label}
            </p>
          )}
          {isInTransit(order.status) && (
            <p className="mt-8 text-sm text-soft">
              {t('result.arrival', { days: days(freight.arrives_from, freight.arrives_by) })}
            </p>
          )}
        </div>
        <div className="col-span-12 lg:col-span-4 lg:col-start-9">
          <OrderLines lines={order.lines} />
          <div className="mt-8">
            <OrderTotals of={order} />
          </div>
          <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
            <LocaleLink to={`/account/order/${order.code}`} className={buttonClass('outline')}>
              {t('result.see')}
            </LocaleLink>
            <LocaleLink to="/shop" className="link text-sm">
              {t('result.more')}
            </LocaleLink>
          </p>
        </div>
      </div>
    </div>
  );
}
