import { afterAll } from 'vitest';
import { createVisitor, freshCaptcha, password, register, type Visitor } from '../clients/visitor.ts';
import { createTestShop } from './shop.ts';

/** The shop of a test file whose tests each register a member. It is closed after the file. */
export async function openMemberShop() {
  const shop = await createTestShop();
  afterAll(() => shop.close());
  let people = 0;
  const mails = async () => {
    await shop.services.jobs.drain(shop.services);
    return (await shop.database.pool.query('SELECT * FROM mail ORDER BY id')).rows;
  };
  return {
    shop,

    /** Registers a member with the usual password, who is logged in; the number is another one for each. */
    async newMember(name: string): Promise<{ visitor: Visitor; email: string; number: number }> {
      people += 1;
      const visitor = createVisitor(shop.api);
      const email = `${name}${people}@example.com`;
      await register(visitor, email);
      return { visitor, email, number: people };
    },

    /** Logs in on another device; returns its visitor, who is logged in if the answer says so. */
    async logInOn(email: string, { secret = password, headers = {} as Record<string, string> } = {}) {
      const visitor = createVisitor(shop.api);
      const form = { email, password: secret, captcha: await freshCaptcha(visitor) };
      const answer = await visitor.post('/api/member/login', form, headers);
      visitor.userToken = answer.data?.token ?? null;
      return { visitor, status: answer.status };
    },

    /** All mails, the oldest first, once the waiting jobs have run. */
    mails,

    /** The token of the newest mail's link to a new password. */
    async resetToken(): Promise<string> {
      const url = /http\S+\/forgotPassword\/reset\?token=\S+/.exec((await mails()).at(-1).text)![0];
      return new URL(url).searchParams.get('token')!;
    },
  };
}
