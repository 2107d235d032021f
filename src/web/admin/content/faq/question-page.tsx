import { data, redirect, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FaqData, FaqState } from '../../../../domains/content/faq/faq.admin.schemas.ts';
import { faqFields } from '../../../../domains/content/faq/faq.rules.ts';
import { anyTextIn } from '../../../../domains/content/translations/translations.rules.ts';
import { localizedPath } from '../../../../kernel/locale.ts';
import { formOf, getRequestContext, performAction, toResult, unwrap } from '../../../api.server.ts';
import { afterRefusal, type EditResult, toSave } from '../../../edits/merge.ts';
import { Form } from '../../../forms/form.tsx';
import { useLocale } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { staffOf } from '../../admin.server.ts';
import { titledMeta } from '../../admin-meta.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EditorForm } from '../../ui/editor/editor-form.tsx';
import { loadHistory, stateBefore } from '../../ui/editor/history.server.ts';
import { type FieldDisplay, HistorySection, RestorePreview } from '../../ui/editor/history.tsx';
import { SaveBar } from '../../ui/editor/save-bar.tsx';
import { SaveThenAction } from '../../ui/editor/save-then-action.tsx';
import { compact } from '../../ui/lists/density.ts';
import { OperationFields } from '../../ui/operation-fields.tsx';
import { Section } from '../../ui/section.tsx';
import { TranslationReviewSection } from '../translation-review-section.tsx';
import type { Route } from './+types/question-page.ts';
import { QuestionFields, questionBody } from './question-form.tsx';

export const handle: PageHandle = { messages: ['adminContent'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const faq = getRequestContext(context).api.api.admin.faq[':id'];
  const param = { id: params.id };
  const [one, history] = await Promise.all([
    unwrap(faq.$get({ param })),
    loadHistory(url, (query) => unwrap(faq.history.$get({ param, query }))),
  ]);
  return { question: one, history, canWrite: staffOf(context).permissions.includes('content.write') };
}

type ActionResult = EditResult<FaqState> & { intent: string };

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const faq = ctx.api.api.admin.faq[':id'];
  const param = { id: params.id };
  const fields = await formOf(request);
  // A button of another section submits the editor with its action and the field that it is about.
  const [intent = '', field = ''] = (fields.next ?? fields.intent ?? '').split(':');
  const version = Number(fields.version);
  let state: FaqState | undefined;
  const actions = {
    save: () => save(questionBody(fields)),
    publish: () => save({ ...questionBody(fields), published: true }),
    restore: async () => {
      const now = await unwrap(faq.$get({ param }));
      state = await stateBefore(url, fields.entry, now.fields, (query) =>
        unwrap(faq.history.$get({ param, query })),
      );
      return toResult(faq.$put({ param, json: { ...state, proposed: [], version } }));
    },
    read: () => {
      const { proposed, ...typed } = questionBody(fields);
      state = typed;
      const save = toSave(fields, typed, { ...typed, proposed });
      return toResult(
        faq.read.$post({
          param,
          json: { fields: faqFields.filter((one) => one === field), ...save, version },
        }),
      );
    },
    delete: () => toResult(faq.delete.$post({ param, json: { version } })),
  };
  function save({ proposed, ...typed }: ReturnType<typeof questionBody>) {
    state = typed;
    return toResult(faq.$put({ param, json: { ...typed, proposed, version } }));
  }
  const done = await performAction(actions, intent);
  if (done.ok && intent === 'delete') return redirect(localizedPath(ctx.locale, '/admin/faq'), 303);
  if (done.ok) return data<ActionResult>({ intent, message: done.message });
  const { failure } = done;
  return data<ActionResult>(
    { intent, failure, ...(state && afterRefusal(fields, state, failure, fieldsOf)) },
    { status: failure.status },
  );
}

const fieldsOf = ({ fields }: FaqData): FaqState => fields;

export const meta = titledMeta('adminContent', 'faq.title');

const named = ['question', 'answer', 'published', 'needs_review'] as const;
type Named = (typeof named)[number];

function useQuestionFieldDisplay(): FieldDisplay {
  const t = useTranslations('adminContent.faq');
  const label = (field: string) =>
    (named as readonly string[]).includes(field) ? t(`fields.${field as Named}`) : field;
  return {
    label,
    format: (field, value) => {
      if (field === 'published') return t(value ? 'shown' : 'hidden');
      return field === 'needs_review' ? label(String(value)) : String(value);
    },
  };
}

export default function QuestionPage({ loaderData: { question, history, canWrite } }: Route.ComponentProps) {
  const t = useTranslations('adminContent.faq');
  const result = useActionData<typeof action>();
  const display = useQuestionFieldDisplay();
  const isOfForm = result?.intent === 'save' || result?.intent === 'restore';
  const isRefused = result?.failure !== undefined && result.state !== undefined;
  const { fields, version, needs_review: needsReview } = question;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <AdminHeading
        title={anyTextIn(fields.question, useLocale()) || t('title')}
        lead={t(fields.published ? 'shown' : 'hidden')}
        back={{ to: '/admin/faq', label: t('title') }}
      />
      <div className="mb-6 empty:hidden">{!isOfForm && result && <ActionNotice result={result} />}</div>
      <RestorePreview
        entry={canWrite ? history.restoring : null}
        current={fields}
        version={version}
        display={display}
      />
      {canWrite && !fields.published && (
        <div className="mb-6">
          <SaveThenAction next="publish" isBusy={isBusy} className={compact}>
            {t('publish')}
          </SaveThenAction>
        </div>
      )}
      <TranslationReviewSection
        texts={{ question: fields.question, answer: fields.answer }}
        needsReview={needsReview}
        nameOf={display.label}
        canWrite={canWrite}
      />
      <Editor
        question={question}
        canWrite={canWrite}
        result={isOfForm || isRefused ? result : undefined}
        display={display}
      />
      {canWrite && (
        <Section title={t('remove')}>
          <Confirm label={t('remove')}>
            <p className="mb-2 text-sm">{t('removeText')}</p>
            <Form method="post">
              <OperationFields intent="delete" version={version} />
              <Button variant="outline" isBusy={isBusy} className={compact}>
                {t('remove')}
              </Button>
            </Form>
          </Confirm>
        </Section>
      )}
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}

type EditorProps = {
  question: FaqData;
  canWrite: boolean;
  result: ActionResult | undefined;
  display: FieldDisplay;
};

function Editor({ question, canWrite, result, display }: EditorProps) {
  const failure = result?.failure;
  const typed = (failure && result.state) ?? question.fields;
  return (
    <EditorForm
      edited={{ loaded: question, stateOf: fieldsOf, display }}
      result={result}
      canWrite={canWrite}
      fieldsClassName="border-t border-line py-7"
      bar={<SaveBar result={result} />}
    >
      <QuestionFields state={typed} needsReview={question.needs_review} failure={failure} />
    </EditorForm>
  );
}
