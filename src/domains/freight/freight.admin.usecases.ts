import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import { toSlug } from '../../kernel/text/slug.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor, AuditEvent } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { confirmSetup } from '../settings/setup/setup.usecases.ts';
import { checkDeletable, checkEffectiveDate } from './effective-dates.usecases.ts';
import {
  deleteLimitRow,
  deleteTable,
  findCountries,
  findLimits,
  findServices,
  findTableRows,
  findTableStarts,
  findTakenCountries,
  findZone,
  findZones,
  incrementZoneVersion,
  insertLimit,
  insertTable,
  insertZone,
  lockCountries,
  lockZone,
  replaceCountries,
  updateZoneName,
  upsertService,
} from './freight.admin.repository.ts';
import {
  type FreightSettings,
  freightSettings,
  type LimitInput,
  type RateTableInput,
  type ZoneChangeInput,
  type ZoneData,
  type ZoneInput,
  zoneData,
} from './freight.admin.schemas.ts';
import {
  type FreightService,
  freightServices,
  mainIslandZone,
  outlyingIslandsZone,
} from './freight.rules.ts';
import { effectiveToday } from './freight.usecases.ts';
import { listParameters } from './freight-parameters.usecases.ts';
import { findRowOutOfOrder, getEffectiveStates, hasBegun } from './rate-tables.rules.ts';

const serializeSettings = serializer(freightSettings);
const serializeZone = serializer(zoneData);
const { tables, limits } = zoneData.shape;
const tableRowsState = serializer(tables.element.shape.rows);
const limitState = serializer(limits.element.omit({ state: true }));

type ZoneRow = NonNullable<Awaited<ReturnType<typeof findZone>>>;
type ServiceRow = Awaited<ReturnType<typeof findServices>>[number];
type StartRow = Awaited<ReturnType<typeof findTableStarts>>[number];

/** Taiwan's two zones: the islands have no country of their own, and Taiwan stays in the main zone. */
const isFixed = ({ key }: { key: string }): boolean => key === mainIslandZone || key === outlyingIslandsZone;

const toZoneFields = (
  zone: ZoneRow,
  countries: readonly { countryCode: string; zoneId: number }[],
  services: readonly ServiceRow[],
  starts: readonly StartRow[],
  today: string,
) => ({
  ...zone,
  countries: countries.filter(({ zoneId }) => zoneId === zone.id).map(({ countryCode }) => countryCode),
  services: services
    .filter(({ zoneId }) => zoneId === zone.id)
    .map(({ service, daysMin, daysMax }) => {
      const days = starts
        .filter((start) => start.zoneId === zone.id && start.service === service)
        .map(({ startsOn }) => startsOn)
        .sort();
      return {
        service,
        daysMin,
        daysMax,
        inForce: days.filter((day) => hasBegun(day, today)).at(-1) ?? null,
        next: days.find((day) => !hasBegun(day, today)) ?? null,
      };
    }),
});

/** All zones with their current rates, and the parameters. */
export async function getFreightSettings(services: Services): Promise<FreightSettings> {
  const today = effectiveToday(services);
  const [zones, countries, offered, starts] = await Promise.all([
    findZones(services.db),
    findCountries(services.db),
    findServices(services.db),
    findTableStarts(services.db),
  ]);
  return serializeSettings({
    today,
    zones: zones.map((zone) => toZoneFields(zone, countries, offered, starts, today)),
    parameters: await listParameters(services),
  });
}

/** A zone with all its tables and limits. Throws 404 where it does not exist. */
export async function getZone(services: Services, id: number): Promise<ZoneData> {
  const zone = await findZone(services.db, id);
  if (!zone) throw new ShopError(commonErrors.notFound);
  const today = effectiveToday(services);
  const countries = await findCountries(services.db);
  const offered = await findServices(services.db, id);
  const starts = await findTableStarts(services.db, id);
  const rows = await findTableRows(services.db, id);
  const limitRows = await findLimits(services.db, id);
  const tableRows = [...Map.groupBy(rows, ({ service, startsOn }) => `${startsOn} ${service}`).values()];
  const limitStates = getEffectiveStates(
    limitRows.map(({ startsOn }) => startsOn),
    today,
  );
  const tableStates = new Map(
    freightServices.map((service) => [
      service,
      getEffectiveStates(
        starts.filter((start) => start.service === service).map(({ startsOn }) => startsOn),
        today,
      ),
    ]),
  );
  return serializeZone({
    ...toZoneFields(zone, countries, offered, starts, today),
    today,
    isFixed: isFixed(zone),
    tables: tableRows.map((table) => {
      const { service, startsOn } = required(table[0], 'the first row of a table');
      return {
        service,
        startsOn,
        state: required(tableStates.get(service)?.get(startsOn), 'the state of a table'),
        rows: table,
      };
    }),
    limits: limitRows.map((limit) => ({
      ...limit,
      state: required(limitStates.get(limit.startsOn), 'the state of a limit'),
    })),
  });
}

// updates

/** Runs an update of a locked zone with an audit event (404, 409 `version_conflict`). */
const updateZoneWith = (
  services: Services,
  actor: Actor,
  id: number,
  version: number,
  change: (tx: Services, zone: ZoneRow) => Promise<Omit<AuditEvent, 'subject'>>,
): Promise<ZoneData> =>
  inTransaction(services, async (tx) => {
    const zone = await lockZone(tx.db, id);
    if (!zone) throw new ShopError(commonErrors.notFound);
    if (zone.version !== version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getZone(tx, id) });
    }
    const auditEvent = await change(tx, zone);
    await incrementZoneVersion(tx.db, id);
    await confirmSetup(tx, 'freight');
    await recordAuditEvent(tx, actor, { ...auditEvent, subject: { kind: 'freight', id } });
    return getZone(tx, id);
  });

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Rejects unknown countries and those of other zones. */
async function checkCountries(tx: Services, zoneId: number, countries: readonly string[], locale: Locale) {
  const unknown = countries.findIndex((code) => regionNames.of(code) === undefined);
  if (unknown !== -1) throw fieldError(`countries.${unknown}`, 'validation.country');
  if (countries.length === 0) return;
  const [taken] = await findTakenCountries(tx.db, zoneId, countries);
  if (!taken) return;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  throw fieldError('countries', 'validation.country_taken', {
    country: names.of(taken.countryCode) ?? taken.countryCode,
    zone: textIn(taken.zone, locale),
  });
}

async function updateZoneServices(tx: Services, id: number, form: ZoneInput): Promise<void> {
  await replaceCountries(tx.db, id, [...new Set(form.countries)]);
  for (const service of freightServices) {
    const days = form.services[service];
    await upsertService(tx.db, id, service, days && { daysMin: days.days_min, daysMax: days.days_max });
  }
}

/** The fields of a zone that are edited together, for the audit log. */
const zoneAuditState = (zone: ZoneData): ZoneInput => {
  const getDays = (service: FreightService) => {
    const found = zone.services.find((one) => one.service === service);
    return found ? { days_min: found.days_min, days_max: found.days_max } : null;
  };
  return {
    name: zone.name,
    countries: zone.countries,
    services: { standard: getDays('standard'), express: getDays('express') },
  };
};

/** Creates a zone. Delivery begins when its first rate table starts. */
export const createZone = (
  services: Services,
  actor: Actor,
  form: ZoneInput,
  locale: Locale,
): Promise<ZoneData> =>
  inTransaction(services, async (tx) => {
    await lockCountries(tx.db);
    await checkCountries(tx, 0, form.countries, locale);
    const known = new Set((await findZones(tx.db)).map(({ key }) => key));
    const slug = toSlug(form.name.en) || 'zone';
    let key = slug;
    for (let number = 2; known.has(key); number += 1) key = `${slug}-${number}`;
    const id = await insertZone(tx.db, { key, name: form.name });
    await updateZoneServices(tx, id, form);
    await confirmSetup(tx, 'freight');
    const zone = await getZone(tx, id);
    await recordAuditEvent(tx, actor, {
      action: 'freight.create_zone',
      subject: { kind: 'freight', id },
      after: zoneAuditState(zone),
    });
    return zone;
  });

/** Updates a zone's name, countries and days. No country may be in two zones, and Taiwan's two zones keep theirs. */
export const updateZone = (
  services: Services,
  actor: Actor,
  id: number,
  form: ZoneChangeInput,
  locale: Locale,
): Promise<ZoneData> =>
  updateZoneWith(services, actor, id, form.version, async (tx, zone) => {
    const before = await getZone(tx, id);
    await lockCountries(tx.db);
    if (isFixed(zone) && form.countries.toSorted().join() !== before.countries.toSorted().join()) {
      throw fieldError('countries', 'validation.zone_fixed');
    }
    await checkCountries(tx, id, form.countries, locale);
    await updateZoneName(tx.db, id, form.name);
    await updateZoneServices(tx, id, form);
    return {
      action: 'freight.update_zone',
      before: zoneAuditState(before),
      after: zoneAuditState(await getZone(tx, id)),
    };
  });

const tableStarts = async (tx: Services, id: number, service: FreightService): Promise<string[]> =>
  (await findTableStarts(tx.db, id)).filter((row) => row.service === service).map((row) => row.startsOn);

/** Sets a whole rate table from a day on. A table that has started cannot change; one that starts on the same future day is replaced. */
export const setRateTable = (
  services: Services,
  actor: Actor,
  id: number,
  form: RateTableInput,
): Promise<ZoneData> =>
  updateZoneWith(services, actor, id, form.version, async (tx) => {
    const { service, starts_on: startsOn, rows } = form;
    const wrong = findRowOutOfOrder(rows);
    if (wrong) {
      const field = wrong.problem === 'weight' ? 'up_to_g' : 'price_ntd';
      throw fieldError(`rows.${wrong.index}.${field}`, `validation.table_${wrong.problem}`);
    }
    checkEffectiveDate(tx, startsOn, await tableStarts(tx, id, service));
    const offered = await findServices(tx.db, id);
    if (!offered.some((one) => one.service === service))
      throw fieldError('service', 'validation.service_off');
    const former = await deleteTable(tx.db, id, service, startsOn);
    const table = rows.map(({ up_to_g, price_ntd }) => ({ upToG: up_to_g, priceNtd: price_ntd }));
    await insertTable(tx.db, id, service, startsOn, table);
    return {
      action: 'freight.set_rates',
      before: former.length > 0 ? { service, starts_on: startsOn, rows: tableRowsState(former) } : null,
      after: { service, starts_on: startsOn, rows },
    };
  });

/** Deletes a rate table that has not started. */
export const deleteRateTable = (
  services: Services,
  actor: Actor,
  id: number,
  { service, starts_on: startsOn, version }: { service: FreightService; starts_on: string; version: number },
): Promise<ZoneData> =>
  updateZoneWith(services, actor, id, version, async (tx) => {
    checkDeletable(tx, startsOn, await tableStarts(tx, id, service));
    const rows = await deleteTable(tx.db, id, service, startsOn);
    return {
      action: 'freight.delete_rates',
      before: { service, starts_on: startsOn, rows: tableRowsState(rows) },
    };
  });

/** Sets the couriers' limits for one parcel to a zone, from a day on. */
export const setLimit = (services: Services, actor: Actor, id: number, form: LimitInput): Promise<ZoneData> =>
  updateZoneWith(services, actor, id, form.version, async (tx) => {
    const { version: _, starts_on: startsOn, ...limit } = form;
    checkEffectiveDate(
      tx,
      startsOn,
      (await findLimits(tx.db, id)).map((row) => row.startsOn),
    );
    const former = await deleteLimitRow(tx.db, id, startsOn);
    await insertLimit(tx.db, {
      zoneId: id,
      startsOn,
      maxSideMm: limit.max_side_mm,
      maxGirthMm: limit.max_girth_mm,
      maxWeightG: limit.max_weight_g,
      oversizeSideMm: limit.oversize_side_mm,
      oversizeNtd: limit.oversize_ntd,
    });
    return {
      action: 'freight.set_limit',
      before: former && limitState(former),
      after: { starts_on: startsOn, ...limit },
    };
  });

/** Deletes a limit that has not started. */
export const deleteLimit = (
  services: Services,
  actor: Actor,
  id: number,
  { starts_on: startsOn, version }: { starts_on: string; version: number },
): Promise<ZoneData> =>
  updateZoneWith(services, actor, id, version, async (tx) => {
    checkDeletable(
      tx,
      startsOn,
      (await findLimits(tx.db, id)).map((row) => row.startsOn),
    );
    const former = required(await deleteLimitRow(tx.db, id, startsOn), 'the checked limit');
    return { action: 'freight.delete_limit', before: limitState(former) };
  });
