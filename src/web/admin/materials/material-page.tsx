import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../domains/catalogue/catalogue.rules.ts';
import { type MaterialKind, materialKinds } from '../../../domains/catalogue/framing/materials.rules.ts';
import type { MaterialInput } from '../../../domains/catalogue/framing/materials.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { afterRefusal } from '../../edits/merge.ts';
import type { Failure } from '../../failure.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { translatorOf } from '../../seo/meta.ts';
import { staffOf } from '../admin.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { entryToRestore, loadHistory } from '../ui/editor/history.server.ts';
import { HistorySection, RestorePreview, stateToRestore } from '../ui/editor/history.tsx';
import type { Route } from './+types/material-page.ts';
import { MaterialEditor } from './material-editor.tsx';
import {
  fieldsOfMaterial,
  formOfMaterial,
  type MaterialForm,
  materialBody,
  stateOfMaterial,
} from './material-form.ts';
import { useMaterialFieldDisplay } from './use-material-field-display.ts';

export const handle: PageHandle = { messages: ['adminMaterials'] };

const paramOf = ({ kind, id }: { kind: string; id: string }): { kind: MaterialKind; id: string } => {
  if (!(materialKinds as readonly string[]).includes(kind)) throw data(null, { status: 404 });
  return { kind: kind as MaterialKind, id };
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { material } = getRequestContext(context).api.api.admin;
  const param = paramOf(params);
  const one = material[':kind'][':id'];
  const [found, materials, history] = await Promise.all([
    unwrap(one.$get({ param })),
    unwrap(material.$get()),
    loadHistory(url, (query) => unwrap(one.history.$get({ param, query }))),
  ]);
  return {
    material: found,
    materials,
    history,
    canWrite: staffOf(context).permissions.includes('catalogue.write'),
  };
}

type ActionResult = { message?: string; failure?: Failure; form?: MaterialForm; base?: MaterialForm };

function shownFields(fields: MaterialForm, failure: Failure): Pick<ActionResult, 'form' | 'base'> {
  const { state: form, ...rest } = afterRefusal(fields, fields, failure, fieldsOfMaterial);
  return { form, ...rest };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const one = getRequestContext(context).api.api.admin.material[':kind'][':id'];
  const param = paramOf(params);
  const fields = await formOf(request);
  const version = Number(fields.version);
  const state = fields.intent === 'restore' ? await restored() : materialBody(param.kind, fields);
  const saved = await toResult(one.$put({ param, json: { ...state, version } as MaterialInput }));
  const result: ActionResult = saved.ok
    ? { message: saved.message }
    : { failure: saved.failure, ...shownFields(fields, saved.failure) };
  return data(result, { status: result.failure?.status ?? 200 });

  async function restored() {
    const [now, entry] = await Promise.all([
      unwrap(one.$get({ param })),
      entryToRestore(url, fields.entry, (query) => unwrap(one.history.$get({ param, query }))),
    ]);
    return stateToRestore(entry, stateOfMaterial(now) as Record<string, unknown>);
  }
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const { locale } = splitLocalePath(location.pathname);
  const t = translatorOf(locale, 'adminMaterials');
  return adminMeta(location, loaderData ? textIn(loaderData.material.name, locale) : t('title'));
}

export default function MaterialPage({ loaderData }: Route.ComponentProps) {
  const { material, materials, history, canWrite } = loaderData;
  const t = useTranslations('adminMaterials');
  const locale = useLocale();
  const display = useMaterialFieldDisplay();
  const { kind } = material;
  return (
    <>
      <AdminHeading
        title={textIn(material.name, locale)}
        lead={
          kind === 'frame'
            ? t('frameLead')
            : t.rich('keyLead', {
                kind: t(`kind.${kind}`),
                key: material.key,
                code: (text) => <code>{text}</code>,
              })
        }
        back={{ to: `/admin/material?kind=${kind}`, label: t(`kinds.${kind}`) }}
      />
      <RestorePreview
        entry={canWrite ? history.restoring : null}
        current={stateOfMaterial(material) as Record<string, unknown>}
        version={material.version}
        display={display}
      />
      <div className="mb-8">
        <MaterialEditor
          kind={kind}
          material={material}
          materials={materials}
          canWrite={canWrite}
          result={useActionData<typeof action>()}
          initial={formOfMaterial(material)}
        />
      </div>
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}
