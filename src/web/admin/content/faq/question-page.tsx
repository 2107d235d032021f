import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type FaqData,
  type FaqState,
  faqChangeInput,
} from '../../../../domains/content/faq/faq.admin.schemas.ts';
import { faqFields } from '../../../../domains/content/faq/faq.rules.ts';
import { anyTextIn } from '../../../../domains/content/translations/translations.rules.ts';
import { localizedPath } from '../../../../kernel/locale.ts';
import { buildForm, getRequestContext, performAction, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { can } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EditorForm } from '../../ui/editor/editor-form.tsx';
import { loadHistory, stateBefore } from '../../ui/editor/history.server.ts';
import { HistorySection, RestorePreview } from '../../ui/editor/history.tsx';
import { SaveThenAction } from '../../ui/editor/save-then-action.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { contentDisplay, withProposed } from '../content-fields.ts';
import { contentForm } from '../content-form.server.ts';
import { TranslationReviewSection } from '../translations.tsx';
import type { Route } from './+types/question-page.ts';
import { QuestionFields } from './question-form.tsx';

export const handle: PageHandle = { messages: ['adminContent'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const faq = getRequestContext(context).api.api.admin.faq[':id'];
  const param = { id: params.id };
  const [one, history] = await Promise.all([
    unwrap(faq.$get({ param })),
    loadHistory(url, (query) => unwrap(faq.history.$get({ param, query }))),
  ]);
  return { question: one, history, canWrite: can(context, 'content.write') };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const faq = ctx.api.api.admin.faq[':id'];
  const param = { id: params.id };
  const fields = await buildForm(request);
  const form = contentForm(fields, (typed) => formBody(faqChangeInput, withProposed(typed)));
  const { intent, version } = form;
  const actions = {
    save: () => toResult(faq.$put({ param, json: form.change() })),
    publish: () => toResult(faq.$put({ param, json: { ...form.change(), published: true } })),
    restore: async () => {
      const now = await unwrap(faq.$get({ param }));
      const state = await stateBefore(url, fields.entry, now.fields, (query) =>
        unwrap(faq.history.$get({ param, query })),
      );
      return toResult(faq.$put({ param, json: form.send({ ...state, proposed: [], version }) }));
    },
    read: () => {
      const read = faqFields.filter((one) => one === form.field);
      return toResult(faq.read.$post({ param, json: { fields: read, ...form.typed() } }));
    },
    delete: () => toResult(faq.delete.$post({ param, json: { version } })),
  };
  const done = await performAction(actions, intent);
  if (done.ok && intent === 'delete') return redirect(localizedPath(ctx.locale, '/admin/faq'), 303);
  return form.answer(done, getFields);
}

const getFields = ({ fields }: FaqData): FaqState => fields;

const named = ['question', 'answer', 'published', 'needs_review'] as const;

export default function QuestionPage({
  loaderData: { question, history, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminContent.faq');
  const display = contentDisplay(
    named,
    (name) => t(`fields.${name}`),
    (field, value) => (field === 'published' ? t(value ? 'shown' : 'hidden') : String(value)),
  );
  const isOfForm = result?.intent === 'save' || result?.intent === 'restore';
  const isRejected = result?.failure !== undefined && result.state !== undefined;
  const { fields, version, needs_review: needsReview } = question;
  const edited = { loaded: question, toState: getFields, display };
  return (
    <>
      <AdminHeading
        title={anyTextIn(fields.question, useLocale()) || t('title')}
        lead={t(fields.published ? 'shown' : 'hidden')}
        back={{ to: '/admin/faq', label: t('title') }}
      />
      <div className="mb-6 empty:hidden">{!isOfForm && result && <ActionNotice result={result} />}</div>
      <RestorePreview history={history} edited={edited} canRestore={canWrite} />
      {canWrite && !fields.published && (
        <div className="mb-6">
          <SaveThenAction next="publish">{t('publish')}</SaveThenAction>
        </div>
      )}
      <TranslationReviewSection
        texts={{ question: fields.question, answer: fields.answer }}
        needsReview={needsReview}
        getName={display.label}
        canWrite={canWrite}
      />
      <EditorForm
        edited={edited}
        result={isOfForm || isRejected ? result : undefined}
        canWrite={canWrite}
        fieldsClassName="border-t border-line py-7"
      >
        <QuestionFields needsReview={needsReview} />
      </EditorForm>
      {canWrite && (
        <Section title={t('remove')}>
          <Confirm label={t('remove')}>
            <p className="mb-2 text-sm">{t('removeText')}</p>
            <PostForm sent={{ intent: 'delete', version }} submit={t('remove')} />
          </Confirm>
        </Section>
      )}
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}
