import { data, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { newArtist } from '../../../domains/artists/artists.admin.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, toResult } from '../../api.server.ts';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { SaveBar } from '../ui/editor/save-bar.tsx';
import { editorForm } from '../ui/editor/unsaved-changes.tsx';
import { useDraftValues } from '../ui/editor/use-draft-values.ts';
import { dense } from '../ui/lists/density.ts';
import { shownPicture } from '../ui/uploads/shown-picture.ts';
import type { Route } from './+types/new-artist-page.ts';
import { ArtistFields } from './artist-fields.tsx';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const form = await formOf(request);
  const created = await toResult(api.api.admin.artist.$post({ json: formBody(newArtist, form) }));
  if (created.ok) throw redirect(localizedPath(locale, `/admin/artist/${created.data.id}`), 303);
  return data({ failure: created.failure, form }, { status: created.failure.status });
}

export default function NewArtistPage() {
  const t = useTranslations('adminCatalogue');
  const result = useActionData<typeof action>();
  useDraftValues('artist');
  return (
    <>
      <AdminHeading title={t('artists.new')} back={{ to: '/admin/artist', label: t('artists.title') }} />
      <Form method="post" {...editorForm(Boolean(result?.failure))} className={dense}>
        <ArtistFields
          form={result?.form ?? {}}
          portrait={shownPicture(result?.form ?? {}, 'portrait_id')}
          failure={result?.failure}
        />
        <SaveBar result={result} />
      </Form>
    </>
  );
}
