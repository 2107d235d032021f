import { useTranslations } from 'use-intl';
import type { NewsRow } from '../../../../domains/content/news/news.admin.schemas.ts';
import { newsStates } from '../../../../domains/content/news/news.rules.ts';
import { getRequestContext } from '../../../api.server.ts';
import { LocaleLink } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { Column } from '../../../ui/table.tsx';
import { staffOf } from '../../admin.server.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { compact } from '../../ui/lists/density.ts';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { loadList } from '../../ui/lists/load-list.server.ts';
import { TranslationBadges } from '../translation-badges.tsx';
import type { Route } from './+types/news-list-page.ts';

export const handle: PageHandle = { messages: ['adminContent'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const list = await loadList(url.searchParams, ['keyword', 'state', 'to_do'], api.api.admin.news.$get);
  return { ...list, canWrite: staffOf(context).permissions.includes('content.write') };
}

export default function NewsListPage({ loaderData }: Route.ComponentProps) {
  const { filters, canWrite } = loaderData;
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
          <LocaleLink to={`/admin/news/${id}`} className="link inline-block min-h-6 wrap-anywhere">
            {title}
          </LocaleLink>
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
      keyOf={({ id }) => id}
      none={t('news.none')}
      actions={
        canWrite && (
          <LocaleLink to="/admin/news/new" className={`${buttonClass()} ${compact}`}>
            {t('news.new')}
          </LocaleLink>
        )
      }
      filters={
        <>
          <Field name="keyword" type="search" label={t('keyword')} defaultValue={filters.keyword} />
          <Select name="state" label={t('news.state')} defaultValue={filters.state}>
            <option value="">{t('every')}</option>
            {newsStates.map((state) => (
              <option key={state} value={state}>
                {t(`news.states.${state}`)}
              </option>
            ))}
          </Select>
          <Select name="to_do" label={t('toDo.title')} defaultValue={filters.to_do}>
            <option value="">{t('every')}</option>
            {(['missing', 'needs_review'] as const).map((toDo) => (
              <option key={toDo} value={toDo}>
                {t(`toDo.filters.${toDo}`)}
              </option>
            ))}
          </Select>
        </>
      }
    />
  );
}
