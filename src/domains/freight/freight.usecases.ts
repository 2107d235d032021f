import { effectiveDay } from '../../kernel/dates.ts';
import { ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import type { Locale } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import {
  type Currency,
  convertFromNtd,
  currencies,
  type Money,
  multiplyMoney,
  sumMoney,
} from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import { cachedFor } from '../../platform/cache/cached.ts';
import type { Services } from '../../platform/services.ts';
import type { ConfiguredItem } from '../catalogue/framing/configured-items.rules.ts';
import type { LineInput } from '../catalogue/framing/configured-items.schemas.ts';
import {
  getConfiguredItems,
  getListedConfiguredItem,
} from '../catalogue/framing/configured-items.usecases.ts';
import type { BoxMm } from '../catalogue/framing/geometry.rules.ts';
import type { Address } from '../members/members.schemas.ts';
import { atTradePrice } from '../members/terms/trade-prices.rules.ts';
import { getExchangeRate } from '../settings/rates/rates.usecases.ts';
import { freightErrors } from './freight.errors.ts';
import { findFreightTables } from './freight.repository.ts';
import {
  chargeableWeightG,
  expectedDays,
  type FreightKind,
  type FreightOption,
  type FreightQuote,
  findZone,
  getParcels,
  parametersOn,
  quoteDelivery,
  storeCollection,
} from './freight.rules.ts';
import {
  type FreightOptionData,
  freightOption,
  type ZoneFreightsData,
  zoneFreightsData,
} from './freight.schemas.ts';

type FreightAddress = Pick<Address, 'country_code' | 'city' | 'township' | 'postal_code' | 'address'>;

/** The destination of prints: an address, or collection in a store. */
export type Destination = { pickup: 'delivery'; address: FreightAddress } | { pickup: 'store' };

/** An address in a country, for an estimate; in Taiwan on the main island. */
export const addressInCountry = (countryCode: string): FreightAddress => ({
  country_code: countryCode,
  city: '',
  township: '',
  postal_code: '',
  address: '',
});

/** An address on Taiwan's outlying islands, for an estimate. */
const outlyingIslandsAddress: FreightAddress = {
  ...addressInCountry('TW'),
  city: '澎湖縣',
  postal_code: '880',
};

/** What an order keeps of its freight option: the fee in the buyer's currency and the days in transit. */
export type ChosenFreight = { kind: FreightKind; fee: Money; daysMin: number; daysMax: number };

export type PricedFreightOption = ChosenFreight & {
  id: number;
  /** When the lines are expected to arrive if production starts today: `YYYY-MM-DD` in Taipei. */
  arrivesFrom: string;
  arrivesBy: string;
};

/** Without notifications, changes by staff apply within a minute; otherwise at once. */
const getTables = cachedFor(60_000, (services) => findFreightTables(services.db));

/** Today in Taiwan, by which rates and parameters are chosen. */
export const effectiveToday = (services: Services): string => effectiveDay(services.clock.now());

/** The freight of parcels, by the tables of a day. */
export const quoteDeliveryNtd = async (
  services: Services,
  order: Parameters<typeof quoteDelivery>[0],
): Promise<FreightQuote> => quoteDelivery(order, await getTables(services));

/** The zone and the chargeable weights of parcels to an address on a day; null where nothing is delivered. */
export async function getChargeableParcels(
  services: Services,
  order: Pick<Parameters<typeof quoteDelivery>[0], 'address' | 'lines' | 'date'>,
): Promise<{ zoneId: number; parcels: (BoxMm & { chargedG: number })[] } | null> {
  const tables = await getTables(services);
  const zone = findZone(order.address, tables.zones);
  const parameters = parametersOn(tables, order.date);
  if (!zone || !parameters) return null;
  return {
    zoneId: zone.id,
    parcels: getParcels(order.lines).map((parcel) => ({
      ...parcel,
      chargedG: chargeableWeightG(parcel, parameters),
    })),
  };
}

const convertFee = (feeNtd: number, currency: Currency, rate: string): Money =>
  feeNtd === 0 ? { amount: 0, currency } : convertFromNtd(feeNtd, currency, rate);

const serializeOption = serializer(freightOption);
const serializeZoneFreights = serializer(zoneFreightsData);

/** A freight option as the API returns it. */
export const freightOptionData = (option: PricedFreightOption, locale: Locale): FreightOptionData =>
  serializeOption({ ...option, name: translate(locale, `freight.${option.kind}`) });

/**
 * The freight options of lines; the first applies when none is chosen. Insured at their price in NTD. Throws 422 `address_unsupported`
 * where they cannot be delivered.
 */
export async function quoteFreight(
  services: Services,
  order: {
    to: Destination;
    lines: readonly { configuredItem: ConfiguredItem; nums: number }[];
    currency: Currency;
  },
): Promise<[PricedFreightOption, ...PricedFreightOption[]]> {
  const readyInDays = Math.max(...order.lines.map(({ configuredItem }) => configuredItem.readyInDays));
  const pricedOption = (option: FreightOption, fee: Money): PricedFreightOption => {
    const { id, kind, daysMin, daysMax } = option;
    const days = expectedDays(services.clock.now(), { readyInDays, daysMin, daysMax });
    return { id, kind, fee, daysMin, daysMax, ...days };
  };
  if (order.to.pickup === 'store') {
    return [pricedOption(storeCollection, { amount: storeCollection.feeNtd, currency: order.currency })];
  }
  const address = order.to.address;
  const value = sumMoney(
    order.lines.map(({ configuredItem, nums }) => multiplyMoney(configuredItem.unitPriceInclTax.NTD, nums)),
    'NTD',
  );
  const quote = await quoteDeliveryNtd(services, {
    address: {
      countryCode: address.country_code,
      city: address.city,
      township: address.township,
      postalCode: address.postal_code,
      address: address.address,
    },
    lines: order.lines.map(({ configuredItem, nums }) => ({
      packing: configuredItem.geometry.packing,
      nums,
    })),
    insuredValueNtd: value.amount,
    date: effectiveToday(services),
  });
  const { USD: rate } = await getExchangeRate(services);
  const [first, ...others] = (quote.deliverable ? quote.options : []).map((option) =>
    pricedOption(option, convertFee(option.feeNtd, order.currency, rate)),
  );
  if (!first) throw new ShopError(freightErrors.addressUnsupported);
  return [first, ...others];
}

/** The countries with delivery, as ISO 3166-1 alpha-2 codes. */
export async function listServedCountries(services: Services): Promise<string[]> {
  const { zones, services: served } = await getTables(services);
  const zoneIds = new Set(served.map(({ zoneId }) => zoneId));
  return zones.filter(({ id }) => zoneIds.has(id)).flatMap(({ countryCodes }) => countryCodes);
}

/** The standard option to an address, or null where the lines cannot be delivered there. */
async function findStandardOption(
  services: Services,
  address: FreightAddress,
  lines: Parameters<typeof quoteFreight>[1]['lines'],
  currency: Currency,
): Promise<PricedFreightOption | null> {
  try {
    const [option] = await quoteFreight(services, { to: { pickup: 'delivery', address }, lines, currency });
    return option;
  } catch (error) {
    if (error instanceof ShopError && error.definition === freightErrors.addressUnsupported) return null;
    throw error;
  }
}

/** The standard delivery of one print of a listed work to each zone, in Taiwan to the main island; without zones that it cannot be sent to. */
export async function listZoneFreights(
  services: Services,
  ids: Parameters<typeof getListedConfiguredItem>[1],
): Promise<ZoneFreightsData> {
  const configuredItem = await getListedConfiguredItem(services, ids);
  const { zones, services: served } = await getTables(services);
  const items = [];
  for (const { id, countryCodes } of zones) {
    const [code] = countryCodes;
    if (code === undefined || !served.some(({ zoneId }) => zoneId === id)) continue;
    const lines = [{ configuredItem, nums: 1 }];
    const options = await Promise.all(
      currencies.map((currency) => findStandardOption(services, addressInCountry(code), lines, currency)),
    );
    const [option] = options;
    if (!option) continue;
    items.push({
      ...option,
      countryCodes,
      fees: options.flatMap((one) => (one ? [one.fee] : [])),
    });
  }
  return serializeZoneFreights({ items, readyInDays: configuredItem.readyInDays });
}

/** The standard freight to a country before an address is known; null without a country, or without delivery. */
export async function estimateFreight(
  services: Services,
  order: {
    countryCode: string | null;
    lines: Parameters<typeof quoteFreight>[1]['lines'];
    currency: Currency;
  },
): Promise<PricedFreightOption | null> {
  const { countryCode, lines, currency } = order;
  return countryCode ? findStandardOption(services, addressInCountry(countryCode), lines, currency) : null;
}

/**
 * The freight of lines that are not yet ordered (`POST /api/freight`), insured at what the caller pays for them. An estimate for Taiwan also has the standard option to the outlying
 * islands, or null where they cannot be delivered to.
 */
export async function quoteFreightOfLines(
  services: Services,
  order: {
    to: Destination;
    items: readonly LineInput[];
    currency: Currency;
    tradeBasisPoints: number;
    isTaiwanEstimate: boolean;
  },
): Promise<{
  options: [PricedFreightOption, ...PricedFreightOption[]];
  outlyingIslands?: PricedFreightOption | null;
}> {
  const configuredItems = await getConfiguredItems(
    services,
    order.items,
    (index, name) => `items.${index}.${name}`,
  );
  const lines = order.items.map(({ nums }, index) => ({
    configuredItem: atTradePrice(
      required(configuredItems[index], 'the configured item of a line'),
      order.tradeBasisPoints,
    ),
    nums,
  }));
  const options = await quoteFreight(services, { to: order.to, lines, currency: order.currency });
  if (!order.isTaiwanEstimate) return { options };
  const outlyingIslands = await findStandardOption(services, outlyingIslandsAddress, lines, order.currency);
  return { options, outlyingIslands };
}
