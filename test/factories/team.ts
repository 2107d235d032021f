import { createVisitor, password } from '../clients/visitor.ts';
import { createTestShop } from '../servers/shop.ts';
import { signInAs, staffVisitor } from './staff.ts';

/** The token of an invitation's address. */
export const invitationToken = (text: string): string => /\/admin\/join\/([\w-]+)/.exec(text)![1]!;

/** Creates a shop with an owner who invites staff. */
export async function createTeam() {
  const shop = await createTestShop();
  const owner = await staffVisitor(shop, 'owner');
  const { pool } = shop.database;
  let people = 0;
  const mails = async () =>
    (await pool.query('SELECT kind, recipient, locale, text, is_secret FROM mail ORDER BY id')).rows;

  return {
    shop,
    owner,
    mails,
    newEmail: () => `joins${++people}@example.com`,
    /** The token of the invitation that was mailed last. */
    invitedToken: async (): Promise<string> => invitationToken((await mails()).at(-1)!.text),
    join: (token: string, form: object = {}, headers: Record<string, string> = {}) =>
      createVisitor(shop.api).post(
        `/api/admin/invitation/${token}`,
        { name: 'Mei Lin', password, ...form },
        headers,
      ),
    lookAt: (token: string) => createVisitor(shop.api).get(`/api/admin/invitation/${token}`),
    getMember: async (id: number) =>
      (await owner.get('/api/admin/staff')).data.items.find((member: { id: number }) => member.id === id),
    signIn: (email: string, text = password) => signInAs(shop.api, email, text),

    /** Before a test: a demo, no mails, and no other owner. */
    async reset() {
      shop.services.settings.demo = true;
      await pool.query('DELETE FROM mail');
      await pool.query("UPDATE staff SET is_active = false WHERE role = 'owner' AND id <> $1", [owner.id]);
    },
  };
}
