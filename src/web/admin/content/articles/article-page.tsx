import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type ArticleData,
  type ArticleTexts,
  articleChangeInput,
} from '../../../../domains/content/articles/articles.admin.schemas.ts';
import { type ArticleField, articleFields } from '../../../../domains/content/articles/articles.rules.ts';
import { anyTextIn } from '../../../../domains/content/translations/translations.rules.ts';
import { effectiveDay } from '../../../../kernel/dates.ts';
import { type Locale, localizedPath } from '../../../../kernel/locale.ts';
import { buildForm, getRequestContext, performAction, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { can } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { EditorForm } from '../../ui/editor/editor-form.tsx';
import { FormTexts } from '../../ui/editor/form-fields.tsx';
import { loadHistory, stateBefore } from '../../ui/editor/history.server.ts';
import { HistorySection, RestorePreview } from '../../ui/editor/history.tsx';
import { SaveBar } from '../../ui/editor/save-bar.tsx';
import { contentDisplay, withProposed } from '../content-fields.ts';
import { contentForm } from '../content-form.server.ts';
import { MarkdownArea } from '../editor/markdown-area.tsx';
import { TranslationReviewSection } from '../translations.tsx';
import type { Route } from './+types/article-page.ts';
import { ArticlePreview } from './article-preview.tsx';
import { EffectiveDateSection } from './effective-date-section.tsx';

export const handle: PageHandle = { messages: ['adminContent'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const article = getRequestContext(context).api.api.admin.article[':id'];
  const param = { id: params.id };
  const [one, history] = await Promise.all([
    unwrap(article.$get({ param })),
    loadHistory(url, (query) => unwrap(article.history.$get({ param, query }))),
  ]);
  return { article: one, history, canWrite: can(context, 'content.write') };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const article = ctx.api.api.admin.article[':id'];
  const param = { id: params.id };
  const fields = await buildForm(request);
  const form = contentForm(fields, (typed) => formBody(articleChangeInput, withProposed(typed)));
  const { intent, version } = form;
  const scheduled = (effective_from: string) => () =>
    toResult(article.schedule.$post({ param, json: { effective_from, ...form.typed() } }));
  const actions = {
    save: () => toResult(article.$put({ param, json: form.change() })),
    restore: async () => {
      const now = await unwrap(article.$get({ param }));
      const state = await stateBefore(url, fields.entry, now.fields, (query) =>
        unwrap(article.history.$get({ param, query })),
      );
      return toResult(article.$put({ param, json: form.send({ ...state, proposed: [], version }) }));
    },
    read: () => {
      const read = articleFields.filter((one) => one === form.field);
      return toResult(article.read.$post({ param, json: { fields: read, ...form.typed() } }));
    },
    schedule: scheduled(fields.effective_from ?? ''),
    // It takes effect today.
    publish: scheduled(effectiveDay(ctx.clock.now())),
    withdraw: () => toResult(article.withdraw.$post({ param, json: { version } })),
    delete: () => toResult(article.delete.$post({ param, json: { version } })),
  };
  const done = await performAction(actions, intent);
  if (done.ok && intent === 'delete') return redirect(localizedPath(ctx.locale, '/admin/article'), 303);
  return form.answer(done, getFields);
}

const getFields = ({ fields }: ArticleData): ArticleTexts => fields;

const getTitle = ({ fields, slug }: ArticleData, locale: Locale): string =>
  anyTextIn(fields.title, locale).replaceAll('\n', ' ') || slug;

const named = ['title', 'summary', 'body', 'slug', 'effective_from', 'needs_review'] as const;

export default function ArticlePage({
  loaderData: { article, history, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminContent.articles');
  const names = useTranslations('adminContent.articles.fields');
  const display = contentDisplay(named, (name) => names(name));
  const isOfForm = result?.intent === 'save' || result?.intent === 'restore';
  const isOfDay = result?.intent === 'schedule' || result?.intent === 'publish';
  const isRejected = result?.failure !== undefined && result.state !== undefined;
  const { fields, state, effective_from, is_editable } = article;
  const canEdit = canWrite && is_editable;
  const edited = { loaded: article, toState: getFields, display };
  const text = (field: ArticleField) => ({
    name: field,
    label: display.label(field),
    needsReview: article.needs_review[field] ?? null,
  });
  return (
    <>
      <AdminHeading
        title={getTitle(article, useLocale())}
        lead={
          effective_from
            ? t('stateFrom', { state: t(`states.${state}`), day: effective_from })
            : t(`states.${state}`)
        }
        back={{ to: '/admin/article', label: t('title') }}
        actions={<ArticlePreview article={article} />}
      />
      <div className="mb-6 empty:hidden">{!isOfForm && result && <ActionNotice result={result} />}</div>
      <RestorePreview history={history} edited={edited} canRestore={canEdit} />
      <EffectiveDateSection
        article={article}
        canWrite={canWrite}
        failure={isOfDay ? result.failure : undefined}
        typedDay={result?.values?.effective_from || undefined}
      />
      <TranslationReviewSection
        texts={fields}
        needsReview={article.needs_review}
        getName={display.label}
        canWrite={canWrite}
      />
      <EditorForm
        edited={edited}
        result={isOfForm || isRejected ? result : undefined}
        canWrite={canEdit}
        fieldsClassName="space-y-7 border-t border-line py-7"
        bar={<SaveBar result={result?.intent === 'save' ? result : undefined} />}
      >
        <FormTexts rows={2} {...text('title')} />
        <FormTexts rows={4} required={false} {...text('summary')} />
        <FormTexts rows={24} required={false} {...(canEdit && { as: MarkdownArea })} {...text('body')} />
      </EditorForm>
      <HistorySection list={history.list} display={display} canRestore={canEdit} />
    </>
  );
}
