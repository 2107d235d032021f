import { serializer } from '../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { convertFromNtd, money } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import type { Services } from '../../platform/services.ts';
import { getExchangeRate } from '../settings/rates/rates.usecases.ts';
import { findZone } from './freight.admin.repository.ts';
import { type ExampleData, type ExampleQuery, exampleData } from './freight.admin.schemas.ts';
import { effectiveToday, getChargeableParcels, quoteDeliveryNtd } from './freight.usecases.ts';

const serializeExample = serializer(exampleData);

/** The freight of an example parcel on a day, computed like that of an order. */
export async function calculateExampleFreight(
  services: Services,
  query: ExampleQuery,
  locale: Locale,
): Promise<ExampleData> {
  const date = query.date ?? effectiveToday(services);
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = [query.length_mm, query.width_mm, query.height_mm].sort(
    (one, other) => other - one,
  );
  const packing =
    query.packing === 'tube'
      ? ({ kind: 'roll', lengthMm: query.length_mm, weightG: query.weight_g } as const)
      : ({ kind: 'box', lengthMm, widthMm, heightMm, weightG: query.weight_g } as const);
  const order = {
    address: {
      countryCode: query.country_code,
      city: query.city,
      township: '',
      postalCode: query.postal_code,
      address: '',
    },
    lines: [{ packing, nums: Math.max(1, query.nums) }],
    insuredValueNtd: query.value_ntd,
    date,
  };
  const chargeable = await getChargeableParcels(services, order);
  if (!chargeable) return { date, zone: null, parcels: [], options: [], reason: 'country' };
  const zone = required(await findZone(services.db, chargeable.zoneId), 'the freight zone');
  const quote = await quoteDeliveryNtd(services, order);
  const { USD: rate } = await getExchangeRate(services);
  return serializeExample({
    date,
    zone: { id: zone.id, name: textIn(zone.name, locale) },
    parcels: chargeable.parcels,
    options: (quote.deliverable ? quote.options : []).map((option) => ({
      ...option,
      name: translate(locale, `freight.${option.kind}`),
      fee: { NTD: money(option.feeNtd, 'NTD'), USD: convertFromNtd(option.feeNtd, 'USD', rate) },
    })),
    reason: quote.deliverable ? null : quote.reason,
  });
}
