import { useTranslations } from 'use-intl';
import type { MasterpieceEntry } from '../../../domains/catalogue/masterpieces/masterpieces.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { getRequestContext } from '../../api.server.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { ArtworkCell } from '../ui/artwork-cell.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormField } from '../ui/editor/form-fields.tsx';
import { ActionLink, ButtonLink } from '../ui/links.tsx';
import { FilterSelect } from '../ui/lists/filters.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import { MissingLanguages } from '../ui/missing-languages.tsx';
import type { Route } from './+types/masterpieces-page.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { masterpiece } = getRequestContext(context).api.api.admin;
  const found = await loadList(url.searchParams, ['keyword', 'published'], masterpiece.$get);
  return { ...found, canWrite: can(context, 'catalogue.write') };
}

export default function MasterpiecesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminCatalogue');
  return (
    <ListPage
      title={t('masterpieces.title')}
      lead={t('masterpieces.lead')}
      found={loaderData}
      columns={useColumns()}
      getKey={({ id }) => id}
      none={t('masterpieces.nothing')}
      actions={
        loaderData.canWrite && (
          <>
            <ActionLink to="/admin/masterpiece/order">{t('masterpieces.order')}</ActionLink>
            <ButtonLink to="/admin/masterpiece/new">{t('masterpieces.new')}</ButtonLink>
          </>
        )
      }
      filters={
        <>
          <FormField name="keyword" type="search" label={t('keyword')} />
          <FilterSelect name="published" label={t('masterpieces.published')}>
            <option value="yes">{t('masterpieces.isPublished')}</option>
            <option value="no">{t('masterpieces.isNotPublished')}</option>
          </FilterSelect>
        </>
      }
    />
  );
}

function useColumns(): ListColumn<MasterpieceEntry>[] {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  return [
    {
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
    { label: t('masterpieces.itemStatus'), cell: ({ item }) => (item ? t(`statuses.${item.status}`) : '–') },
    { label: t('items.missing'), cell: ({ missing }) => <MissingLanguages missing={missing} /> },
    { label: t('changedAt'), cell: ({ updated_at }) => <DateTime time={updated_at} /> },
  ];
}
