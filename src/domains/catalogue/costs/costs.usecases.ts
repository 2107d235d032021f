import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { lockMaterial } from '../framing/materials.repository.ts';
import {
  findCostSetting,
  findMaterialCost,
  findMaterialCosts,
  type MaterialCostRow,
  updateCostSetting,
  upsertMaterialCost,
} from './costs.repository.ts';
import type { CostedKind } from './costs.rules.ts';
import type {
  CostList,
  CostSettings,
  CostSettingsData,
  MaterialCostData,
  MaterialCostInput,
} from './costs.schemas.ts';

/** The cost of a material has the fields of its kind, since only `updateMaterialCost` writes it. */
const toData = ({ kind, materialId, cost, version }: MaterialCostRow): MaterialCostData =>
  ({ kind, id: materialId, cost, version }) as MaterialCostData;

/** The settings, and the materials whose cost was ever entered. */
export async function listCosts({ db }: Services): Promise<CostList> {
  const materials = (await findMaterialCosts(db)).map(toData);
  const { value, version } = await findCostSetting(db);
  return { settings: { value, version }, materials };
}

/**
 * Sets the cost of a material; null is not known.
 *
 * @throws ShopError 404; 409 `version_conflict` with the current state; 422 for another kind
 */
export async function updateMaterialCost(
  services: Services,
  actor: Actor,
  kind: CostedKind,
  id: string,
  input: MaterialCostInput,
): Promise<MaterialCostData> {
  if (input.kind !== kind) throw fieldError('kind', 'validation.choice');
  return inTransaction(services, async (tx) => {
    if (!(await lockMaterial(tx.db, kind, id))) throw new ShopError(commonErrors.notFound);
    const before = (await findMaterialCost(tx.db, kind, id)) ?? {
      kind,
      materialId: id,
      cost: null,
      version: 0,
    };
    if (before.version !== input.version) {
      throw new ShopError(commonErrors.versionConflict, { data: toData(before) });
    }
    const after = { kind, materialId: id, cost: input.cost, version: input.version + 1 };
    await upsertMaterialCost(tx.db, after);
    await recordAuditEvent(tx, actor, {
      action: 'cost.update_material',
      subject: { kind: 'cost', id: `${kind}/${id}` },
      before: { cost: before.cost },
      after: { cost: after.cost },
    });
    return toData(after);
  });
}

/** Sets labour, backing, fees and the minimum margin (409 `version_conflict` with the current state). */
export async function updateCostSettings(
  services: Services,
  actor: Actor,
  { value, version }: { value: CostSettings; version: number },
): Promise<CostSettingsData> {
  return inTransaction(services, async (tx) => {
    const before = await findCostSetting(tx.db);
    if (!(await updateCostSetting(tx.db, { value, version }))) {
      const { value: current, version: present } = await findCostSetting(tx.db);
      throw new ShopError(commonErrors.versionConflict, { data: { value: current, version: present } });
    }
    await recordAuditEvent(tx, actor, {
      action: 'cost.update_settings',
      subject: { kind: 'cost', id: 'all' },
      before: { value: before.value },
      after: { value },
    });
    return { value, version: version + 1 };
  });
}
