import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { buildForm, getRequestContext, requireLogin, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { usePrintSize } from '../../i18n/use-print-size.ts';
import { privateMeta } from '../../seo/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { FramedLinePicture } from '../../ui/pictures/framed-line-picture.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { parsePage } from '../../urls/page-number.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/purchases-page.ts';
import { buyAgain } from './buy-again.server.ts';
import { BuyAgain } from './buy-again.tsx';

export const handle: PageHandle = { messages: ['account', 'orders'] };
export const middleware = [requireLogin];

const perPage = 24;

const getPath = (page: number): string => `/account/purchase${page > 1 ? `?page=${page}` : ''}`;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const page = parsePage(url.searchParams);
  return unwrap(api.api.order.purchase.$get({ query: { page: String(page), per_page: String(perPage) } }));
}

/** Puts a work in the cart again. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = await buildForm(request);
  if (values.intent !== 'again') throw data(null, { status: 400 });
  return buyAgain(getRequestContext(context), values);
}

export const meta = privateMeta('orders', 'purchases.title');

type Purchase = Route.ComponentProps['loaderData']['items'][number];

/** Every work that the member has bought, to buy it again. */
export default function PurchasesPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const t = useTranslations('orders.purchases');
  useActionToast(actionData, { isInPlace: true });
  return (
    <AccountLayout title={t('title')}>
      <div className="mt-4 min-h-6 text-sm">
        <FormErrorMessage>{actionData?.failure.message}</FormErrorMessage>
      </div>
      <PagedList
        list={list}
        to={getPath}
        empty={
          <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
            <LocaleLink to="/shop" className={`${buttonClass('outline')} mt-8`}>
              {t('all')}
            </LocaleLink>
          </EmptyState>
        }
        linksClassName="mt-14"
      >
        <h2 className="font-sans text-sm text-soft">{t('count', { count: list.total })}</h2>
        <ul className="mt-6 grid grid-cols-2 gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-10 sm:grid-cols-3 lg:grid-cols-4 lg:gap-y-14">
          {list.items.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseCard purchase={purchase} />
            </li>
          ))}
        </ul>
      </PagedList>
    </AccountLayout>
  );
}

function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('orders');
  const { day } = useDateFormat();
  const { size: getSize } = usePrintSize();
  const { size, frame, order_code: code } = purchase;
  return (
    <article className="text-sm">
      <div className="[--thumb:min(13rem,34vw)]">
        <FramedLinePicture line={purchase} />
      </div>
      <h3 className="mt-3.5 text-lg leading-snug">
        <TextLink to={`/shop/${purchase.item_id}`}>{purchase.title}</TextLink>
      </h3>
      <p className="text-soft">{purchase.artist.name}</p>
      <p className="mt-1">{getSize(size)}</p>
      <p>{frame.name}</p>
      <p className="mt-1 text-soft">
        <LocaleLink to={`/account/order/${code}`} className="link inline-block min-h-6">
          {t('purchases.of', { code, day: day(purchase.purchased_at) })}
        </LocaleLink>
      </p>
      {purchase.is_sold ? (
        <BuyAgain line={purchase} />
      ) : (
        <p className="mt-2 text-soft">{t('purchases.notSold')}</p>
      )}
    </article>
  );
}
