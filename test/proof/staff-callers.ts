import {
  applicant,
  codeOf,
  enquiry,
  halfSignedIn,
  invited,
  type Stage,
  withApp,
  withPasskey,
} from '../admin-examples.ts';
import { createAuthenticator } from '../authenticator.ts';
import type { TestShop } from '../shop.ts';
import { createStaff, openSessionOf, staffVisitor } from '../staff.ts';
import { password, type Visitor } from '../visitor.ts';
import { emailPlaceholder } from './hostile.ts';

/** Whose a call is where it is not the owner's, and the values that fit it. */
type Caller = { visitor?: Visitor; known?: Record<string, unknown[]> };

const withEnquiry = async (stage: Stage): Promise<Caller> => ({ known: { id: [await enquiry(stage)] } });

const withReview = async (stage: Stage): Promise<Caller> => ({
  known: { member_id: [await applicant(stage)] },
});

const withColleague = async ({ shop }: Stage): Promise<Caller> => ({
  known: { id: [(await createStaff(shop, 'editor')).id] },
});

/** What the calls of a path need beside somebody who is signed in. */
const callers: Record<string, (stage: Stage) => Promise<Caller>> = {
  '/api/admin/login': async ({ owner }) => ({ known: { email: [owner.email] } }),
  '/api/admin/second-factor': async (stage) => {
    const { staff, secret } = await withApp(stage);
    const code = codeOf(stage.shop, secret);
    return { visitor: await halfSignedIn(stage, staff), known: { code: [code] } };
  },
  '/api/admin/passkey/options': async (stage) => {
    const { staff } = await withPasskey(stage);
    return { visitor: await halfSignedIn(stage, staff) };
  },
  '/api/admin/passkey/verify': async (stage) => {
    const { staff, key } = await withPasskey(stage);
    const visitor = await halfSignedIn(stage, staff);
    const { data } = await visitor.post('/api/admin/passkey/options');
    return { visitor, known: { response: [key.get(data)] } };
  },
  '/api/admin/invitation/{token}': async (stage) => {
    const { token } = await invited(stage);
    // The link says whose it is.
    return { known: { token: [token], email: [undefined] } };
  },
  '/api/admin/me/totp': async (stage) => ({ visitor: (await withApp(stage)).staff }),
  '/api/admin/me/totp/confirm': async ({ shop, owner }) => {
    const { data } = await owner.post('/api/admin/me/totp');
    return { known: { code: [codeOf(shop, data.secret)] } };
  },
  '/api/admin/me/recovery-codes': async (stage) => ({ visitor: (await withApp(stage)).staff }),
  '/api/admin/me/passkeys': async ({ shop, owner }) => {
    const { data } = await owner.post('/api/admin/me/passkeys/options');
    const made = createAuthenticator(shop.services.settings.siteUrl).create(data);
    // As a browser tells it, which is no part of what is signed.
    const response = { ...made, response: { ...made.response, transports: ['usb'] } };
    return { known: { response: [response] } };
  },
  '/api/admin/me/passkeys/{id}': async (stage) => {
    const { staff, id } = await withPasskey(stage);
    return { visitor: staff, known: { id: [id] } };
  },
  '/api/admin/me/sessions/{id}': async ({ shop, owner }) => {
    await openSessionOf(shop, owner.id);
    const { data } = await owner.get('/api/admin/me/sessions');
    const other = data.items.find(({ is_current }: { is_current: boolean }) => !is_current);
    return { known: { id: [other.id] } };
  },
  '/api/admin/staff/invitation/{id}': async (stage) => ({ known: { id: [(await invited(stage)).id] } }),
  '/api/admin/staff/{id}': withColleague,
  '/api/admin/staff/{id}/factors': withColleague,
  '/api/admin/review/{member_id}': withReview,
  '/api/admin/member/{id}': async (stage) => ({ known: { id: [await applicant(stage)] } }),
  '/api/admin/enquiry/{id}': withEnquiry,
  '/api/admin/enquiry/{id}/take': withEnquiry,
  '/api/admin/enquiry/{id}/answer': withEnquiry,
  '/api/admin/enquiry/{id}/close': withEnquiry,
};

/** Somebody of the staff who can make the calls of a path, with the values that fit it. */
export async function staffCaller(
  shop: TestShop,
  path: string,
): Promise<{ token: string; known: Record<string, unknown[]> }> {
  const owner = await staffVisitor(shop, 'owner');
  const { visitor = owner, known = {} } = (await callers[path]?.({ shop, owner })) ?? {};
  const usual = {
    email: [emailPlaceholder],
    version: [1],
    current: [password],
    // A password proves as much.
    code: [undefined],
    decision: ['confirm', 'decline'],
    reason_template: ['', undefined],
    staff: [owner.id],
    assignee: ['me', 'none', owner.id],
    from: ['2026-01-01'],
    to: ['2026-12-31'],
  };
  return { token: visitor.userToken!, known: { ...usual, ...known } };
}
