import { useTranslations } from 'use-intl';
import { getRequestContext, requireLogin, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { parsePage } from '../../urls/page-number.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/orders-page.ts';
import { OrderTable } from './order-table.tsx';
import { OwnPaymentTerms } from './own-terms.tsx';

export const handle: PageHandle = { messages: ['account', 'orders'] };
export const middleware = [requireLogin];

const perPage = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const page = parsePage(url.searchParams);
  const [latest, history, { terms }] = await Promise.all([
    unwrap(api.api.order.latest.$get({ query: { per_page: '96' } })),
    unwrap(api.api.order.history.$get({ query: { page: String(page), per_page: String(perPage) } })),
    unwrap(api.api.member.terms.$get()),
  ]);
  return { latest: latest.items, history, terms };
}

export const meta = privateMeta('orders', 'title');

export default function OrdersPage({ loaderData: { latest, history, terms } }: Route.ComponentProps) {
  const t = useTranslations('orders');
  return (
    <AccountLayout title={t('title')}>
      {terms && <OwnPaymentTerms terms={terms} className="mt-10 max-w-2xl" />}
      <TitledSection title={t('latest')} className="mt-10">
        <OrderTable orders={latest} label={t('latest')} none={t('none')} />
      </TitledSection>
      <TitledSection id="history" title={t('history')} className="mt-14">
        <OrderTable orders={history.items} label={t('history')} none={t('noneHistory')} />
        <div className="mt-8">
          <Pagination
            page={history.page}
            pageCount={Math.ceil(history.total / perPage)}
            to={(page) => `/account/order?page=${page}#history`}
          />
        </div>
      </TitledSection>
    </AccountLayout>
  );
}
