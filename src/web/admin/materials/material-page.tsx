import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { materialCostInput } from '../../../domains/catalogue/costs/costs.schemas.ts';
import {
  type MaterialData,
  type MaterialInput,
  materialInput,
} from '../../../domains/catalogue/framing/materials.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { type EditResult, editResult } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { formValues } from '../../forms/form-values.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { loadHistory, stateBefore } from '../ui/editor/history.server.ts';
import { HistorySection, RestorePreview } from '../ui/editor/history.tsx';
import type { Route } from './+types/material-page.ts';
import { MaterialCostSection } from './material-cost.tsx';
import { isCosted } from './material-cost-form.ts';
import { MaterialEditor } from './material-editor.tsx';
import { getKind, type MaterialState, stateOfMaterial } from './material-form.ts';
import { useMaterialFieldDisplay } from './use-material-field-display.ts';

export const handle: PageHandle = { messages: ['adminCosts', 'adminMaterials'] };

const toParam = ({ kind, id }: { kind: string; id: string }) => ({ kind: getKind(kind), id });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { cost, material } = getRequestContext(context).api.api.admin;
  const param = toParam(params);
  const one = material[':kind'][':id'];
  const hasCost = isCosted(param.kind) && can(context, 'costs.read');
  const [found, materials, history, costs] = await Promise.all([
    unwrap(one.$get({ param })),
    unwrap(material.$get()),
    loadHistory(url, (query) => unwrap(one.history.$get({ param, query }))),
    hasCost ? unwrap(cost.$get()) : null,
  ]);
  return {
    material: found,
    materials,
    history,
    cost: costs && {
      cost: null,
      version: 0,
      ...costs.materials.find(({ kind, id }) => kind === param.kind && id === param.id),
    },
    canWrite: can(context, 'catalogue.write'),
    canWriteCosts: can(context, 'costs.write'),
  };
}

/** `intent` where it is the cost that was saved. */
type ActionResult = EditResult<MaterialState> & { intent?: 'cost' };

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { cost, material } = getRequestContext(context).api.api.admin;
  const one = material[':kind'][':id'];
  const param = toParam(params);
  const fields = await buildForm(request);
  if (fields.intent === 'cost') {
    const { kind, id } = param;
    if (!isCosted(kind)) throw data(null, { status: 404 });
    const json = formBody(materialCostInput, { ...fields, kind });
    const saved = await toResult(cost.material[':kind'][':id'].$put({ param: { kind, id }, json }));
    return respond<ActionResult>({ intent: 'cost', ...getOutcome(saved), values: fields });
  }
  const json =
    fields.intent === 'restore' ? await restored() : formBody(materialInput, { ...fields, ...param });
  const saved = await toResult(one.$put({ param, json }));
  const { version: _, ...state } = json;
  return respond<ActionResult>(
    editResult<MaterialState, MaterialData>(saved, fields, state, stateOfMaterial),
  );

  async function restored(): Promise<MaterialInput> {
    const now = stateOfMaterial(await unwrap(one.$get({ param })));
    const state = await stateBefore(url, fields.entry, now, (query) =>
      unwrap(one.history.$get({ param, query })),
    );
    return { ...state, version: Number(fields.version) };
  }
}

export default function MaterialPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { material, materials, history, cost, canWrite, canWriteCosts } = loaderData;
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
          result={result?.intent === 'cost' ? undefined : result}
          initial={formValues(material)}
        />
      </div>
      {cost && isCosted(kind) && (
        <MaterialCostSection
          kind={kind}
          saved={cost}
          canWrite={canWriteCosts}
          result={result?.intent === 'cost' ? result : undefined}
        />
      )}
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}
