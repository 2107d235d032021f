import { data, redirect, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { newsCreateInput } from '../../../../domains/content/news/news.admin.schemas.ts';
import { localizedPath } from '../../../../kernel/locale.ts';
import { formOf, getRequestContext, refused, toResult } from '../../../api.server.ts';
import { Form } from '../../../forms/form.tsx';
import { formBody } from '../../../forms/form-body.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { staffOf } from '../../admin.server.ts';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { LocalizedFields } from '../../ui/editor/localized-fields.tsx';
import { localizedNames, localizedOf } from '../../ui/editor/localized-form.ts';
import { editorForm } from '../../ui/editor/unsaved-changes.tsx';
import { compact, dense } from '../../ui/lists/density.ts';
import type { Route } from './+types/new-news-page.ts';

export const handle: PageHandle = { messages: ['adminContent'] };

export function loader({ context }: Route.LoaderArgs) {
  if (!staffOf(context).permissions.includes('content.write')) throw data(null, { status: 403 });
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const fields = await formOf(request);
  const json = formBody(newsCreateInput, { ...fields, proposed: fields['title.proposed'] ?? '' });
  const created = await toResult(ctx.api.api.admin.news.$post({ json }));
  if (!created.ok) return refused(created.failure, fields, localizedNames(['title']));
  return redirect(localizedPath(ctx.locale, `/admin/news/${created.data.id}`), 303);
}

/** A news entry is created with its title; the rest is written on its own page. */
export default function NewNewsPage() {
  const t = useTranslations('adminContent.news');
  const result = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <AdminHeading title={t('new')} lead={t('newLead')} back={{ to: '/admin/news', label: t('title') }} />
      <Form method="post" {...editorForm(Boolean(result?.failure))} className={`space-y-5 ${dense}`}>
        {result && <FormErrorMessage>{result.failure.message}</FormErrorMessage>}
        <LocalizedFields
          name="title"
          label={t('fields.title')}
          values={result && localizedOf(result.values, 'title')}
          failure={result?.failure}
          needsReview={null}
        />
        <Button isBusy={isBusy} className={compact}>
          {t('begin')}
        </Button>
      </Form>
    </>
  );
}
