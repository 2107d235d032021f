// Creates the people who visit the demo's pages, and their data, by the API.
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createVisitor, logIn, password, register, type Visitor } from '../clients/visitor.ts';
import { signInAs } from '../factories/staff.ts';
import { waitUntil } from '../wait-until.ts';

const demoPassword = 'Demo.1234';

type Answer = Awaited<ReturnType<Visitor['get']>>;

/** Returns the data of a response that has to be a success. */
export async function toData(asked: Promise<Answer>): Promise<Answer['data']> {
  const { status, data, ...rest } = await asked;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(rest)}`);
  return data;
}

export const memberCookie = ({ userToken, cartToken }: Visitor): string =>
  [userToken && `user_token=${userToken}`, cartToken && `cart_token=${cartToken}`].filter(Boolean).join('; ');

export const staffCookie = ({ userToken }: Visitor): string => `staff_token=${userToken}`;

/** Signs a staff member in by password, without a second factor. */
export async function signInStaff(base: string, email: string, secret: string): Promise<Visitor> {
  const visitor = createVisitor(base);
  visitor.userToken = (await toData(signInAs(base, email, secret))).token;
  return visitor;
}

export const signInDemoOwner = (base: string): Promise<Visitor> =>
  signInStaff(base, 'owner@example.com', demoPassword);

/** Returns the token of the single-use link in the newest mail to the address; a job writes the mail shortly after the call. */
export async function findMailedToken(base: string, email: string): Promise<string> {
  const reader = createVisitor(base);
  const mail = await waitUntil(async () => {
    const { items } = await toData(reader.get('/api/outbox'));
    return items.find((item: { to: string }) => item.to === email);
  });
  const { text } = await toData(reader.get(`/api/outbox/${mail.id}`));
  return /\/([\w-]{43})\b/.exec(text)![1]!;
}

/** Creates a staff member with a role by an invitation, and signs them in. */
export async function createColleague(base: string, owner: Visitor, role: string): Promise<Visitor> {
  const email = `${role}@example.com`;
  await toData(owner.post('/api/admin/staff', { email, role }));
  const token = await findMailedToken(base, email);
  const visitor = createVisitor(base);
  const form = { name: `Colleague ${role}`, password };
  visitor.userToken = (await toData(visitor.post(`/api/admin/invitation/${token}`, form))).token;
  return visitor;
}

/** Sets up an authenticator app, which verifies the session. */
export async function addApp(staff: Visitor): Promise<void> {
  const { secret } = await toData(staff.post('/api/admin/me/totp'));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await toData(staff.post('/api/admin/me/totp/confirm', { code }));
}

export async function logInDemoMember(base: string, name: string): Promise<Visitor> {
  const visitor = createVisitor(base);
  await logIn(visitor, `${name}@example.com`, demoPassword);
  return visitor;
}

export async function createMember(base: string, name: string): Promise<Visitor> {
  const visitor = createVisitor(base);
  await register(visitor, `${name}@example.com`);
  return visitor;
}

export type Line = { item_id: number; size_id: number; frame_id: number; nums: number };

/** Returns cart lines of different works that are sold online, each with a frame. */
export async function listFramedLines(visitor: Visitor, count: number): Promise<Line[]> {
  const { items } = await toData(visitor.get('/api/shop'));
  const lines: Line[] = [];
  for (const { id, status, channel } of items) {
    if (lines.length === count) break;
    if (status !== 'on_shelf' || channel !== 'online') continue;
    const { sizes, frames } = await toData(visitor.get(`/api/shop/${id}`));
    const size = sizes.find((one: { available: boolean }) => one.available);
    if (size) lines.push({ item_id: id, size_id: size.id, frame_id: frames[1].id, nums: 1 });
  }
  return lines;
}

/** Places an order by bank transfer with a unique idempotency key; returns its code. */
export async function placeOrder(member: Visitor, line: Line, currency: string): Promise<string> {
  const [address] = (await toData(member.get('/api/member/address'))).items;
  const form = { paytype: 'transfer', currency, items: [line], address_id: address.id, agree: true };
  const key = { 'idempotency-key': randomUUID() };
  return (await toData(member.post('/api/order/order', form, key))).order.code;
}
