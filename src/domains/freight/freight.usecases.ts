import { ShopError } from '../../kernel/errors.ts';
import { type Currency, convertFromNtd, type Money, multiplyMoney, sumMoney } from '../../kernel/money.ts';
import { cachedFor } from '../../platform/cached.ts';
import type { Services } from '../../platform/services.ts';
import type { Piece } from '../catalogue/catalogue.rules.ts';
import { getPieces } from '../catalogue/pieces.usecases.ts';
import type { Address } from '../members/members.schemas.ts';
import { getExchangeRate } from '../settings/settings.usecases.ts';
import { freightErrors } from './freight.errors.ts';
import { findTariff } from './freight.repository.ts';
import { type FreightKind, quoteDelivery, storeCollection } from './freight.rules.ts';
import type { LineInput } from './freight.schemas.ts';

type Place = Pick<Address, 'country_code' | 'city' | 'township' | 'postal_code' | 'address'>;

/** Where pieces go: to an address, or to one of the exhibition stores to be collected. */
export type Destination = { pickup: 'delivery'; address: Place } | { pickup: 'store' };

/** A way of sending, with its fee in the buyer's currency and its days on the way. */
export type FreightOffer = { id: number; kind: FreightKind; fee: Money; daysMin: number; daysMax: number };

/** A change by staff counts everywhere within a minute. */
const getTariff = cachedFor(60_000, (services) => findTariff(services.db));

const taipeiDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' });

const feeIn = (feeNtd: number, currency: Currency, rate: string): Money =>
  feeNtd === 0 ? { amount: 0, currency } : convertFromNtd(feeNtd, currency, rate);

/**
 * The ways of sending pieces, the first being what counts where none is chosen; insured at what they cost in NTD.
 * Throws 422 `address_unsupported` where they cannot be delivered.
 */
export async function quoteFreight(
  services: Services,
  order: {
    to: Destination;
    pieces: readonly { piece: Piece; nums: number }[];
    currency: Currency;
  },
): Promise<[FreightOffer, ...FreightOffer[]]> {
  if (order.to.pickup === 'store') {
    const { feeNtd, ...option } = storeCollection;
    return [{ ...option, fee: { amount: feeNtd, currency: order.currency } }];
  }
  const place = order.to.address;
  const value = sumMoney(
    order.pieces.map(({ piece, nums }) => multiplyMoney(piece.unitPriceInclTax.NTD, nums)),
    'NTD',
  );
  const quote = quoteDelivery(
    {
      address: {
        countryCode: place.country_code,
        city: place.city,
        township: place.township,
        postalCode: place.postal_code,
        address: place.address,
      },
      pieces: order.pieces.map(({ piece, nums }) => ({ packing: piece.geometry.packing, nums })),
      insuredValueNtd: value.amount,
      date: taipeiDate.format(services.clock.now()),
    },
    await getTariff(services),
  );
  const { USD: rate } = await getExchangeRate(services);
  const [first, ...others] = (quote.deliverable ? quote.options : []).map(({ feeNtd, ...option }) => ({
    ...option,
    fee: feeIn(feeNtd, order.currency, rate),
  }));
  if (!first) throw new ShopError(freightErrors.addressUnsupported);
  return [first, ...others];
}

/** The freight of lines that are not yet an order (`POST /api/freight`). */
export async function quoteFreightOfLines(
  services: Services,
  order: { to: Destination; items: readonly LineInput[]; currency: Currency },
): Promise<[FreightOffer, ...FreightOffer[]]> {
  const pieces = await getPieces(services, order.items, (index, name) => `items.${index}.${name}`);
  return quoteFreight(services, {
    to: order.to,
    pieces: pieces.map((piece, index) => ({ piece, nums: order.items[index]!.nums })),
    currency: order.currency,
  });
}
