import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { newMaterial } from '../../../domains/catalogue/framing/materials.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import type { Route } from './+types/new-material-page.ts';
import { MaterialEditor } from './material-editor.tsx';
import { getKind, type MaterialForm } from './material-form.ts';

export const handle: PageHandle = { messages: ['adminMaterials'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!can(context, 'catalogue.write')) throw data(null, { status: 403 });
  return {
    kind: getKind(params.kind),
    materials: await unwrap(getRequestContext(context).api.api.admin.material.$get()),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const kind = getKind(params.kind);
  const values = await buildForm(request);
  const json = formBody(newMaterial, { ...values, kind });
  const created = await toResult(api.api.admin.material.$post({ json }));
  if (created.ok) throw redirect(localizedPath(locale, `/admin/material/${kind}/${created.data.id}`), 303);
  return respond({ failure: created.failure, values });
}

const emptyForm: MaterialForm = { active: 'on', 'mat.border_mm': '50' };

export default function NewMaterialPage({
  loaderData: { kind, materials },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('adminMaterials');
  return (
    <>
      <AdminHeading
        title={t(`new.${kind}`)}
        lead={t('newLead')}
        back={{ to: `/admin/material?kind=${kind}`, label: t(`kinds.${kind}`) }}
      />
      <MaterialEditor
        key={kind}
        kind={kind}
        material={null}
        materials={materials}
        canWrite
        result={actionData}
        initial={emptyForm}
      />
    </>
  );
}
