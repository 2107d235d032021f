import { phoneText } from '../../kernel/contact-details.ts';
import { taipeiDay } from '../../kernel/dates.ts';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { multiplyMoney, sumMoney } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import type { Role } from '../../kernel/roles.ts';
import { placeLines } from '../../kernel/text/place-lines.ts';
import { countryName } from '../../platform/countries.ts';
import type { Services } from '../../platform/services.ts';
import { getConfiguredItems } from '../catalogue/framing/configured-items.usecases.ts';
import { getParcels } from '../freight/freight.rules.ts';
import { getOrderForStaff } from '../orders/admin/order-details.usecases.ts';
import type { OrderForStaff } from '../orders/admin/orders.admin.schemas.ts';
import { getParcelContents } from '../orders/parcels/parcels.rules.ts';
import { getDocumentLetterhead } from '../settings/letterhead.usecases.ts';
import { renderCommercialInvoicePdf } from './commercial-invoice.pdf.ts';
import { invoiceErrors } from './invoices.errors.ts';
import { getSeller } from './send-documents.usecases.ts';

type Line = OrderForStaff['lines'][number];

/** What a parcel holds, or the whole order without one. */
function getContents(order: OrderForStaff, parcelId: number | undefined): { line: Line; nums: number }[] {
  const parcel = order.parcels.find(({ id }) => id === parcelId);
  if (parcelId !== undefined && !parcel) throw new ShopError(commonErrors.notFound);
  return getParcelContents(order.lines, parcel?.contents ?? []);
}

const isSameConfiguredItem = (one: Line, other: Line): boolean =>
  one.item_id === other.item_id && one.size_id === other.size_id && one.frame_id === other.frame_id;

/** The lines with the prices to declare to customs: lines of an exchange are without charge, but declared at the price first paid. */
async function withCustomsValues(
  services: Services,
  order: OrderForStaff,
  contents: { line: Line; nums: number }[],
  role: Role,
) {
  if (order.exchange_for === null)
    return contents.map((content) => ({ ...content, price: content.line.price }));
  const sold = await getOrderForStaff(services, order.exchange_for, { role, locale: 'en' });
  return contents.map((content) => ({
    ...content,
    price: sold.lines.find((line) => isSameConfiguredItem(line, content.line))?.price ?? content.line.price,
  }));
}

/**
 * The commercial invoice of an order that goes abroad, or of one of its parcels, as a PDF. Weights are those of the geometry.
 *
 * @throws ShopError 404 for an unknown order or parcel; 409 where nothing goes abroad
 */
export async function exportCommercialInvoicePdf(
  services: Services,
  code: string,
  { parcel: parcelId, role }: { parcel: number | undefined; role: Role },
): Promise<Buffer> {
  const order = await getOrderForStaff(services, code, { role, locale: 'en' });
  const { address } = order.receiver;
  if (!address || address.country_code === 'TW') throw new ShopError(invoiceErrors.notAbroad);
  const contents = await withCustomsValues(services, order, getContents(order, parcelId), role);
  const items = await getConfiguredItems(
    services,
    contents.map(({ line }) => ({ item_id: line.item_id, size_id: line.size_id, frame_id: line.frame_id })),
  );
  const packed = contents.map(({ line, nums, price }, index) => ({
    line,
    nums,
    price,
    value: multiplyMoney(price, nums),
    geometry: required(items[index], 'the configured item of a line').geometry,
  }));
  const isWhole =
    contents.every(({ line, nums }) => line.nums === nums) && contents.length === order.lines.length;
  const goods = sumMoney(
    packed.map(({ value }) => value),
    order.currency,
  );
  const freight = isWhole ? order.freight_total : null;
  const boxes = getParcels(packed.map(({ geometry, nums }) => ({ packing: geometry.packing, nums })));
  const parcel = order.parcels.find(({ id }) => id === parcelId) ?? order.parcels[0];
  const country = countryName(address.country_code, 'en');
  const now = services.clock.now();
  return renderCommercialInvoicePdf(
    {
      number: order.invoice.number ?? order.code,
      order: order.code,
      poNumber: order.po_number ?? '',
      day: taipeiDay(now),
      createdAt: now,
      seller: await getSeller(services, 'en'),
      shop: await getDocumentLetterhead(services, 'en'),
      receiver: {
        name: order.receiver.name,
        lines: placeLines(address, country),
        phone: order.receiver.phone ? phoneText(order.receiver.phone) : '',
        email: order.receiver.email,
      },
      place: `${address.city}, ${country}`,
      courier: parcel ? [parcel.courier.name, parcel.tracking_number].filter(Boolean).join(' ') : '',
      isReplacement: order.exchange_for !== null,
      lines: packed.map(({ line, nums, price, value, geometry }) => ({
        description: `Art print: ${line.title}, by ${line.artist.name}`,
        note: `${line.size.width_mm} × ${line.size.height_mm} mm · ${line.size.substrate} · ${line.frame.name}`,
        nums,
        weightG: geometry.weightG * nums,
        price,
        value,
      })),
      freight,
      total: freight ? sumMoney([goods, freight], order.currency) : goods,
      packages: boxes.length,
      grossWeightG: boxes.reduce((sum, { weightG }) => sum + weightG, 0),
    },
    services.log,
  );
}
