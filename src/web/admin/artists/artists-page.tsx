import { useFormatter, useTranslations } from 'use-intl';
import { manualCategories } from '../../../domains/artists/artist-categories.rules.ts';
import type { ArtistEntry } from '../../../domains/artists/artists.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { getRequestContext } from '../../api.server.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useJoined } from '../../i18n/use-joined.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { staffOf } from '../admin.server.ts';
import { actionLink, compact } from '../ui/lists/density.ts';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import { useLanguageMarks } from '../ui/use-language-names.ts';
import type { Route } from './+types/artists-page.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

const filterNames = ['keyword', 'category', 'member', 'sort'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { artist } = getRequestContext(context).api.api.admin;
  const found = await loadList(url.searchParams, filterNames, artist.$get);
  return { ...found, canWrite: staffOf(context).permissions.includes('catalogue.write') };
}

export default function ArtistsPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, refused, canWrite } = loaderData;
  const t = useTranslations('adminCatalogue');
  return (
    <ListPage
      title={t('artists.title')}
      lead={t('artists.lead')}
      list={list}
      refused={refused}
      columns={useColumns()}
      defaultSort="name"
      keyOf={({ id }) => id}
      none={t('artists.nobody')}
      actions={
        <>
          <LocaleLink to="/admin/artist/category" className={actionLink}>
            {t('artists.order')}
          </LocaleLink>
          {canWrite && (
            <LocaleLink to="/admin/artist/new" className={`${buttonClass()} ${compact}`}>
              {t('artists.new')}
            </LocaleLink>
          )}
        </>
      }
      filters={
        <>
          <Field name="keyword" type="search" label={t('keyword')} defaultValue={filters.keyword} />
          <Select name="category" label={t('artists.category')} defaultValue={filters.category}>
            <option value="">{t('every')}</option>
            {manualCategories.map((category) => (
              <option key={category} value={category}>
                {t(`categories.${category}`)}
              </option>
            ))}
          </Select>
          <Select name="member" label={t('artists.member')} defaultValue={filters.member}>
            <option value="">{t('every')}</option>
            <option value="some">{t('artists.withMember')}</option>
            <option value="none">{t('artists.withoutMember')}</option>
          </Select>
        </>
      }
    />
  );
}

function useColumns(): ListColumn<ArtistEntry>[] {
  const t = useTranslations('adminCatalogue');
  const languageMarks = useLanguageMarks();
  const format = useFormatter();
  const locale = useLocale();
  const joined = useJoined();
  return [
    {
      id: 'name',
      label: t('artists.name'),
      cell: ({ id, name }) => (
        <LocaleLink to={`/admin/artist/${id}`} className="link inline-block min-h-6">
          {textIn(name, locale)}
        </LocaleLink>
      ),
      sorts: { ascending: 'name' },
    },
    {
      id: 'member',
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
      id: 'categories',
      label: t('artists.categories'),
      cell: ({ categories }) =>
        categories.length > 0 ? joined(categories.map((category) => t(`categories.${category}`))) : '–',
    },
    {
      id: 'works',
      label: t('artists.works'),
      isNumeric: true,
      cell: ({ works_count }) => format.number(works_count),
      sorts: { descending: 'works' },
    },
    {
      id: 'sold',
      label: t('artists.sold'),
      isNumeric: true,
      cell: ({ copies_sold }) => format.number(copies_sold),
      sorts: { descending: 'sold' },
    },
    {
      id: 'share',
      label: t('artists.share'),
      isNumeric: true,
      cell: ({ share_basis_points }) =>
        share_basis_points === null
          ? t('artists.defaultShare')
          : t('percent', { percent: share_basis_points / 100 }),
    },
    {
      id: 'missing',
      label: t('items.missing'),
      cell: ({ missing }) =>
        missing.length === 0 ? '–' : <span className="text-seal">{languageMarks(missing)}</span>,
    },
  ];
}
