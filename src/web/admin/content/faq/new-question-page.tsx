import { data, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { type FaqState, faqCreateInput } from '../../../../domains/content/faq/faq.admin.schemas.ts';
import { faqFields } from '../../../../domains/content/faq/faq.rules.ts';
import { localizedPath } from '../../../../kernel/locale.ts';
import { formOf, getRequestContext, refused, toResult } from '../../../api.server.ts';
import { Form } from '../../../forms/form.tsx';
import { formBody } from '../../../forms/form-body.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { staffOf } from '../../admin.server.ts';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { localizedNames, localizedOf } from '../../ui/editor/localized-form.ts';
import { SaveBar } from '../../ui/editor/save-bar.tsx';
import { editorForm } from '../../ui/editor/unsaved-changes.tsx';
import { dense } from '../../ui/lists/density.ts';
import { withProposed } from '../content-fields.ts';
import type { Route } from './+types/new-question-page.ts';
import { QuestionFields } from './question-form.tsx';

export const handle: PageHandle = { messages: ['adminContent'] };

export function loader({ context }: Route.LoaderArgs) {
  if (!staffOf(context).permissions.includes('content.write')) throw data(null, { status: 403 });
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const fields = await formOf(request);
  const created = await toResult(
    ctx.api.api.admin.faq.$post({ json: formBody(faqCreateInput, withProposed(fields)) }),
  );
  if (!created.ok) return refused(created.failure, fields, [...localizedNames(faqFields), 'published']);
  return redirect(localizedPath(ctx.locale, '/admin/faq'), 303);
}

const stateOf = (fields: Record<string, string>): FaqState => ({
  question: localizedOf(fields, 'question'),
  answer: localizedOf(fields, 'answer'),
  published: fields.published === 'on',
});

export default function NewQuestionPage() {
  const t = useTranslations('adminContent.faq');
  const result = useActionData<typeof action>();
  return (
    <>
      <AdminHeading title={t('new')} back={{ to: '/admin/faq', label: t('title') }} />
      <Form method="post" {...editorForm(Boolean(result?.failure))} className={`space-y-7 ${dense}`}>
        <QuestionFields state={result && stateOf(result.values)} needsReview={{}} failure={result?.failure} />
        <SaveBar result={result} label={t('add')} />
      </Form>
    </>
  );
}
