import { expect } from 'vitest';
import { isAllowed, type Permission } from '../../../src/domains/staff/staff.rules.ts';
import type { Role } from '../../../src/kernel/roles.ts';
import { roles } from '../../../src/kernel/roles.ts';
import { createLogger } from '../../../src/platform/log.ts';
import { createVisitor, type Visitor } from '../../clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../factories/admin-orders.ts';
import { staffVisitor } from '../../factories/staff.ts';
import { type Buyer, createBuyers } from './buyers.ts';

/** Who tries a call. `buyer` is the order's; the other members have nothing to do with it. */
export type Actor = { visitor: Visitor } & (
  | { kind: 'nobody' }
  | { kind: 'member'; type: 'buyer' | 'other' | 'artist' | 'gallery' }
  | { kind: 'staff'; role: Role }
);
type Answer = Awaited<ReturnType<Visitor['post']>>;
/** Status and code of a rejection; null where the caller may. */
export type Rejection = [status: number, code: string] | null;

export type Call = {
  send(actor: Actor): Promise<Answer>;
  /** The rejection of an actor, whatever the state. */
  findError(actor: Actor): Rejection;
  isOfBuyers: boolean;
};

/** A call of staff who have a permission. */
export const staffCall = (permission: Permission, send: Call['send']): Call => ({
  send,
  isOfBuyers: false,
  findError: (actor) => {
    if (actor.kind !== 'staff') return [401, 'unauthenticated'];
    return isAllowed(actor.role, permission) ? null : [403, 'forbidden'];
  },
});

/** A call of the order's buyer; other members learn nothing of the order. */
export const buyerCall = (send: Call['send']): Call => ({
  send,
  isOfBuyers: true,
  findError: (actor) => {
    if (actor.kind !== 'member') return [401, 'unauthenticated'];
    return actor.type === 'buyer' ? null : [404, 'not_found'];
  },
});

export type Case = {
  name: string;
  /** Puts order and things of it into the state from which the transition starts. */
  reset(): Promise<void>;
  call: Call;
  /** The rejection of those who may call; null where the transition is legal. */
  rejection: Rejection;
  /** The state after a legal transition, which `to` names. */
  read(): Promise<string>;
  to: string;
};

/** A shop with one actor of each kind, which checks transitions by all of them. */
export async function createStateTables() {
  let log: string[] = [];
  const admin = await createAdminOrders({
    log: createLogger('info', { write: (text) => void log.push(text) }),
  });
  const { shop, getRows } = admin;
  const [buyer, other, artist, gallery] = (await createBuyers(shop, 4)) as [Buyer, Buyer, Buyer, Buyer];
  await getRows("UPDATE member SET type = 'artist' WHERE id = $1", [artist.memberId]);
  await getRows("UPDATE member SET type = 'business' WHERE id = $1", [gallery.memberId]);
  await getRows(
    `INSERT INTO company (member_id, name, contact, phone_code, phone_number, tax)
     VALUES ($1, 'A gallery', 'Mei Lin', '+886', '223456789', '04595257')`,
    [gallery.memberId],
  );
  const staff: Actor[] = [];
  for (const role of roles) staff.push({ kind: 'staff', role, visitor: await staffVisitor(shop, role) });
  await getRows("UPDATE staff_session SET expires_at = '2100-01-01'");
  const member = (type: 'buyer' | 'other' | 'artist' | 'gallery', { visitor }: Buyer): Actor => ({
    kind: 'member',
    type,
    visitor,
  });
  const actors: Actor[] = [
    { kind: 'nobody', visitor: createVisitor(shop.api) },
    member('buyer', buyer),
    member('other', other),
    member('artist', artist),
    member('gallery', gallery),
    ...staff,
  ];
  const rows = await orderRows(admin);
  const countRejections = async (): Promise<number> =>
    (await getRows("SELECT count(*)::integer AS n FROM audit_entry WHERE outcome = 'refused'"))[0].n;

  return {
    admin,
    buyer,
    actors,
    rows,

    /** Tries a transition as every actor: it works for those who may, if it is legal; otherwise it is rejected, logged, and changes nothing. */
    async check({ name, reset, call, rejection, read, to }: Case): Promise<void> {
      await reset();
      const before = await rows();
      const audited = await countRejections();
      log = [];
      const rejected = actors.flatMap((actor) => {
        const expected = call.findError(actor) ?? rejection;
        return expected ? [{ actor, expected, isOfState: call.findError(actor) === null }] : [];
      });
      const answers: Rejection[] = [];
      for (const { actor } of rejected) {
        const { status, code } = await call.send(actor);
        answers.push([status, code]);
      }
      expect([name, answers]).toEqual([name, rejected.map(({ expected }) => expected)]);
      expect([name, await rows()]).toEqual([name, before]);
      // What the state forbids staff is in the audit log, other rejections in the log; a body that the schema rejects is in neither.
      const inAuditLog = rejected.filter(
        ({ isOfState, expected: [status] }) => isOfState && status === 409 && !call.isOfBuyers,
      );
      const logged = rejected.filter(({ expected: [status] }) => status !== 422).length - inAuditLog.length;
      expect([name, (await countRejections()) - audited]).toEqual([name, inAuditLog.length]);
      expect([name, log.filter((text) => text.includes('rejected')).length]).toEqual([name, logged]);
      for (const actor of rejection ? [] : actors.filter((one) => call.findError(one) === null)) {
        await reset();
        const { status, code } = await call.send(actor);
        expect([name, code, Math.floor(status / 100), await read()]).toEqual([name, 'success', 2, to]);
      }
    },
  };
}

export type StateTables = Awaited<ReturnType<typeof createStateTables>>;

/** Returns a digest of all rows of each table that belongs to orders, and of the mails and jobs. */
async function orderRows({ getRows }: AdminOrders): Promise<() => Promise<Record<string, string>>> {
  const found = await getRows(`
    WITH RECURSIVE belonging AS (
      SELECT 'shop_order'::regclass::oid AS id
      UNION SELECT conrelid FROM pg_constraint JOIN belonging ON confrelid = belonging.id WHERE contype = 'f'
    ) SELECT id::regclass::text AS name FROM belonging ORDER BY name`);
  const tables = [...found.map(({ name }) => name), 'mail', 'pgboss.job'];
  expect(tables).toEqual(
    expect.arrayContaining(['shop_order', 'order_event', 'refund', 'sale_entry', 'edition_copy']),
  );
  const digests = tables.map(
    (table) =>
      `(SELECT md5(coalesce(string_agg(row::text, ' ' ORDER BY row::text), '')) FROM ${table} AS row) AS "${table}"`,
  );
  const query = `SELECT ${digests.join(', ')}`;
  return async () => (await getRows(query))[0];
}
