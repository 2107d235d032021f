import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { faqCreateInput } from '../../../../domains/content/faq/faq.admin.schemas.ts';
import { faqFields } from '../../../../domains/content/faq/faq.rules.ts';
import { localizedPath } from '../../../../kernel/locale.ts';
import { buildForm, getRequestContext, rejected, toResult } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { can } from '../../admin.server.ts';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { EditorForm } from '../../ui/editor/editor-form.tsx';
import { localizedNames } from '../../ui/editor/localized-form.ts';
import { SaveBar } from '../../ui/editor/save-bar.tsx';
import { withProposed } from '../content-fields.ts';
import type { Route } from './+types/new-question-page.ts';
import { QuestionFields } from './question-form.tsx';

export const handle: PageHandle = { messages: ['adminContent'] };

export function loader({ context }: Route.LoaderArgs) {
  if (!can(context, 'content.write')) throw data(null, { status: 403 });
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const fields = await buildForm(request);
  const created = await toResult(
    ctx.api.api.admin.faq.$post({ json: formBody(faqCreateInput, withProposed(fields)) }),
  );
  if (!created.ok) return rejected(created.failure, fields, [...localizedNames(faqFields), 'published']);
  return redirect(localizedPath(ctx.locale, '/admin/faq'), 303);
}

export default function NewQuestionPage({ actionData: result }: Route.ComponentProps) {
  const t = useTranslations('adminContent.faq');
  return (
    <>
      <AdminHeading title={t('new')} back={{ to: '/admin/faq', label: t('title') }} />
      <EditorForm
        edited={null}
        result={result}
        initial={{ published: 'on' }}
        className="space-y-7"
        bar={<SaveBar result={result} label={t('add')} />}
      >
        <QuestionFields />
      </EditorForm>
    </>
  );
}
