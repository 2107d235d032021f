import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { materialCostInput } from '../../../domains/catalogue/costs/costs.schemas.ts';
import {
  type MaterialData,
  type MaterialInput,
  materialInput,
} from '../../../domains/catalogue/framing/materials.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { getFields, getRequestContext, toFormData, toResult, unwrap } from '../../api.server.ts';
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
import { PaperProfileSection } from './paper-profile.tsx';
import { useMaterialFieldDisplay } from './use-material-field-display.ts';

export const handle: PageHandle = { messages: ['adminCosts', 'adminMaterials'] };

const toParam = ({ kind, id }: { kind: string; id: string }) => ({ kind: getKind(kind), id });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { cost, material, 'paper-profile': profiles } = getRequestContext(context).api.api.admin;
  const param = toParam(params);
  const one = material[':kind'][':id'];
  const hasCost = isCosted(param.kind) && can(context, 'costs.read');
  const [found, materials, history, costs, profile] = await Promise.all([
    unwrap(one.$get({ param })),
    unwrap(material.$get()),
    loadHistory(url, (query) => unwrap(one.history.$get({ param, query }))),
    hasCost ? unwrap(cost.$get()) : null,
    param.kind === 'substrate' ? unwrap(profiles[':id'].$get({ param })) : null,
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
    profile,
    canWrite: can(context, 'catalogue.write'),
    canWriteCosts: can(context, 'costs.write'),
  };
}

/** `intent` where it is the cost or the colour profile that was saved. */
type ActionResult = EditResult<MaterialState> & { intent?: 'cost' | 'profile' };

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { cost, material, 'paper-profile': profiles } = getRequestContext(context).api.api.admin;
  const one = material[':kind'][':id'];
  const param = toParam(params);
  const form = await toFormData(request);
  const fields = getFields(form);
  if (fields.intent === 'profile' || fields.intent === 'remove_profile') {
    const sent = { param, query: { version: fields.version ?? '' } };
    const headers = { 'content-type': 'application/octet-stream' };
    const saved = await toResult(
      fields.intent === 'profile'
        ? profiles[':id'].$put(sent, { init: { body: form.get('profile'), headers } })
        : profiles[':id'].$delete(sent),
    );
    return respond<ActionResult>({ intent: 'profile', ...getOutcome(saved) });
  }
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
  const { material, materials, history, cost, profile, canWrite, canWriteCosts } = loaderData;
  const resultOf = (intent: 'cost' | 'profile' | undefined) =>
    result?.intent === intent ? result : undefined;
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
          result={resultOf(undefined)}
          initial={formValues(material)}
        />
      </div>
      {cost && isCosted(kind) && (
        <MaterialCostSection kind={kind} saved={cost} canWrite={canWriteCosts} result={resultOf('cost')} />
      )}
      {profile && <PaperProfileSection saved={profile} canWrite={canWrite} result={resultOf('profile')} />}
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}
