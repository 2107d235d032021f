import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { shelfStatuses } from '../../../domains/sales/artist-sales/artist-sales.rules.ts';
import type { ArtistOverview } from '../../../domains/sales/artist-sales/artist-sales.schemas.ts';
import { saleNotificationSetting } from '../../../domains/sales/notifications/sale-notifications.schemas.ts';
import { currencies, formatMoney } from '../../../kernel/money.ts';
import { buildForm, getRequestContext, namedFields, requireLogin, toResult } from '../../api.server.ts';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { toActionResult } from '../../forms/form-result.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { parsePage } from '../../urls/page-number.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/sales-page.ts';
import { RankedBars } from './charts.tsx';
import { Choices } from './choices.tsx';
import { AmountLink, figureColumn, KeyFigures, SumLink } from './figures.tsx';
import { SaleMailsForm } from './sale-mails-form.tsx';
import { findChoice } from './sales.server.ts';
import { linesPath, overviewPath } from './sales-paths.ts';

export const handle: PageHandle = { messages: ['account', 'sales'] };
export const middleware = [requireLogin];

const perPage = 24;
/** The bars of the chart. */
const barCount = 8;
const categories = ['1', '2', '3', '4'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const category = findChoice(url.searchParams, 'category', categories) ?? '1';
  const status = findChoice(url.searchParams, 'status', shelfStatuses);
  const currency = findChoice(url.searchParams, 'currency', currencies);
  const page = String(parsePage(url.searchParams));
  const query = {
    category,
    page,
    per_page: String(perPage),
    ...(status && { status }),
    ...(currency && { currency }),
  };
  const [overview, setting] = await Promise.all([
    toResult(api.api.sales.overview.$get({ query })),
    toResult(api.api.sales.notification.$get()),
  ]);
  return {
    category,
    status,
    overview: unwrapForConfirmed(overview),
    // While no artist's page is linked to the account there is nothing to be mailed about.
    frequency: setting.ok ? setting.data.frequency : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const values = await buildForm(request);
  const json = formBody(saleNotificationSetting, values);
  const saved = await toResult(api.api.sales.notification.$put({ json }));
  return toActionResult('save', saved, namedFields(values, fieldNames(saleNotificationSetting)));
}

export const meta = privateMeta('sales', 'title');

/** The works of the artist with their sales, ranked by one of four figures. */
export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { category, status, overview, frequency } = loaderData;
  const t = useTranslations('sales');
  const locale = useLocale();
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  if (!overview) return <UnderReviewPage title={t('title')} area="sales" />;
  const number = new Intl.NumberFormat(locale);
  const { items, totals, total, page } = overview;
  const { currency } = totals.amount;
  const chosen = { category, status, currency };
  return (
    <AccountLayout title={t('title')}>
      <div className="mt-8 flex flex-wrap gap-x-12 gap-y-1">
        <Choices
          label={t('rankBy')}
          choices={categories.map((one) => ({
            to: overviewPath({ ...chosen, category: one }),
            text: t(`categories.${one}`),
            isCurrent: one === category,
          }))}
        />
        <Choices
          label={t('show')}
          choices={[undefined, ...shelfStatuses].map((one) => ({
            to: overviewPath({ ...chosen, status: one }),
            text: t(`statuses.${one ?? 'all'}`),
            isCurrent: one === status,
          }))}
        />
        <Choices
          label={t('currency')}
          choices={currencies.map((one) => ({
            to: overviewPath({ ...chosen, currency: one }),
            text: one,
            isCurrent: one === currency,
          }))}
        />
      </div>
      <PagedList
        list={overview}
        to={(one) => overviewPath(chosen, one)}
        empty={<EmptyState title={t('noWorksTitle')} text={t(status ? 'noWorksOfStatus' : 'noWorksText')} />}
        insteadClassName="mt-8"
        linksClassName="mt-10"
      >
        <KeyFigures
          figures={[
            [t('works'), total],
            [
              t('sold'),
              <span key="sold">
                {status ? (
                  number.format(totals.sales_in[currency])
                ) : (
                  <SumLink to={linesPath({ currency })}>{number.format(totals.sales_in[currency])}</SumLink>
                )}
                <SoldInAll of={totals} />
              </span>,
            ],
            [t('amount'), <Total key="amount" value={totals.amount} isLinked={!status} />],
            [t('share'), <Total key="share" value={totals.share} isLinked={!status} />],
            [t('views'), number.format(totals.views)],
          ]}
        />
        {page === 1 && <Chart overview={overview} category={category} />}
        <WorkTable items={items} />
      </PagedList>
      <p className="mt-10 max-w-2xl border-t border-line pt-5 text-sm text-soft">{t('overviewNote')}</p>
      {frequency && <SaleMailsForm frequency={frequency} result={result} />}
    </AccountLayout>
  );
}

type Item = ArtistOverview['items'][number];

/** The prints of all currencies, below those of the currency that the amounts are in; nothing where they are the same. */
function SoldInAll({ of: { sales, sales_in, amount } }: { of: Pick<Item, 'sales' | 'sales_in' | 'amount'> }) {
  const t = useTranslations('sales');
  const number = new Intl.NumberFormat(useLocale());
  if (sales_in[amount.currency] === sales) return null;
  return <span className="block text-xs text-soft">{t('soldInAll', { count: number.format(sales) })}</span>;
}

/** A total of all works has its lines; one of works on or off the shelf is the sum of several lists. */
function Total({ value, isLinked }: { value: Item['amount']; isLinked: boolean }) {
  if (!isLinked) return <Price value={value} />;
  return <AmountLink to={linesPath({ currency: value.currency })} value={value} />;
}

function Chart({ overview, category }: { overview: ArtistOverview; category: (typeof categories)[number] }) {
  const t = useTranslations('sales');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const toFigure = ({ sales_in, amount, views, collectors }: Item): { value: number; text: string } => {
    if (category === '2') return { value: amount.amount, text: formatMoney(amount, locale) };
    const value = { '1': sales_in[amount.currency], '3': views, '4': collectors }[category];
    return { value, text: number.format(value) };
  };
  const bars = overview.items
    .slice(0, barCount)
    .map((item) => ({ key: item.id, name: item.title, ...toFigure(item) }))
    .filter(({ value }) => value > 0);
  const [first] = bars;
  if (!first) return null;
  return (
    <RankedBars bars={bars} finding={t(`findings.${category}`, { title: first.name, value: first.text })} />
  );
}

function WorkTable({ items }: { items: readonly Item[] }) {
  const t = useTranslations('sales');
  const { day } = useDateFormat();
  const number = new Intl.NumberFormat(useLocale());
  const columns: Column<Item>[] = [
    { label: t('work'), isWide: true, cell: (item) => <SoldItemCell {...item} /> },
    {
      label: t('onlineSince'),
      cell: ({ status, online_at, offline_at }) => {
        const since = status === 'online' ? online_at : offline_at;
        return (
          <>
            <span className="block">{t(`statuses.${status}`)}</span>
            {since && <span className="block text-xs text-soft">{t('since', { day: day(since) })}</span>}
          </>
        );
      },
    },
    figureColumn(t('sold'), (item) => (
      <>
        <SumLink to={linesPath({ item: item.id, currency: item.amount.currency })}>
          {number.format(item.sales_in[item.amount.currency])}
        </SumLink>
        <SoldInAll of={item} />
      </>
    )),
    figureColumn(t('amount'), ({ id, amount }) => (
      <AmountLink to={linesPath({ item: id, currency: amount.currency })} value={amount} />
    )),
    figureColumn(t('share'), ({ id, share }) => (
      <AmountLink to={linesPath({ item: id, currency: share.currency })} value={share} />
    )),
    figureColumn(t('views'), ({ views }) => number.format(views)),
    figureColumn(t('collectors'), ({ collectors }) => number.format(collectors)),
  ];
  return (
    <div className="mt-8">
      <Table label={t('works')} columns={columns} rows={items} getKey={({ id }) => id} />
    </div>
  );
}

/** A work with its small picture; the title leads to its page while the shop shows it. */
function SoldItemCell({ id, title, artist, picture, status }: Item) {
  return (
    <div className="flex items-center gap-3">
      <Picture
        picture={picture}
        alt=""
        sizes="3rem"
        widest={320}
        className="size-12 flex-none object-cover"
      />
      <div className="min-w-0">
        {status === 'online' ? (
          <LocaleLink to={`/shop/${id}`} className="link inline-block min-h-6 break-words">
            {title}
          </LocaleLink>
        ) : (
          <span>{title}</span>
        )}
        <span className="block text-xs text-soft">{artist.name}</span>
      </div>
    </div>
  );
}
