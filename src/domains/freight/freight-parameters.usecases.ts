import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { required } from '../../kernel/required.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { confirmSetup } from '../settings/setup/setup.usecases.ts';
import { checkDeletable, checkEffectiveDate } from './effective-dates.usecases.ts';
import {
  deleteParametersRow,
  findParameters,
  insertParameters,
  lockParameters,
  type ParametersRow,
} from './freight.admin.repository.ts';
import { type Parameters, type ParametersInput, parameters } from './freight.admin.schemas.ts';
import { effectiveToday } from './freight.usecases.ts';
import { getEffectiveStates } from './rate-tables.rules.ts';

const serializeParameters = serializer(parameters);
const parametersState = serializer(parameters.omit({ state: true, version: true }));

/** Past, current and future parameters, the latest start first. */
export async function listParameters(services: Services): Promise<Parameters[]> {
  const rows = await findParameters(services.db);
  const states = getEffectiveStates(
    rows.map(({ startsOn }) => startsOn),
    effectiveToday(services),
  );
  return rows.map((row) =>
    serializeParameters({ ...row, state: required(states.get(row.startsOn), 'the state') }),
  );
}

const getSubject = (startsOn: string) => ({ kind: 'freight' as const, id: startsOn });

/** Sets divisor, steps, fuel and insurance from a day on; parameters that start on the same future day are replaced, by version. */
export const setParameters = (
  services: Services,
  actor: Actor,
  form: ParametersInput,
): Promise<Parameters[]> =>
  inTransaction(services, async (tx) => {
    await lockParameters(tx.db);
    const rows = await findParameters(tx.db);
    const startsOn = form.starts_on;
    const former = rows.find((row) => row.startsOn === startsOn);
    checkEffectiveDate(
      tx,
      startsOn,
      rows.map((row) => row.startsOn),
    );
    if (former && former.version !== form.version) await rejectEdited(tx, former);
    const row: ParametersRow = {
      startsOn,
      volumetricDivisor: form.volumetric_divisor,
      stepG: form.step_g,
      minimumG: form.minimum_g,
      fuelBasisPoints: form.fuel_basis_points,
      insuranceBasisPoints: form.insurance_basis_points,
      insuranceFreeNtd: form.insurance_free_ntd,
      version: (former?.version ?? 0) + 1,
    };
    await deleteParametersRow(tx.db, startsOn);
    await insertParameters(tx.db, row);
    await confirmSetup(tx, 'freight');
    await recordAuditEvent(tx, actor, {
      action: 'freight.set_parameters',
      subject: getSubject(startsOn),
      before: former ? parametersState(former) : null,
      after: parametersState(row),
    });
    return listParameters(tx);
  });

/** Deletes parameters that have not started. */
export const deleteParameters = (
  services: Services,
  actor: Actor,
  { starts_on: startsOn, version }: { starts_on: string; version: number },
): Promise<Parameters[]> =>
  inTransaction(services, async (tx) => {
    await lockParameters(tx.db);
    const rows = await findParameters(tx.db);
    checkDeletable(
      tx,
      startsOn,
      rows.map((row) => row.startsOn),
    );
    const former = required(
      rows.find((row) => row.startsOn === startsOn),
      'the checked parameters',
    );
    if (former.version !== version) await rejectEdited(tx, former);
    await deleteParametersRow(tx.db, startsOn);
    await recordAuditEvent(tx, actor, {
      action: 'freight.delete_parameters',
      subject: getSubject(startsOn),
      before: parametersState(former),
    });
    return listParameters(tx);
  });

async function rejectEdited(tx: Services, { startsOn }: ParametersRow): Promise<never> {
  const now = (await listParameters(tx)).find((one) => one.starts_on === startsOn);
  throw new ShopError(commonErrors.versionConflict, { data: now });
}
