import { useTranslations } from 'use-intl';
import type { OfferEntry } from '../../../domains/orders/offers/offers.schemas.ts';
import { getRequestContext, requireLogin, toResult } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { Price } from '../../ui/price.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { parsePage } from '../../urls/page-number.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/offers-page.ts';

export const handle: PageHandle = { messages: ['account', 'offers'] };
export const middleware = [requireLogin];

const perPage = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const query = { page: String(parsePage(url.searchParams)), per_page: String(perPage) };
  return { list: unwrapForConfirmed(await toResult(api.api.offer.$get({ query }))) };
}

export const meta = privateMeta('offers', 'title');

/** The offers of a gallery or company. */
export default function OffersPage({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('offers');
  if (!list) return <UnderReviewPage title={t('title')} area="offers" />;
  const ask = (
    <ButtonLink variant="outline" to="/account/offer/new">
      {t('ask')}
    </ButtonLink>
  );
  return (
    <AccountLayout title={t('title')}>
      <p className="mt-4 max-w-prose text-soft">{t('lead')}</p>
      {list.total > 0 && <p className="mt-6">{ask}</p>}
      <div className="mt-10">
        <PagedList
          list={list}
          to={(page) => `/account/offer?page=${page}`}
          empty={
            <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
              <p className="mt-8">{ask}</p>
            </EmptyState>
          }
          linksClassName="mt-8"
        >
          <ul className="max-w-4xl border-t border-line">
            {list.items.map((offer) => (
              <Offer key={offer.code} offer={offer} />
            ))}
          </ul>
        </PagedList>
      </div>
    </AccountLayout>
  );
}

function Offer({ offer }: { offer: OfferEntry }) {
  const t = useTranslations('offers.list');
  const { day } = useDateFormat();
  const { code, status_label, asked_at, valid_until, pieces, total } = offer;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <LocaleLink to={`/account/offer/${code}`} className="numeric link text-lg">
          {code}
        </LocaleLink>
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
          <Detail label={t('asked')}>{day(asked_at)}</Detail>
          <Detail label={t('pieces')}>{pieces}</Detail>
          {valid_until && <Detail label={t('until')}>{day(valid_until)}</Detail>}
        </dl>
      </div>
      <p className="text-sm sm:text-right">
        {status_label}
        {total && (
          <span className="numeric block text-base">
            <Price value={total} />
          </span>
        )}
      </p>
    </li>
  );
}

function Detail({ label, children }: { label: string; children: string | number }) {
  return (
    <div className="flex gap-x-2">
      <dt>{label}</dt>
      <dd className="numeric text-ink">{children}</dd>
    </div>
  );
}
