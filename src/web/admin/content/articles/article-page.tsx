import { redirect, useActionData } from 'react-router';
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
import { formOf, getRequestContext, performAction, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { staffOf } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { EditorForm } from '../../ui/editor/editor-form.tsx';
import { loadHistory, stateBefore } from '../../ui/editor/history.server.ts';
import { type FieldDisplay, HistorySection, RestorePreview } from '../../ui/editor/history.tsx';
import { LocalizedFields } from '../../ui/editor/localized-fields.tsx';
import { SaveBar } from '../../ui/editor/save-bar.tsx';
import { contentDisplay, withProposed } from '../content-fields.ts';
import { type ContentResult, contentForm } from '../content-form.server.ts';
import { MarkdownArea } from '../editor/markdown-area.tsx';
import { TranslationReviewSection } from '../translation-review-section.tsx';
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
  return { article: one, history, canWrite: staffOf(context).permissions.includes('content.write') };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const article = ctx.api.api.admin.article[':id'];
  const param = { id: params.id };
  const fields = await formOf(request);
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
  return form.answer(done, fieldsOf);
}

const fieldsOf = ({ fields }: ArticleData): ArticleTexts => fields;

const titleOf = ({ fields, slug }: ArticleData, locale: Locale): string =>
  anyTextIn(fields.title, locale).replaceAll('\n', ' ') || slug;

const named = ['title', 'summary', 'body', 'slug', 'effective_from', 'needs_review'] as const;

export default function ArticlePage({ loaderData: { article, history, canWrite } }: Route.ComponentProps) {
  const t = useTranslations('adminContent.articles');
  const result = useActionData<typeof action>();
  const names = useTranslations('adminContent.articles.fields');
  const display = contentDisplay(named, (name) => names(name));
  const isOfForm = result?.intent === 'save' || result?.intent === 'restore';
  const isOfDay = result?.intent === 'schedule' || result?.intent === 'publish';
  const isRefused = result?.failure !== undefined && result.state !== undefined;
  const { fields, state, effective_from, is_editable } = article;
  const canEdit = canWrite && is_editable;
  return (
    <>
      <AdminHeading
        title={titleOf(article, useLocale())}
        lead={
          effective_from
            ? t('stateFrom', { state: t(`states.${state}`), day: effective_from })
            : t(`states.${state}`)
        }
        back={{ to: '/admin/article', label: t('title') }}
        actions={<ArticlePreview article={article} />}
      />
      <div className="mb-6 empty:hidden">{!isOfForm && result && <ActionNotice result={result} />}</div>
      <RestorePreview
        history={history}
        edited={{ loaded: article, stateOf: fieldsOf, display }}
        canRestore={canEdit}
      />
      <EffectiveDateSection
        article={article}
        canWrite={canWrite}
        failure={isOfDay ? result.failure : undefined}
        typedDay={result?.values?.effective_from || undefined}
      />
      <TranslationReviewSection
        texts={fields}
        needsReview={article.needs_review}
        nameOf={display.label}
        canWrite={canWrite}
      />
      <Editor
        article={article}
        canEdit={canEdit}
        result={isOfForm || isRefused ? result : undefined}
        display={display}
      />
      <HistorySection list={history.list} display={display} canRestore={canEdit} />
    </>
  );
}

type EditorProps = {
  article: ArticleData;
  canEdit: boolean;
  result: ContentResult<ArticleTexts> | undefined;
  display: FieldDisplay;
};

function Editor({ article, canEdit, result, display }: EditorProps) {
  const failure = result?.failure;
  const typed = (failure && result.state) ?? article.fields;
  const text = (field: ArticleField) => ({
    name: field,
    label: display.label(field),
    values: typed[field],
    failure,
    needsReview: article.needs_review[field] ?? null,
  });
  return (
    <EditorForm
      edited={{ loaded: article, stateOf: fieldsOf, display }}
      result={result}
      canWrite={canEdit}
      fieldsClassName="space-y-7 border-t border-line py-7"
      bar={<SaveBar result={result?.intent === 'save' ? result : undefined} />}
    >
      <LocalizedFields rows={2} required {...text('title')} />
      <LocalizedFields rows={4} {...text('summary')} />
      <LocalizedFields rows={24} {...(canEdit && { as: MarkdownArea })} {...text('body')} />
    </EditorForm>
  );
}
