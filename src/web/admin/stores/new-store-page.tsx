import { data, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { newStore } from '../../../domains/settings/stores/stores.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, toResult } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { staffOf } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { SaveBar } from '../ui/editor/save-bar.tsx';
import type { Route } from './+types/new-store-page.ts';
import { StoreFields } from './store-fields.tsx';

export const handle: PageHandle = { messages: ['adminMaterials'] };

export function loader({ context }: Route.LoaderArgs) {
  if (!staffOf(context).permissions.includes('catalogue.write')) throw data(null, { status: 403 });
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const form = await formOf(request);
  const created = await toResult(api.api.admin.store.$post({ json: formBody(newStore, form) }));
  if (created.ok) throw redirect(localizedPath(locale, `/admin/store/${created.data.id}`), 303);
  return data({ failure: created.failure, form }, { status: created.failure.status });
}

export default function NewStorePage() {
  const t = useTranslations('adminMaterials.stores');
  const result = useActionData<typeof action>();
  return (
    <>
      <AdminHeading title={t('new')} back={{ to: '/admin/store', label: t('title') }} />
      <EditorForm
        edited={null}
        result={result}
        className="space-y-6"
        fieldsClassName="space-y-6"
        bar={<SaveBar result={result} label={t('create')} />}
      >
        <StoreFields form={result?.form ?? { active: 'on' }} failure={result?.failure} />
      </EditorForm>
    </>
  );
}
