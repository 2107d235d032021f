import { createVisitor, password, type Visitor } from '../clients/visitor.ts';
import { openMemberShop } from './member-shop.ts';

type MailRow = {
  kind: string;
  recipient: string;
  locale: string;
  subject: string;
  text: string;
  html: string;
};

/** A shop whose tests each confirm or change the e-mail address of a member of their own, and have no mail at the start. */
export async function openEmailShop() {
  const members = await openMemberShop();
  const { shop, logInOn } = members;

  const mails = async (kind: string): Promise<MailRow[]> =>
    (await shop.database.pool.query('SELECT * FROM mail WHERE kind = $1 ORDER BY id', [kind])).rows;
  return {
    shop,

    /** Registers a member, with the mail to confirm the address as the only one, and no other change under way. */
    async newMember() {
      await shop.database.pool.query('DELETE FROM mail');
      await shop.database.pool.query('DELETE FROM email_change');
      return members.newMember('mover');
    },

    mails,

    /** The token of the newest mail of a kind. */
    async getToken(kind: string): Promise<string> {
      const mail = (await mails(kind)).at(-1)!;
      return new URL(/http\S+\/confirmEmail\?token=\S+/.exec(mail.text)![0]).searchParams.get('token')!;
    },

    /** What the page of a link shows. */
    look: async (token: string, by: Visitor) =>
      (await by.get(`/api/member/email/link?token=${encodeURIComponent(token)}`)).data.link,

    use: (token: string, by: Visitor, decision = 'confirm') =>
      by.post('/api/member/email/link', { token, decision }),

    ask: (by: Visitor, to: string, secret = password) =>
      by.post('/api/member/email', { email: to, current_password: secret }),

    stranger: () => createVisitor(shop.api),

    /** Logs in on another device; returns the status. */
    logIn: async (address: string) => (await logInOn(address)).status,
  };
}
