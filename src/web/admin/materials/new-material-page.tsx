import { data, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { type MaterialKind, materialKinds } from '../../../domains/catalogue/framing/materials.rules.ts';
import type { NewMaterial } from '../../../domains/catalogue/framing/materials.schemas.ts';
import { localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { translatorOf } from '../../seo/meta.ts';
import { staffOf } from '../admin.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import type { Route } from './+types/new-material-page.ts';
import { MaterialEditor } from './material-editor.tsx';
import { frameParts, type MaterialForm, materialBody } from './material-form.ts';

export const handle: PageHandle = { messages: ['adminMaterials'] };

const kindOf = (kind: string): MaterialKind => {
  if (!(materialKinds as readonly string[]).includes(kind)) throw data(null, { status: 404 });
  return kind as MaterialKind;
};

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!staffOf(context).permissions.includes('catalogue.write')) throw data(null, { status: 403 });
  return {
    kind: kindOf(params.kind),
    materials: await unwrap(getRequestContext(context).api.api.admin.material.$get()),
  };
}

type ActionResult = { failure?: Failure; form?: MaterialForm };

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const kind = kindOf(params.kind);
  const form = await formOf(request);
  const json = { ...materialBody(kind, form), ...(kind === 'frame' && frameParts(form)) } as NewMaterial;
  const created = await toResult(api.api.admin.material.$post({ json }));
  if (created.ok) throw redirect(localizedPath(locale, `/admin/material/${kind}/${created.data.id}`), 303);
  const result: ActionResult = { failure: created.failure, form };
  return data(result, { status: created.failure.status });
}

export function meta({ location, params }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'adminMaterials');
  return adminMeta(location, t(`new.${params.kind as MaterialKind}`));
}

const emptyForm: MaterialForm = { active: 'on', 'mat.border_mm': '50' };

export default function NewMaterialPage({ loaderData: { kind, materials } }: Route.ComponentProps) {
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
        result={useActionData<typeof action>()}
        initial={emptyForm}
      />
    </>
  );
}
