import { expect } from 'vitest';
import type { Visitor } from '../clients/visitor.ts';
import type { AdminOrders } from './admin-orders.ts';
import { createGallery } from './gallery.ts';
import { createPerson } from './people.ts';

export type Approvals = Awaited<ReturnType<typeof createApprovals>>;

/** A gallery with a person who orders for it, and what they do with orders above the limit; `number` makes their names unique. */
export async function createApprovals(admin: AdminOrders, number: number) {
  const gallery = await createGallery(admin.shop, `approvals${number}`);
  const ken = await createPerson(admin.shop, gallery, `Ken${number}`);
  await admin.getRows("UPDATE session SET expires_at = '2100-01-01'");
  const toGallery = (part: object) => ({ address_id: gallery.addressId, ...part });
  const request = (part: object = {}, who = ken.visitor) =>
    who.post('/api/order-approval', admin.ordering.form(toGallery(part)));
  const list = async (who: Visitor) => (await who.get('/api/order-approval')).data.items;
  const decide = (id: number, how: string, who = gallery.visitor, body: object = {}) =>
    who.post(`/api/order-approval/${id}/${how}`, body);
  return {
    gallery,
    ken,
    request,
    list,
    decide,
    /** Sets what one order of a person may cost. */
    async setLimit(amount: number | null, currency = 'NTD', id = ken.id) {
      const order_limit = amount === null ? null : { amount, currency };
      const set = await gallery.visitor.put(`/api/company/people/${id}`, { order_limit });
      expect(set.status).toBe(200);
      return set.data;
    },
    place: (part: object = {}, who = ken.visitor) => admin.ordering.place(toGallery(part), who),
    async quoted(part: object = {}, who = ken.visitor) {
      const { data } = await who.post('/api/order/quote', admin.ordering.quoteForm(toGallery(part)));
      return data as { total: { amount: number }; needs_approval: boolean };
    },
    /** Sends a request; returns its id. */
    async requested(part: object = {}): Promise<number> {
      const asked = await request(part);
      expect(asked.status, JSON.stringify(asked)).toBe(201);
      return asked.data.id;
    },
    /** Approves at the total that the list shows. */
    async approve(id: number, who = gallery.visitor) {
      const shown = (await list(gallery.visitor)).find((one: { id: number }) => one.id === id);
      const agreed_total = shown?.current_total ?? { amount: 1, currency: 'NTD' };
      return decide(id, 'approve', who, { agreed_total });
    },
    /** The mails of a kind, once the jobs have run. */
    async getMails(kind: string) {
      await admin.shop.services.jobs.drain(admin.shop.services);
      return admin.getRows('SELECT recipient, locale, subject, text FROM mail WHERE kind = $1 ORDER BY id', [
        kind,
      ]);
    },
  };
}
