import { useTranslations } from 'use-intl';
import { facetGroups, itemChannels, itemStatuses } from '../../../domains/catalogue/catalogue.rules.ts';
import { maxChangedItems } from '../../../domains/catalogue/items/items.admin.rules.ts';
import type { ItemEntry, ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { languageNames, locales, textIn } from '../../../kernel/locale.ts';
import { formatMoney, money } from '../../../kernel/money.ts';
import { getRequestContext } from '../../api.server.ts';
import { useLocale, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { can } from '../admin.server.ts';
import { ArtworkCell } from '../ui/artwork-cell.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormField } from '../ui/editor/form-fields.tsx';
import { ActionLink, ButtonLink, TextLink } from '../ui/links.tsx';
import { actionLink, compact } from '../ui/lists/density.ts';
import { FilterSelect } from '../ui/lists/filters.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { buildQuery, queryWith } from '../ui/lists/list-query.ts';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import { MissingLanguages } from '../ui/missing-languages.tsx';
import type { Route } from './+types/items-page.ts';
import { itemFilterNames, seenKey } from './bulk-choice.ts';
import { readItemOptions } from './item-options.server.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [found, options] = await Promise.all([
    loadList(url.searchParams, [...itemFilterNames, 'sort'], ctx.api.api.admin.item.$get),
    readItemOptions(ctx, url.searchParams.get('artist')?.trim() ?? ''),
  ]);
  return { ...found, options, canWrite: can(context, 'catalogue.write') };
}

export default function ItemsPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, options, canWrite } = loaderData;
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  return (
    <ListPage
      title={t('items.title')}
      lead={t('items.lead')}
      found={loaderData}
      columns={useColumns()}
      defaultSort="newest"
      // Includes the version: a bulk action applies only to the versions that were shown.
      getKey={seenKey}
      none={t('items.nothing')}
      filters={<ItemFilters options={options} />}
      actions={<Actions filters={filters} canWrite={canWrite} />}
      {...(canWrite && {
        bulk: { getName: ({ title }: ItemEntry) => textIn(title, locale), actions: <BulkButton /> },
      })}
    >
      {canWrite && <ChangeAllLink list={list} filters={filters} />}
    </ListPage>
  );
}

/** Links to the export of the list and to new works. */
function Actions({ filters, canWrite }: { filters: ListProps['filters']; canWrite: boolean }) {
  const t = useTranslations('adminCatalogue.items');
  const localized = useLocalizedPath();
  return (
    <>
      <a href={localized('/admin/export/item.csv') + buildQuery(filters)} download className={actionLink}>
        {t('csvOut')}
      </a>
      {canWrite && (
        <>
          <ActionLink to="/admin/import">{t('csvIn')}</ActionLink>
          <ButtonLink to="/admin/item/new">{t('new')}</ButtonLink>
        </>
      )}
    </>
  );
}

/** Submits the selected works to the page of bulk actions, which previews their effect. */
function BulkButton() {
  const t = useTranslations('adminCatalogue.items');
  const localized = useLocalizedPath();
  return (
    <Button formMethod="get" formAction={localized('/admin/item/bulk')} className={compact}>
      {t('change')}
    </Button>
  );
}

type ListProps = Pick<Route.ComponentProps['loaderData'], 'list' | 'filters'>;

/** Links to bulk actions on all works that match the filters, if they are few enough for one action. */
function ChangeAllLink({ list, filters }: ListProps) {
  const t = useTranslations('adminCatalogue.items');
  const { sort: _, ...filter } = filters;
  const { total, is_more } = list;
  if (is_more || total === 0 || total > maxChangedItems || Object.keys(filter).length === 0) return null;
  return (
    <p className="mb-4 text-sm">
      <TextLink to={`/admin/item/bulk${queryWith('', { ...filter, total: String(total) })}`}>
        {t('changeAll', { count: total })}
      </TextLink>
    </p>
  );
}

function useColumns(): ListColumn<ItemEntry>[] {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  return [
    {
      label: t('items.work'),
      isWide: true,
      cell: (item) => (
        <ArtworkCell
          to={`/admin/item/${item.id}`}
          title={textIn(item.title, locale)}
          artist={textIn(item.artist.name, locale)}
          picture={item.picture}
        />
      ),
    },
    {
      label: t('items.status'),
      cell: ({ status, channel, lists_at }) => (
        <>
          {t(`statuses.${status}`)}
          {lists_at && (
            <span className="block text-xs text-soft">
              <DateTime time={lists_at} />
            </span>
          )}
          {channel === 'store' && <span className="block text-xs text-soft">{t('channels.store')}</span>}
        </>
      ),
    },
    {
      label: t('items.sizes'),
      cell: ({ sizes_count, available_count }) => (
        <span className={available_count === 0 ? 'text-error' : ''}>
          {t('items.sizesOf', { available: available_count, count: sizes_count })}
        </span>
      ),
    },
    { label: t('items.edition'), cell: ({ edition }) => (edition ? t('items.editionLeft', edition) : '–') },
    { label: t('items.missing'), cell: ({ missing }) => <MissingLanguages missing={missing} /> },
    {
      label: t('items.listed'),
      cell: ({ listed_at }) => <DateTime time={listed_at} />,
      sorts: { ascending: 'oldest', descending: 'newest' },
    },
    {
      label: t('changedAt'),
      cell: ({ changed_at }) => <DateTime time={changed_at} />,
      sorts: { descending: 'changed' },
    },
    {
      label: t('items.from'),
      isNumeric: true,
      cell: ({ from_price_ntd }) =>
        from_price_ntd === null ? '–' : formatMoney(money(from_price_ntd, 'NTD'), locale),
      sorts: { ascending: 'price_asc', descending: 'price_desc' },
    },
  ];
}

function ItemFilters({ options }: { options: ItemOptions }) {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  return (
    <>
      <FormField name="keyword" type="search" label={t('keyword')} />
      <FilterSelect
        name="status"
        label={t('items.status')}
        options={itemStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
      />
      <FilterSelect
        name="channel"
        label={t('items.channel')}
        options={itemChannels.map((channel) => ({ value: channel, label: t(`channels.${channel}`) }))}
      />
      <FilterSelect
        className="max-w-56"
        name="artist"
        label={t('items.artist')}
        hint={options.has_more_artists ? t('items.moreArtists') : undefined}
        options={options.artists.map(({ id, name }) => ({ value: id, label: textIn(name, locale) }))}
      />
      <FilterSelect className="max-w-56" name="facet" label={t('items.facet')}>
        {facetGroups.map((group) => (
          <optgroup key={group} label={t(`groups.${group}`)}>
            {options.facets
              .filter((facet) => facet.group === group)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {textIn(name, locale)}
                </option>
              ))}
          </optgroup>
        ))}
      </FilterSelect>
      <FilterSelect name="missing" label={t('items.missing')}>
        <option value="any">{t('items.missingAny')}</option>
        {locales.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect name="scheduled" label={t('items.scheduled')}>
        <option value="yes">{t('items.scheduledOnly')}</option>
      </FilterSelect>
      <FilterSelect name="sizes" label={t('items.sizes')}>
        <option value="none">{t('items.noSizes')}</option>
      </FilterSelect>
    </>
  );
}
