import { useTranslations } from 'use-intl';
import type { MasterpieceEntry } from '../../../domains/catalogue/masterpieces/masterpieces.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { getRequestContext } from '../../api.server.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { staffOf } from '../admin.server.ts';
import { ArtworkCell } from '../ui/artwork-cell.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { actionLink, compact } from '../ui/lists/density.ts';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import { useLanguageMarks } from '../ui/use-language-names.ts';
import type { Route } from './+types/masterpieces-page.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { masterpiece } = getRequestContext(context).api.api.admin;
  const found = await loadList(url.searchParams, ['keyword', 'published'], masterpiece.$get);
  return { ...found, canWrite: staffOf(context).permissions.includes('catalogue.write') };
}

export default function MasterpiecesPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, refused, canWrite } = loaderData;
  const t = useTranslations('adminCatalogue');
  return (
    <ListPage
      title={t('masterpieces.title')}
      lead={t('masterpieces.lead')}
      list={list}
      refused={refused}
      columns={useColumns()}
      keyOf={({ id }) => id}
      none={t('masterpieces.nothing')}
      actions={
        canWrite && (
          <>
            <LocaleLink to="/admin/masterpiece/order" className={actionLink}>
              {t('masterpieces.order')}
            </LocaleLink>
            <LocaleLink to="/admin/masterpiece/new" className={`${buttonClass()} ${compact}`}>
              {t('masterpieces.new')}
            </LocaleLink>
          </>
        )
      }
      filters={
        <>
          <Field name="keyword" type="search" label={t('keyword')} defaultValue={filters.keyword} />
          <Select name="published" label={t('masterpieces.published')} defaultValue={filters.published}>
            <option value="">{t('every')}</option>
            <option value="yes">{t('masterpieces.isPublished')}</option>
            <option value="no">{t('masterpieces.isNotPublished')}</option>
          </Select>
        </>
      }
    />
  );
}

function useColumns(): ListColumn<MasterpieceEntry>[] {
  const t = useTranslations('adminCatalogue');
  const languageMarks = useLanguageMarks();
  const locale = useLocale();
  return [
    {
      id: 'work',
      label: t('items.work'),
      isWide: true,
      cell: ({ id, title, artist, picture }) => (
        <ArtworkCell
          to={`/admin/masterpiece/${id}`}
          title={textIn(title, locale)}
          artist={textIn(artist.name, locale)}
          picture={picture}
        />
      ),
    },
    {
      id: 'published',
      label: t('masterpieces.published'),
      cell: ({ published, published_at }) =>
        published_at ? (
          <>
            {!published && <span className="block">{t('masterpieces.isScheduled')}</span>}
            <DateTime time={published_at} />
          </>
        ) : (
          t('masterpieces.isNotPublished')
        ),
    },
    {
      id: 'item',
      label: t('masterpieces.itemStatus'),
      cell: ({ item }) => (item ? t(`statuses.${item.status}`) : '–'),
    },
    {
      id: 'missing',
      label: t('items.missing'),
      cell: ({ missing }) =>
        missing.length === 0 ? '–' : <span className="text-seal">{languageMarks(missing)}</span>,
    },
    { id: 'updated', label: t('changedAt'), cell: ({ updated_at }) => <DateTime time={updated_at} /> },
  ];
}
