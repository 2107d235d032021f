import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { newStore } from '../../../domains/settings/stores/stores.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { SaveBar } from '../ui/editor/save-bar.tsx';
import type { Route } from './+types/new-store-page.ts';
import { StoreFields } from './store-fields.tsx';

export const handle: PageHandle = { messages: ['adminMaterials'] };

export function loader({ context }: Route.LoaderArgs) {
  if (!can(context, 'catalogue.write')) throw data(null, { status: 403 });
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const values = await buildForm(request);
  const created = await toResult(api.api.admin.store.$post({ json: formBody(newStore, values) }));
  if (created.ok) throw redirect(localizedPath(locale, `/admin/store/${created.data.id}`), 303);
  return respond({ failure: created.failure, values });
}

export default function NewStorePage({ actionData: result }: Route.ComponentProps) {
  const t = useTranslations('adminMaterials.stores');
  return (
    <>
      <AdminHeading title={t('new')} back={{ to: '/admin/store', label: t('title') }} />
      <EditorForm
        edited={null}
        result={result}
        initial={{ active: 'on' }}
        className="space-y-6"
        bar={<SaveBar result={result} label={t('create')} />}
      >
        <StoreFields />
      </EditorForm>
    </>
  );
}
