import { createVisitor, type Visitor } from '../../clients/visitor.ts';
import type { TestShop } from '../../servers/shop.ts';

/** A signed-in collector with an address in Taipei. */
export type Buyer = { memberId: number; visitor: Visitor; addressId: number };

let buyers = 0;

/** Creates many collectors at once, as copies of the shop's first member: registering each would take most of the time. */
export async function createBuyers(shop: TestShop, count: number): Promise<Buyer[]> {
  const first = 'SELECT min(id) FROM member';
  const { rows } = await shop.database.pool.query<{ id: number; address_id: number }>(
    `WITH new_member AS (
       INSERT INTO member (uid, type, status, email, email_key, password_hash, username, firstname, lastname, mobile_code,
         mobile_number, birthday, gender, email_confirmed_at)
       SELECT 'buyer-' || n, type, status, 'buyer-' || n || '@example.com', 'buyer-' || n || '@example.com', password_hash,
         username, firstname, lastname, mobile_code, mobile_number, birthday, gender, now()
       FROM member, generate_series($1::integer, $2::integer) AS n WHERE member.id = (${first})
       RETURNING id
     ), opened AS (
       INSERT INTO session (token_hash, member_id, remember, created_at, expires_at)
       SELECT sha256(convert_to('token-' || id, 'UTF8')), id, false, now(), '2100-01-01' FROM new_member
     )
     INSERT INTO member_address (member_id, name, country_code, city, township, postal_code, address)
     SELECT new_member.id, name, country_code, city, township, postal_code, address
     FROM new_member, member_address WHERE member_address.member_id = (${first})
     RETURNING member_id AS id, id AS address_id`,
    [buyers + 1, buyers + count],
  );
  buyers += count;
  return rows.map(({ id, address_id: addressId }) => ({
    memberId: id,
    addressId,
    visitor: Object.assign(createVisitor(shop.api), { userToken: `token-${id}` }),
  }));
}
