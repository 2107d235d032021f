import { useTranslations } from 'use-intl';
import { type MaterialKind, materialKinds } from '../../../domains/catalogue/framing/materials.rules.ts';
import type { MaterialData, MaterialList } from '../../../domains/catalogue/framing/materials.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Fold } from '../ui/fold.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { parseReorderForm } from '../ui/lists/reorder-form.ts';
import { ReorderList } from '../ui/lists/reorder-list.tsx';
import { TabLink } from '../ui/lists/tab-link.tsx';
import type { Route } from './+types/materials-page.ts';
import { useMaterialColumns } from './use-material-columns.tsx';

export const handle: PageHandle = { messages: ['adminMaterials'] };

const getList = (materials: MaterialList, kind: MaterialKind): readonly MaterialData[] =>
  ({
    substrate: materials.substrates,
    moulding: materials.mouldings,
    mat: materials.mats,
    glazing: materials.glazings,
    frame: materials.frames,
  })[kind];

const getKind = (asked: string | null): MaterialKind =>
  materialKinds.find((kind) => kind === asked) ?? 'moulding';

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    materials: await unwrap(getRequestContext(context).api.api.admin.material.$get()),
    kind: getKind(url.searchParams.get('kind')),
    canWrite: can(context, 'catalogue.write'),
  };
}

/** Changes the order of a kind. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await buildForm(request);
  const kind = getKind(fields.kind ?? null);
  // The form numbers the entries from 1; `ids` has their ids.
  const previousOrder = (fields.ids ?? '').split(',');
  const ids = parseReorderForm(fields).newOrder.map((place) => previousOrder[place - 1] ?? '');
  const { order } = getRequestContext(context).api.api.admin.material;
  const saved = await toResult(order.$put({ json: { kind, ids, seen: previousOrder } }));
  return respond(getOutcome(saved));
}

export default function MaterialsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { materials, kind, canWrite } = loaderData;
  const t = useTranslations('adminMaterials');
  const locale = useLocale();
  const rows = getList(materials, kind);
  const ids = rows.map(({ id }) => id).join(',');
  return (
    <>
      <AdminHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          canWrite && (
            <ButtonLink to={`/admin/material/${kind}`} variant="outline">
              {t(`new.${kind}`)}
            </ButtonLink>
          )
        }
      />
      <Kinds kind={kind} materials={materials} />
      <p className="mb-4 max-w-2xl text-sm text-soft">{t(`about.${kind}`)}</p>
      <DenseTable
        label={t(`kinds.${kind}`)}
        columns={useMaterialColumns(kind, materials)}
        rows={rows}
        getKey={({ id }) => id}
      />
      {canWrite && rows.length > 1 && (
        <div className="mt-6 space-y-3">
          <ActionNotice result={result} />
          <Fold label={t('order')} isOpen={result?.failure !== undefined}>
            <ReorderList
              key={`${kind} ${ids}`}
              sent={{ kind, ids }}
              entries={rows.map(({ name }, index) => ({ id: index + 1, name: textIn(name, locale) }))}
            />
          </Fold>
        </div>
      )}
    </>
  );
}

/** The kinds as tabs, each with the number on offer. */
function Kinds({ kind, materials }: { kind: MaterialKind; materials: MaterialList }) {
  const t = useTranslations('adminMaterials');
  return (
    <nav aria-label={t('title')} className="mb-5 flex flex-wrap gap-x-6 border-b border-line text-sm">
      {materialKinds.map((one) => (
        <TabLink key={one} to={`/admin/material?kind=${one}`} isCurrent={one === kind}>
          {t('kindCount', {
            kind: t(`kinds.${one}`),
            count: getList(materials, one).filter((entry) =>
              'offered' in entry ? entry.offered : entry.active,
            ).length,
          })}
        </TabLink>
      ))}
    </nav>
  );
}
