/**
 * Freight and what cannot be sent (`docs/rules/freight.md`). Weights are whole g, lengths mm, fees whole NTD; zones, rates, parameters
 * and limits are data of the shop. A fee in another currency is `convertFromNtd` of the kernel, rounded up to a whole dollar.
 */
import { daysAfter, taipeiWorkingDay } from '../../kernel/dates.ts';
import type { BoxMm, Packing } from '../catalogue/framing/geometry.rules.ts';
import { isOutlyingIsland, type ZoneAddress } from './taiwan-islands.rules.ts';

export const freightServices = ['standard', 'express'] as const;
export type FreightService = (typeof freightServices)[number];
export type FreightKind = FreightService | 'store';

export type FreightZone = { id: number; key: string; countryCodes: readonly string[] };

/** Effective from `startsOn` (`YYYY-MM-DD`) until a later one starts. */
export type FreightParameters = {
  startsOn: string;
  /** cm³ that count as one kg. */
  volumetricDivisor: number;
  stepG: number;
  minimumG: number;
  /** Fuel surcharge in 1/100 of a percent. */
  fuelBasisPoints: number;
  /** Of the insured value above `insuranceFreeNtd`, in 1/100 of a percent. */
  insuranceBasisPoints: number;
  insuranceFreeNtd: number;
};

/** The price of one parcel up to a weight. A zone and service have one table for each `startsOn`. */
type FreightRate = {
  zoneId: number;
  service: FreightService;
  startsOn: string;
  upToG: number;
  priceNtd: number;
};

type FreightDays = { zoneId: number; service: FreightService; daysMin: number; daysMax: number };

/**
 * The couriers' limits of a zone; `maxGirthMm` is the longest side plus the girth around the two others. A parcel with a side above
 * `oversizeSideMm` costs `oversizeNtd` more.
 */
type FreightLimit = {
  zoneId: number;
  startsOn: string;
  maxSideMm: number;
  maxGirthMm: number;
  maxWeightG: number;
  oversizeSideMm: number;
  oversizeNtd: number;
};

export type FreightTables = {
  zones: readonly FreightZone[];
  parameters: readonly FreightParameters[];
  rates: readonly FreightRate[];
  services: readonly FreightDays[];
  limits: readonly FreightLimit[];
};

export type FreightOption = {
  /** The `freight_id` of the API: the same for the same zone and kind. */
  id: number;
  kind: FreightKind;
  feeNtd: number;
  daysMin: number;
  daysMax: number;
};

export type FreightQuote =
  | { deliverable: true; options: FreightOption[] }
  | { deliverable: false; reason: 'country' | 'oversize' };

/** The maximum of prints in one tube. */
const maxPrintsPerTube = 6;
/** The outer diameter of a tube. */
const tubeDiameterMm = 110;
/** Caps and padding at both ends together. */
const tubeEndsMm = 60;
const tubeTareG = 250;
const tubeTareGPerM = 650;

/** Taiwan's two zones, by `freight_zone.key`; other zones are found by country only. */
export const mainIslandZone = 'taiwan';
export const outlyingIslandsZone = 'taiwan-islands';

/**
 * The zone of an address, or undefined where nothing is delivered. An address in Taiwan is in the outlying islands if its city, township,
 * post code or street line says so.
 */
export function findZone(address: ZoneAddress, zones: readonly FreightZone[]): FreightZone | undefined {
  const countryCode = address.countryCode.toUpperCase();
  const zone = zones.find((candidate) => candidate.countryCodes.includes(countryCode));
  if (zone?.key !== mainIslandZone || !isOutlyingIsland(address)) return zone;
  return zones.find((candidate) => candidate.key === outlyingIslandsZone);
}

/**
 * The parcels of an order: a box for each framed print; unframed prints rolled together, up to `maxPrintsPerTube` in a tube, longest
 * first, which needs the fewest long tubes.
 */
export function getParcels(lines: readonly { packing: Packing; nums: number }[]): BoxMm[] {
  const parcels: BoxMm[] = [];
  const rolls: { lengthMm: number; weightG: number }[] = [];
  for (const { packing, nums } of lines) {
    for (let count = 0; count < nums; count += 1) {
      if (packing.kind === 'box') parcels.push(packing);
      else rolls.push(packing);
    }
  }
  rolls.sort((one, other) => other.lengthMm - one.lengthMm);
  for (let first = 0; first < rolls.length; first += maxPrintsPerTube) {
    parcels.push(toTube(rolls.slice(first, first + maxPrintsPerTube)));
  }
  return parcels;
}

function toTube(rolls: readonly { lengthMm: number; weightG: number }[]): BoxMm {
  const lengthMm = Math.max(...rolls.map((roll) => roll.lengthMm)) + tubeEndsMm;
  const printsG = rolls.reduce((sum, roll) => sum + roll.weightG, 0);
  return {
    lengthMm: Math.max(lengthMm, tubeDiameterMm),
    widthMm: tubeDiameterMm,
    heightMm: tubeDiameterMm,
    weightG: printsG + tubeTareG + Math.ceil((lengthMm * tubeTareGPerM) / 1000),
  };
}

/**
 * The chargeable weight of a parcel in g: the greater of actual and volumetric weight (⌈L⌉·⌈W⌉·⌈H⌉ cm / divisor in kg), at least the
 * minimum, rounded up to the step (`docs/rules/freight.md`).
 */
export function chargeableWeightG(
  parcel: BoxMm,
  parameters: Pick<FreightParameters, 'volumetricDivisor' | 'stepG' | 'minimumG'>,
): number {
  const cm3 = [parcel.lengthMm, parcel.widthMm, parcel.heightMm]
    .map((side) => Math.ceil(side / 10))
    .reduce((product, side) => product * side, 1);
  const volumetricG = Math.ceil((cm3 * 1000) / parameters.volumetricDivisor);
  const weightG = Math.max(parcel.weightG, volumetricG, parameters.minimumG);
  return Math.ceil(weightG / parameters.stepG) * parameters.stepG;
}

const exceeds = (parcel: BoxMm, limit: FreightLimit): boolean =>
  parcel.lengthMm > limit.maxSideMm ||
  parcel.lengthMm + 2 * (parcel.widthMm + parcel.heightMm) > limit.maxGirthMm ||
  parcel.weightG > limit.maxWeightG;

/** The entries with the latest start that is not after the date. */
function inForce<Dated extends { startsOn: string }>(rows: readonly Dated[], date: string): Dated[] {
  let latest = '';
  for (const { startsOn } of rows) if (startsOn <= date && startsOn > latest) latest = startsOn;
  return rows.filter((row) => row.startsOn === latest);
}

/**
 * The effective parameters on a day (`YYYY-MM-DD`); before the first start the first ones, so that a shop whose clock is behind still
 * works. Undefined where there are none.
 */
export const parametersOn = ({ parameters }: FreightTables, date: string): FreightParameters | undefined =>
  inForce(parameters, date)[0] ??
  parameters.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))[0];

/** The surcharges of oversize parcels in NTD. */
const computeOversizeNtd = (parcels: readonly BoxMm[], limit: FreightLimit | undefined): number =>
  limit ? limit.oversizeNtd * parcels.filter(({ lengthMm }) => lengthMm > limit.oversizeSideMm).length : 0;

/** Fuel surcharge and insurance, each rounded up to a whole NTD. */
function computeFeeNtd(carriageNtd: number, insuredValueNtd: number, parameters: FreightParameters): number {
  const insuredNtd = Math.max(0, insuredValueNtd - parameters.insuranceFreeNtd);
  return (
    carriageNtd +
    Math.ceil((carriageNtd * parameters.fuelBasisPoints) / 10_000) +
    Math.ceil((insuredNtd * parameters.insuranceBasisPoints) / 10_000)
  );
}

/** The base price of all parcels by one rate table in NTD; null where one is heavier than the table allows. */
function computeCarriageNtd(chargedG: readonly number[], rates: readonly FreightRate[]): number | null {
  const ascending = rates.toSorted((one, other) => one.upToG - other.upToG);
  let carriageNtd = 0;
  for (const weightG of chargedG) {
    const rate = ascending.find((candidate) => weightG <= candidate.upToG);
    if (!rate) return null;
    carriageNtd += rate.priceNtd;
  }
  return carriageNtd;
}

const freightOptionId = (zoneId: number, service: FreightService): number =>
  zoneId * 10 + freightServices.indexOf(service) + 1;

/** Collection in a store: no zone and no fee, available when the prints are made. */
export const storeCollection: FreightOption = { id: 1, kind: 'store', feeNtd: 0, daysMin: 0, daysMax: 0 };

/**
 * The freight options to an address, standard first, with their fees in NTD and days in transit. Not deliverable: a country outside all
 * zones or a zone without service (`country`), or a parcel above the zone's limits or all rate tables (`oversize`).
 *
 * @param insuredValueNtd the price of the lines in NTD, tax included
 * @param date `YYYY-MM-DD` in Taiwan, by which rates and parameters are chosen
 * @throws RangeError where there are no lines, or no parameters
 */
export function quoteDelivery(
  order: {
    address: ZoneAddress;
    lines: readonly { packing: Packing; nums: number }[];
    insuredValueNtd: number;
    date: string;
  },
  tables: FreightTables,
): FreightQuote {
  const zone = findZone(order.address, tables.zones);
  if (!zone) return { deliverable: false, reason: 'country' };
  const parcels = getParcels(order.lines);
  if (parcels.length === 0) throw new RangeError('nothing to send');
  const [limit] = inForce(
    tables.limits.filter(({ zoneId }) => zoneId === zone.id),
    order.date,
  );
  if (limit && parcels.some((parcel) => exceeds(parcel, limit))) {
    return { deliverable: false, reason: 'oversize' };
  }
  const parameters = parametersOn(tables, order.date);
  if (!parameters) throw new RangeError('no freight parameters');
  const chargedG = parcels.map((parcel) => chargeableWeightG(parcel, parameters));
  const oversizeNtd = computeOversizeNtd(parcels, limit);
  const options: FreightOption[] = [];
  let isServed = false;
  for (const service of freightServices) {
    const days = tables.services.find((row) => row.zoneId === zone.id && row.service === service);
    const rates = inForce(
      tables.rates.filter((row) => row.zoneId === zone.id && row.service === service),
      order.date,
    );
    if (!days || rates.length === 0) continue;
    isServed = true;
    const carriageNtd = computeCarriageNtd(chargedG, rates);
    if (carriageNtd === null) continue;
    options.push({
      id: freightOptionId(zone.id, service),
      kind: service,
      feeNtd: computeFeeNtd(carriageNtd + oversizeNtd, order.insuredValueNtd, parameters),
      daysMin: days.daysMin,
      daysMax: days.daysMax,
    });
  }
  if (options.length > 0) return { deliverable: true, options };
  return { deliverable: false, reason: isServed ? 'oversize' : 'country' };
}

/** Quotes for one IP address: a checkout needs a few, an office of fifty a few each. */
export const freightQuoteLimit = { limit: 1200, windowSeconds: 10 * 60 };

type DaysOnTheWay = { daysMin: number; daysMax: number };

/** When an order that is made by `readyOn` is expected to arrive. All are `YYYY-MM-DD` in Taiwan. */
export const expectedArrival = (readyOn: string, { daysMin, daysMax }: DaysOnTheWay) => ({
  readyOn,
  arrivesFrom: daysAfter(readyOn, daysMin),
  arrivesBy: daysAfter(readyOn, daysMax),
});

/** When an order is expected to be made, `readyInDays` working days after `from`, and to arrive. */
export const expectedDays = (from: Date, of: DaysOnTheWay & { readyInDays: number }) =>
  expectedArrival(taipeiWorkingDay(from, of.readyInDays), of);
