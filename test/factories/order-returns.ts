import sharp from 'sharp';
import type { Visitor } from '../clients/visitor.ts';
import { createAdminOrders } from './admin-orders.ts';
import { createItem } from './items.ts';

type Form = Record<string, unknown>;

/** Creates a shop whose orders can be returned, with a work of an edition of 10 and a photo of 3000 × 1500 pixels with metadata. */
export async function createReturns() {
  const admin = await createAdminOrders();
  const { member } = admin.ordering;
  const edition = await createItem(admin.shop.services.db, { editionSize: 10 });
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'a name in the photo' } })
    .jpeg()
    .toBuffer();

  const read = (code: string) => admin.ordering.read(code);

  async function place(part: object, states: readonly string[]) {
    const order = await admin.placeMade(part);
    for (const to of states) {
      const { status } = await admin.transition(order.code, to);
      if (status !== 200) throw new Error(`${to}: ${status}`);
    }
    return order;
  }

  /** Staff act on the latest return of an order. */
  async function actOn(code: string, what: string, form: object = {}, by = admin.ben) {
    const { version, returns } = await admin.read(code);
    return by.post(`/api/admin/order/${code}/return/${returns.at(-1).id}/${what}`, { version, ...form });
  }

  return {
    admin,
    member,
    edition,
    photo,
    read,
    placeSent: (part: object = {}) => place(part, ['shipped']),
    placeArrived: (part: object = {}) => place(part, ['shipped', 'arrived']),

    /** Asks for the return of one print of the first line, because of damage, or of what the form says. */
    async ask(code: string, form: Form = {}, by: Visitor = member) {
      const [first] = (await read(code)).lines;
      const usual = {
        line_id: first.id,
        nums: 1,
        kind: 'damage',
        wish: 'refund',
        reason: 'A corner is bent.',
      };
      return by.post(`/api/order/${code}/return`, { ...usual, ...form });
    },
    /** Sends an attachment. */
    send: (bytes: Buffer, by: Visitor = member, name = 'corner.jpg') =>
      by.send('POST', `/api/attachment?name=${name}`, new Uint8Array(bytes), {
        'content-type': 'application/octet-stream',
      }),
    actOn,
    accept: (code: string) => actOn(code, 'transition', { to: 'accepted', reason: 'Please send it back.' }),
  };
}
