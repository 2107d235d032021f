import { useTranslations } from 'use-intl';
import type { NewsRow } from '../../../../domains/content/news/news.admin.schemas.ts';
import { newsStates } from '../../../../domains/content/news/news.rules.ts';
import { getRequestContext } from '../../../api.server.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { Column } from '../../../ui/table.tsx';
import { can } from '../../admin.server.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { FormField } from '../../ui/editor/form-fields.tsx';
import { ButtonLink, RowLink } from '../../ui/links.tsx';
import { FilterSelect } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { loadList } from '../../ui/lists/load-list.server.ts';
import { TranslationBadges } from '../translations.tsx';
import type { Route } from './+types/news-list-page.ts';

export const handle: PageHandle = { messages: ['adminContent'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const list = await loadList(url.searchParams, ['keyword', 'state', 'to_do'], api.api.admin.news.$get);
  return { ...list, canWrite: can(context, 'content.write') };
}

const toDos = ['missing', 'needs_review'] as const;

export default function NewsListPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminContent');
  const columns: Column<NewsRow>[] = [
    {
      label: t('news.titleColumn'),
      cell: ({ id, title, picture }) => (
        <span className="flex items-start gap-3">
          <span className="block w-12 shrink-0">
            {picture && (
              <Picture picture={picture} alt="" sizes="3rem" widest={320} className="h-auto w-full" />
            )}
          </span>
          <RowLink to={`/admin/news/${id}`} className="wrap-anywhere">
            {title}
          </RowLink>
        </span>
      ),
    },
    {
      label: t('news.state'),
      cell: ({ state, published_at }) => (
        <>
          {t(`news.states.${state}`)}
          {published_at && (
            <span className="block text-xs text-soft">
              <DateTime time={published_at} />
            </span>
          )}
        </>
      ),
    },
    {
      label: t('toDo.title'),
      cell: ({ missing, needs_review: needsReview }) => (
        <TranslationBadges missing={missing} needsReview={needsReview} />
      ),
    },
    { label: t('changed'), cell: ({ updated_at }) => <DateTime time={updated_at} /> },
  ];
  return (
    <ListPage
      title={t('news.title')}
      lead={t('news.lead')}
      found={loaderData}
      columns={columns}
      getKey={({ id }) => id}
      none={t('news.none')}
      actions={loaderData.canWrite && <ButtonLink to="/admin/news/new">{t('news.new')}</ButtonLink>}
      filters={
        <>
          <FormField name="keyword" type="search" label={t('keyword')} />
          <FilterSelect
            name="state"
            label={t('news.state')}
            options={newsStates.map((state) => ({ value: state, label: t(`news.states.${state}`) }))}
          />
          <FilterSelect
            name="to_do"
            label={t('toDo.title')}
            options={toDos.map((toDo) => ({ value: toDo, label: t(`toDo.filters.${toDo}`) }))}
          />
        </>
      }
    />
  );
}
