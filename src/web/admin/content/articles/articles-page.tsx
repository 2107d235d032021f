import { redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ArticleRow } from '../../../../domains/content/articles/articles.admin.schemas.ts';
import { localizedPath } from '../../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { Form } from '../../../forms/form.tsx';
import { toActionResult } from '../../../forms/form-result.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { can } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { RowLink } from '../../ui/links.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { TranslationBadges } from '../translations.tsx';
import type { Route } from './+types/articles-page.ts';

export const handle: PageHandle = { messages: ['adminContent'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await unwrap(getRequestContext(context).api.api.admin.article.$get());
  return { items, canWrite: can(context, 'content.write') };
}

/** Creates a new version of an article. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const { slug = '' } = await buildForm(request);
  const created = await toResult(ctx.api.api.admin.article.draft.$post({ json: { slug } }));
  if (created.ok) return redirect(localizedPath(ctx.locale, `/admin/article/${created.data.id}`), 303);
  return toActionResult('draft', created);
}

export default function ArticlesPage({
  loaderData: { items, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminContent');
  const columns: Column<ArticleRow>[] = [
    {
      label: t('articles.text'),
      cell: ({ slug, title, is_policy }) => (
        <>
          <span className="whitespace-pre-line">{title}</span>
          <span className="block text-xs text-soft">
            <code className="font-sans">{slug}</code>
            {is_policy && <span>{` · ${t('articles.policy')}`}</span>}
          </span>
        </>
      ),
    },
    { label: t('articles.versions'), cell: ({ versions }) => <Versions versions={versions} /> },
    {
      label: t('toDo.title'),
      cell: ({ versions }) => {
        const [latest] = versions;
        return latest && <TranslationBadges missing={latest.missing} needsReview={latest.needs_review} />;
      },
    },
    { label: t('articles.newColumn'), cell: (row) => canWrite && <NewVersion row={row} /> },
  ];
  return (
    <>
      <AdminHeading title={t('articles.title')} lead={t('articles.lead')} />
      <div className="mb-6 empty:hidden">{result && <ActionNotice result={result} />}</div>
      <DenseTable label={t('articles.title')} columns={columns} rows={items} getKey={({ slug }) => slug} />
    </>
  );
}

/** The number of former versions shown in the list; each version's page links to the others. */
const formerShown = 3;

/** The versions of an article, future ones first. */
function Versions({ versions }: Pick<ArticleRow, 'versions'>) {
  const t = useTranslations('adminContent.articles');
  const shown = versions.filter(({ state }, index) => state !== 'former' || index < formerShown);
  return (
    <ul>
      {shown.map(({ id, state, effective_from }) => (
        <li key={id}>
          <RowLink to={`/admin/article/${id}`}>{t(`states.${state}`)}</RowLink>
          {effective_from && <span className="numeric ml-2 text-xs text-soft">{effective_from}</span>}
        </li>
      ))}
    </ul>
  );
}

function NewVersion({ row: { slug, title, versions } }: { row: ArticleRow }) {
  const t = useTranslations('adminContent.articles');
  const isBusy = useNavigation().state !== 'idle';
  if (versions.some(({ state }) => state === 'draft')) return null;
  return (
    <Form method="post">
      <input type="hidden" name="slug" value={slug} />
      <Button variant="quiet" isBusy={isBusy} aria-label={t('newVersionOf', { title })} className="min-h-8!">
        {t('newVersion')}
      </Button>
    </Form>
  );
}
