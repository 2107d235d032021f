import { isHan, phoneText } from '../../../kernel/contact-details.ts';
import { formatLongDate, taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { formatPrintSize } from '../../../kernel/print-size.ts';
import { required } from '../../../kernel/required.ts';
import { placeLines } from '../../../kernel/text/place-lines.ts';
import { countryName } from '../../../platform/countries.ts';
import type { Services } from '../../../platform/services.ts';
import { getConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { getParcels } from '../../freight/freight.rules.ts';
import { getDocumentLetterhead } from '../../settings/letterhead.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import type { Receiver } from '../orders.rules.ts';
import { getParcelContents } from '../parcels/parcels.rules.ts';
import { renderPackingSlip, renderParcelLabel } from './parcel-documents.pdf.ts';
import type { WorkshopOrder } from './workshop.admin.schemas.ts';
import { findWorkshopOrderOfParcel, getWorkshopOrder } from './workshop.usecases.ts';

/** The parcel with its place among those of the order that were not lost. Throws 404 for a lost one. */
function findParcel(order: WorkshopOrder, id: number) {
  const kept = order.parcels.filter(({ status }) => status !== 'lost');
  const index = kept.findIndex((parcel) => parcel.id === id);
  const parcel = kept[index];
  if (!parcel) throw new ShopError(commonErrors.notFound);
  return {
    contents: getParcelContents(order.lines, parcel.contents),
    number: index + 1,
    count: kept.length,
    courier: { name: parcel.courier.name, trackingNumber: parcel.tracking_number },
  };
}

function toReceiver({ name, phone, address, store }: WorkshopOrder['receiver'], locale: Locale) {
  const toAddressLines = () => {
    const place = required(address, 'the address of an order that is delivered');
    return placeLines(place, countryName(place.country_code, locale));
  };
  const lines = store ? [store.name, store.address] : toAddressLines();
  return { name, lines, phone: phone ? phoneText(phone) : '' };
}

/**
 * The packing slip of a parcel as a PDF in the buyer's language: what is in it, without prices.
 *
 * @throws ShopError 404 where the parcel does not exist or was lost, or the workshop does not see its order
 */
export async function exportPackingSlip(services: Services, id: number): Promise<Buffer> {
  const { code, locale } = await findWorkshopOrderOfParcel(services, id);
  const order = await getWorkshopOrder(services, code, locale);
  const { contents, ...parcel } = findParcel(order, id);
  const { phone, email } = await getSetting(services, 'info');
  return renderPackingSlip(
    {
      locale,
      shop: await getDocumentLetterhead(services, locale),
      code,
      ...parcel,
      receiver: toReceiver(order.receiver, locale),
      placedOn: formatLongDate(taipeiDay(new Date(order.created_at)), locale),
      orderer: order.orderer,
      contact: [email, phone].filter(Boolean).join(' · '),
      lines: contents.map(({ line, nums }) => ({
        title: line.title,
        artist: line.artist.name,
        details: [formatPrintSize(line.size, locale), line.size.substrate, line.frame.name].join(' · '),
        nums,
        // Which prints of a line are in which of several parcels is not recorded.
        editions: nums === line.nums ? (line.edition_numbers ?? []) : [],
      })),
    },
    { createdAt: services.clock.now(), log: services.log },
  );
}

/** The language of a label, which the courier reads: Chinese for an address in Chinese, and for the shop's stores. */
function getLabelLocale({ address }: Receiver, buyer: Locale): Locale {
  if (address && !isHan(address.city + address.address)) return 'en';
  return buyer === 'en' ? 'zh-Hant' : buyer;
}

/**
 * The address label of a parcel as a PDF of 100 × 150 mm. The weight is that of the geometry, with packing.
 *
 * @throws ShopError 404 where the parcel does not exist or was lost, or the workshop does not see its order
 */
export async function exportParcelLabel(services: Services, id: number): Promise<Buffer> {
  const { code, locale: buyer, receiver } = await findWorkshopOrderOfParcel(services, id);
  const locale = getLabelLocale(receiver, buyer);
  const order = await getWorkshopOrder(services, code, locale);
  const { contents, ...parcel } = findParcel(order, id);
  const items = await getConfiguredItems(
    services,
    contents.map(({ line }) => ({ item_id: line.item_id, size_id: line.size_id, frame_id: line.frame_id })),
  );
  const packed = contents.map(({ nums }, position) => ({
    nums,
    item: required(items[position], 'the configured item of a line'),
  }));
  const boxes = getParcels(packed.map(({ nums, item }) => ({ nums, packing: item.geometry.packing })));
  return renderParcelLabel(
    {
      locale,
      shop: await getDocumentLetterhead(services, locale),
      code,
      ...parcel,
      receiver: toReceiver(order.receiver, locale),
      url: `${services.settings.siteUrl}/admin/workshop/${code}`,
      weightG: boxes.reduce((sum, { weightG }) => sum + weightG, 0),
      isFragile: packed.some(({ item }) => item.frame.moulding !== null),
    },
    { createdAt: services.clock.now(), log: services.log },
  );
}
