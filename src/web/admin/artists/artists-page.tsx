import { useFormatter, useTranslations } from 'use-intl';
import { manualCategories } from '../../../domains/artists/artist-categories.rules.ts';
import type { ArtistEntry } from '../../../domains/artists/artists.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { getRequestContext } from '../../api.server.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useJoined } from '../../i18n/use-joined.ts';
import { can } from '../admin.server.ts';
import { FormField } from '../ui/editor/form-fields.tsx';
import { ActionLink, ButtonLink, RowLink } from '../ui/links.tsx';
import { FilterSelect } from '../ui/lists/filters.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import { MissingLanguages } from '../ui/missing-languages.tsx';
import type { Route } from './+types/artists-page.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

const filterNames = ['keyword', 'category', 'member', 'sort'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { artist } = getRequestContext(context).api.api.admin;
  const found = await loadList(url.searchParams, filterNames, artist.$get);
  return { ...found, canWrite: can(context, 'catalogue.write') };
}

export default function ArtistsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminCatalogue');
  return (
    <ListPage
      title={t('artists.title')}
      lead={t('artists.lead')}
      found={loaderData}
      columns={useColumns()}
      defaultSort="name"
      getKey={({ id }) => id}
      none={t('artists.nobody')}
      actions={
        <>
          <ActionLink to="/admin/artist/category">{t('artists.order')}</ActionLink>
          {loaderData.canWrite && <ButtonLink to="/admin/artist/new">{t('artists.new')}</ButtonLink>}
        </>
      }
      filters={
        <>
          <FormField name="keyword" type="search" label={t('keyword')} />
          <FilterSelect
            name="category"
            label={t('artists.category')}
            options={manualCategories.map((category) => ({
              value: category,
              label: t(`categories.${category}`),
            }))}
          />
          <FilterSelect name="member" label={t('artists.member')}>
            <option value="some">{t('artists.withMember')}</option>
            <option value="none">{t('artists.withoutMember')}</option>
          </FilterSelect>
        </>
      }
    />
  );
}

function useColumns(): ListColumn<ArtistEntry>[] {
  const t = useTranslations('adminCatalogue');
  const format = useFormatter();
  const locale = useLocale();
  const joined = useJoined();
  return [
    {
      label: t('artists.name'),
      cell: ({ id, name }) => <RowLink to={`/admin/artist/${id}`}>{textIn(name, locale)}</RowLink>,
      sorts: { ascending: 'name' },
    },
    {
      label: t('artists.member'),
      cell: ({ member }) =>
        member ? (
          <>
            {member.name}
            <span className="block text-xs break-all text-soft">{member.email}</span>
          </>
        ) : (
          '–'
        ),
    },
    {
      label: t('artists.categories'),
      cell: ({ categories }) =>
        categories.length > 0 ? joined(categories.map((category) => t(`categories.${category}`))) : '–',
    },
    {
      label: t('artists.works'),
      isNumeric: true,
      cell: ({ works_count }) => format.number(works_count),
      sorts: { descending: 'works' },
    },
    {
      label: t('artists.sold'),
      isNumeric: true,
      cell: ({ copies_sold }) => format.number(copies_sold),
      sorts: { descending: 'sold' },
    },
    {
      label: t('artists.share'),
      isNumeric: true,
      cell: ({ share_basis_points }) =>
        share_basis_points === null
          ? t('artists.defaultShare')
          : t('percent', { percent: share_basis_points / 100 }),
    },
    { label: t('items.missing'), cell: ({ missing }) => <MissingLanguages missing={missing} /> },
  ];
}
