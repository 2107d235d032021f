import { useTranslations } from 'use-intl';
import {
  type MaterialData,
  type MaterialInput,
  materialInput,
} from '../../../domains/catalogue/framing/materials.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { editResult } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { formValues } from '../../forms/form-values.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { loadHistory, stateBefore } from '../ui/editor/history.server.ts';
import { HistorySection, RestorePreview } from '../ui/editor/history.tsx';
import type { Route } from './+types/material-page.ts';
import { MaterialEditor } from './material-editor.tsx';
import { getKind, type MaterialState, stateOfMaterial } from './material-form.ts';
import { useMaterialFieldDisplay } from './use-material-field-display.ts';

export const handle: PageHandle = { messages: ['adminMaterials'] };

const toParam = ({ kind, id }: { kind: string; id: string }) => ({ kind: getKind(kind), id });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { material } = getRequestContext(context).api.api.admin;
  const param = toParam(params);
  const one = material[':kind'][':id'];
  const [found, materials, history] = await Promise.all([
    unwrap(one.$get({ param })),
    unwrap(material.$get()),
    loadHistory(url, (query) => unwrap(one.history.$get({ param, query }))),
  ]);
  return { material: found, materials, history, canWrite: can(context, 'catalogue.write') };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const one = getRequestContext(context).api.api.admin.material[':kind'][':id'];
  const param = toParam(params);
  const fields = await buildForm(request);
  const json =
    fields.intent === 'restore' ? await restored() : formBody(materialInput, { ...fields, ...param });
  const saved = await toResult(one.$put({ param, json }));
  const { version: _, ...state } = json;
  return respond(editResult<MaterialState, MaterialData>(saved, fields, state, stateOfMaterial));

  async function restored(): Promise<MaterialInput> {
    const now = stateOfMaterial(await unwrap(one.$get({ param })));
    const state = await stateBefore(url, fields.entry, now, (query) =>
      unwrap(one.history.$get({ param, query })),
    );
    return { ...state, version: Number(fields.version) };
  }
}

export default function MaterialPage({ loaderData, actionData }: Route.ComponentProps) {
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
        history={history}
        edited={{ loaded: material, toState: stateOfMaterial, display }}
        canRestore={canWrite}
      />
      <div className="mb-8">
        <MaterialEditor
          kind={kind}
          material={material}
          materials={materials}
          canWrite={canWrite}
          result={actionData}
          initial={formValues(material)}
        />
      </div>
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}
