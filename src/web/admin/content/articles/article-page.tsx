import { data, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type {
  ArticleChange,
  ArticleData,
  ArticleTexts,
} from '../../../../domains/content/articles/articles.admin.schemas.ts';
import { type ArticleField, articleFields } from '../../../../domains/content/articles/articles.rules.ts';
import { anyTextIn } from '../../../../domains/content/translations/translations.rules.ts';
import { effectiveDay } from '../../../../kernel/dates.ts';
import { type Locale, localizedPath, splitLocalePath } from '../../../../kernel/locale.ts';
import { formOf, getRequestContext, performAction, toResult, unwrap } from '../../../api.server.ts';
import { afterRefusal, type EditResult, toSave } from '../../../edits/merge.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { translatorOf } from '../../../seo/meta.ts';
import { staffOf } from '../../admin.server.ts';
import { adminMeta } from '../../admin-meta.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { EditorForm } from '../../ui/editor/editor-form.tsx';
import { loadHistory, stateBefore } from '../../ui/editor/history.server.ts';
import { HistorySection, RestorePreview } from '../../ui/editor/history.tsx';
import { LocalizedFields } from '../../ui/editor/localized-fields.tsx';
import { localizedOf, proposedOf } from '../../ui/editor/localized-form.ts';
import { SaveBar } from '../../ui/editor/save-bar.tsx';
import { MarkdownArea } from '../editor/markdown-area.tsx';
import { TranslationReviewSection } from '../translation-review-section.tsx';
import type { Route } from './+types/article-page.ts';
import { ArticlePreview } from './article-preview.tsx';
import { EffectiveDateSection } from './effective-date-section.tsx';
import { useArticleFieldDisplay } from './use-article-field-display.ts';

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

type ActionResult = EditResult<ArticleTexts> & { intent: string; day?: string };

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const article = ctx.api.api.admin.article[':id'];
  const param = { id: params.id };
  const fields = await formOf(request);
  // A button of another section submits the editor with its action and the field that it is about.
  const [intent = '', field = ''] = (fields.next ?? fields.intent ?? '').split(':');
  const effective_from = intent === 'publish' ? effectiveDay(ctx.clock.now()) : (fields.effective_from ?? '');
  const version = Number(fields.version);
  let body: ArticleChange | undefined;
  const actions = {
    save: () => {
      body = bodyOf(fields);
      return toResult(article.$put({ param, json: body }));
    },
    restore: async () => {
      const now = await unwrap(article.$get({ param }));
      const state = await stateBefore(url, fields.entry, now.fields, (query) =>
        unwrap(article.history.$get({ param, query })),
      );
      body = { ...state, proposed: [], version };
      return toResult(article.$put({ param, json: body }));
    },
    read: () =>
      toResult(
        article.read.$post({
          param,
          json: { fields: articleFields.filter((one) => one === field), ...typed() },
        }),
      ),
    schedule,
    // It takes effect today.
    publish: schedule,
    withdraw: () => toResult(article.withdraw.$post({ param, json: { version } })),
    delete: () => toResult(article.delete.$post({ param, json: { version } })),
  };
  function schedule() {
    return toResult(article.schedule.$post({ param, json: { effective_from, ...typed() } }));
  }
  /** The input to save before the action. */
  function typed() {
    body = bodyOf(fields);
    const { version: _, ...save } = body;
    return { ...toSave(fields, textsOf(body), save), version };
  }
  const done = await performAction(actions, intent);
  if (done.ok && intent === 'delete') return redirect(localizedPath(ctx.locale, '/admin/article'), 303);
  if (done.ok) return data<ActionResult>({ intent, message: done.message });
  const { failure } = done;
  return data<ActionResult>(
    {
      intent,
      failure,
      day: effective_from,
      ...(body && afterRefusal(fields, textsOf(body), failure, fieldsOf)),
    },
    { status: failure.status },
  );
}

const bodyOf = (fields: Record<string, string>): ArticleChange => ({
  title: localizedOf(fields, 'title'),
  summary: localizedOf(fields, 'summary'),
  body: localizedOf(fields, 'body'),
  proposed: proposedOf(fields, articleFields),
  version: Number(fields.version),
});

const fieldsOf = ({ fields }: ArticleData): ArticleTexts => fields;

const textsOf = ({ title, summary, body }: ArticleChange): ArticleTexts => ({ title, summary, body });

const titleOf = ({ fields, slug }: ArticleData, locale: Locale): string =>
  anyTextIn(fields.title, locale).replaceAll('\n', ' ') || slug;

export function meta({ location, loaderData }: Route.MetaArgs) {
  const { locale } = splitLocalePath(location.pathname);
  const t = translatorOf(locale, 'adminContent');
  return adminMeta(location, loaderData ? titleOf(loaderData.article, locale) : t('articles.title'));
}

export default function ArticlePage({ loaderData: { article, history, canWrite } }: Route.ComponentProps) {
  const t = useTranslations('adminContent.articles');
  const result = useActionData<typeof action>();
  const display = useArticleFieldDisplay();
  const isOfForm = result?.intent === 'save' || result?.intent === 'restore';
  const isOfDay = result?.intent === 'schedule' || result?.intent === 'publish';
  const isRefused = result?.failure !== undefined && result.state !== undefined;
  const { fields, state, effective_from, is_editable, version } = article;
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
        entry={canEdit ? history.restoring : null}
        current={fields}
        version={version}
        display={display}
      />
      <EffectiveDateSection
        article={article}
        canWrite={canWrite}
        failure={isOfDay ? result.failure : undefined}
        typedDay={result?.failure ? result.day || undefined : undefined}
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
  result: ActionResult | undefined;
  display: ReturnType<typeof useArticleFieldDisplay>;
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
