import { createVisitor, password, type Visitor } from '../clients/visitor.ts';
import type { TestShop } from '../servers/shop.ts';
import type { Gallery } from './gallery.ts';

export type Person = { visitor: Visitor; id: number; email: string };

/** The token of the newest invitation that was mailed to an address. */
export async function getInvitationToken({ database }: TestShop, email: string): Promise<string> {
  const { rows } = await database.pool.query(
    "SELECT text FROM mail WHERE kind = 'members.company_invitation' AND recipient = $1 ORDER BY id DESC LIMIT 1",
    [email],
  );
  return new URL(/http\S+\/joinCompany\?token=\S+/.exec(rows[0].text)![0]).searchParams.get('token')!;
}

/** The form of an invited person without an account. */
export const newPerson = (token: string, firstname = 'Ken') => ({
  token,
  firstname,
  lastname: 'Wu',
  mobile: { code: '+886', number: '955555555' },
  password,
  agree: true,
});

/** Invites a person, who accepts with a new account. */
export async function createPerson(
  shop: TestShop,
  company: Pick<Gallery, 'visitor'>,
  name: string,
): Promise<Person> {
  const email = `${name.toLowerCase()}@people.example`;
  const invited = await company.visitor.post('/api/company/invitation', { email });
  if (invited.status !== 201) throw new Error(`could not invite: ${JSON.stringify(invited)}`);
  const visitor = createVisitor(shop.api);
  const form = newPerson(await getInvitationToken(shop, email), name);
  const joined = await visitor.post('/api/company/join/account', form);
  if (joined.status !== 201) throw new Error(`could not join: ${JSON.stringify(joined)}`);
  visitor.userToken = joined.data.token;
  const { rows } = await shop.database.pool.query('SELECT id FROM member WHERE email = $1', [email]);
  return { visitor, id: rows[0].id, email };
}
