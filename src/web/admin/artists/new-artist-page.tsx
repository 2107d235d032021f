import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { newArtist } from '../../../domains/artists/artists.admin.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { useDraftValues } from '../../layout/use-draft-values.ts';
import { respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { shownPicture } from '../ui/uploads/shown-picture.ts';
import type { Route } from './+types/new-artist-page.ts';
import { ArtistFields } from './artist-fields.tsx';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const values = await buildForm(request);
  const created = await toResult(api.api.admin.artist.$post({ json: formBody(newArtist, values) }));
  if (created.ok) throw redirect(localizedPath(locale, `/admin/artist/${created.data.id}`), 303);
  return respond({ failure: created.failure, values });
}

export default function NewArtistPage({ actionData: result }: Route.ComponentProps) {
  const t = useTranslations('adminCatalogue');
  useDraftValues('artist');
  return (
    <>
      <AdminHeading title={t('artists.new')} back={{ to: '/admin/artist', label: t('artists.title') }} />
      <EditorForm edited={null} result={result}>
        <ArtistFields portrait={shownPicture(result?.values ?? {}, 'portrait_id')} />
      </EditorForm>
    </>
  );
}
