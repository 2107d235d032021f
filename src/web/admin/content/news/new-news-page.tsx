import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { newsCreateInput } from '../../../../domains/content/news/news.admin.schemas.ts';
import { localizedPath } from '../../../../kernel/locale.ts';
import { buildForm, getRequestContext, rejected, toResult } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { can } from '../../admin.server.ts';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { FormTexts } from '../../ui/editor/form-fields.tsx';
import { localizedNames } from '../../ui/editor/localized-form.ts';
import { editorForm } from '../../ui/editor/unsaved-changes.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import type { Route } from './+types/new-news-page.ts';

export const handle: PageHandle = { messages: ['adminContent'] };

export function loader({ context }: Route.LoaderArgs) {
  if (!can(context, 'content.write')) throw data(null, { status: 403 });
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const fields = await buildForm(request);
  const json = formBody(newsCreateInput, { ...fields, proposed: fields['title.proposed'] ?? '' });
  const created = await toResult(ctx.api.api.admin.news.$post({ json }));
  if (!created.ok) return rejected(created.failure, fields, localizedNames(['title']));
  return redirect(localizedPath(ctx.locale, `/admin/news/${created.data.id}`), 303);
}

/** A news entry is created with its title; the rest is written on its own page. */
export default function NewNewsPage({ actionData: result }: Route.ComponentProps) {
  const t = useTranslations('adminContent.news');
  return (
    <>
      <AdminHeading title={t('new')} lead={t('newLead')} back={{ to: '/admin/news', label: t('title') }} />
      <PostForm
        values={result?.values}
        failure={result?.failure}
        submit={t('begin')}
        variant="solid"
        className="space-y-5"
        {...editorForm(Boolean(result))}
      >
        {result && <FormErrorMessage>{result.failure.message}</FormErrorMessage>}
        <FormTexts name="title" label={t('fields.title')} required={false} needsReview={null} />
      </PostForm>
    </>
  );
}
