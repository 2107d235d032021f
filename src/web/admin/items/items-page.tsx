import { useTranslations } from 'use-intl';
import { facetGroups, itemChannels, itemStatuses } from '../../../domains/catalogue/catalogue.rules.ts';
import { maxChangedItems } from '../../../domains/catalogue/items/items.admin.rules.ts';
import type { ItemEntry, ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { languageNames, locales, textIn } from '../../../kernel/locale.ts';
import { formatMoney, money } from '../../../kernel/money.ts';
import { getRequestContext } from '../../api.server.ts';
import { LocaleLink, useLocale, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { staffOf } from '../admin.server.ts';
import { ArtworkCell } from '../ui/artwork-cell.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { actionLink, compact } from '../ui/lists/density.ts';
import { ListPage } from '../ui/lists/list-page.tsx';
import { queryOf, queryWith } from '../ui/lists/list-query.ts';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import { useLanguageMarks } from '../ui/use-language-names.ts';
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
  return {
    ...found,
    options,
    canWrite: staffOf(context).permissions.includes('catalogue.write'),
  };
}

export default function ItemsPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, refused, options, canWrite } = loaderData;
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  return (
    <ListPage
      title={t('items.title')}
      lead={t('items.lead')}
      list={list}
      refused={refused}
      columns={useColumns()}
      defaultSort="newest"
      // Includes the version: a bulk action applies only to the versions that were shown.
      keyOf={seenKey}
      none={t('items.nothing')}
      filters={<ItemFilters filters={filters} options={options} />}
      actions={<Actions filters={filters} canWrite={canWrite} />}
      {...(canWrite && {
        bulk: { nameOf: ({ title }: ItemEntry) => textIn(title, locale), actions: <BulkButton /> },
      })}
    >
      {canWrite && <ChangeAllLink list={list} filters={filters} />}
    </ListPage>
  );
}

/** Links to the export of the list and to new works. */
function Actions({ filters, canWrite }: { filters: FilterProps['filters']; canWrite: boolean }) {
  const t = useTranslations('adminCatalogue.items');
  const localized = useLocalizedPath();
  return (
    <>
      <a href={localized('/admin/export/item.csv') + queryOf(filters)} download className={actionLink}>
        {t('csvOut')}
      </a>
      {canWrite && (
        <>
          <LocaleLink to="/admin/import" className={actionLink}>
            {t('csvIn')}
          </LocaleLink>
          <LocaleLink to="/admin/item/new" className={`${buttonClass()} ${compact}`}>
            {t('new')}
          </LocaleLink>
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
      <LocaleLink
        to={`/admin/item/bulk${queryWith('', { ...filter, total: String(total) })}`}
        className="link"
      >
        {t('changeAll', { count: total })}
      </LocaleLink>
    </p>
  );
}

function useColumns(): ListColumn<ItemEntry>[] {
  const t = useTranslations('adminCatalogue');
  const languageMarks = useLanguageMarks();
  const locale = useLocale();
  return [
    {
      id: 'work',
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
      id: 'status',
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
      id: 'sizes',
      label: t('items.sizes'),
      cell: ({ sizes_count, available_count }) => (
        <span className={available_count === 0 ? 'text-error' : ''}>
          {t('items.sizesOf', { available: available_count, count: sizes_count })}
        </span>
      ),
    },
    {
      id: 'edition',
      label: t('items.edition'),
      cell: ({ edition }) => (edition ? t('items.editionLeft', edition) : '–'),
    },
    {
      id: 'missing',
      label: t('items.missing'),
      cell: ({ missing }) =>
        missing.length === 0 ? '–' : <span className="text-seal">{languageMarks(missing)}</span>,
    },
    {
      id: 'listed',
      label: t('items.listed'),
      cell: ({ listed_at }) => <DateTime time={listed_at} />,
      sorts: { ascending: 'oldest', descending: 'newest' },
    },
    {
      id: 'changed',
      label: t('changedAt'),
      cell: ({ changed_at }) => <DateTime time={changed_at} />,
      sorts: { descending: 'changed' },
    },
    {
      id: 'price',
      label: t('items.from'),
      isNumeric: true,
      cell: ({ from_price_ntd }) =>
        from_price_ntd === null ? '–' : formatMoney(money(from_price_ntd, 'NTD'), locale),
      sorts: { ascending: 'price_asc', descending: 'price_desc' },
    },
  ];
}

type FilterProps = { filters: Partial<Record<string, string>>; options: ItemOptions };

function ItemFilters({ filters, options }: FilterProps) {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  const every = <option value="">{t('every')}</option>;
  return (
    <>
      <Field name="keyword" type="search" label={t('keyword')} defaultValue={filters.keyword} />
      <Select name="status" label={t('items.status')} defaultValue={filters.status}>
        {every}
        {itemStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </Select>
      <Select name="channel" label={t('items.channel')} defaultValue={filters.channel}>
        {every}
        {itemChannels.map((channel) => (
          <option key={channel} value={channel}>
            {t(`channels.${channel}`)}
          </option>
        ))}
      </Select>
      <Select
        className="max-w-56"
        name="artist"
        label={t('items.artist')}
        hint={options.has_more_artists ? t('items.moreArtists') : undefined}
        defaultValue={filters.artist}
      >
        {every}
        {options.artists.map(({ id, name }) => (
          <option key={id} value={id}>
            {textIn(name, locale)}
          </option>
        ))}
      </Select>
      <Select className="max-w-56" name="facet" label={t('items.facet')} defaultValue={filters.facet}>
        {every}
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
      </Select>
      <Select name="missing" label={t('items.missing')} defaultValue={filters.missing}>
        {every}
        <option value="any">{t('items.missingAny')}</option>
        {locales.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </Select>
      <Select name="scheduled" label={t('items.scheduled')} defaultValue={filters.scheduled}>
        {every}
        <option value="yes">{t('items.scheduledOnly')}</option>
      </Select>
      <Select name="sizes" label={t('items.sizes')} defaultValue={filters.sizes}>
        {every}
        <option value="none">{t('items.noSizes')}</option>
      </Select>
    </>
  );
}
