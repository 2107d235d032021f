import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Currency } from '../runtime/amounts.ts';
import { type CommonState, newCommonState } from '../runtime/emulator.ts';
import { deliveries } from '../runtime/notifications.ts';
import { failures, scriptBase } from '../runtime/scripts.ts';

/** A Secure Acceptance profile: it takes one currency and signs with its own secret. */
export type Profile = {
  profileId: string;
  accessKey: string;
  secretKey: string;
  currency: Currency;
  /** Merchant POST URL, customer response page and cancel page, unless the request overrides them; empty for none. */
  notificationUrl: string;
  receiptUrl: string;
  cancelUrl: string;
};

export type Fields = Record<string, string>;

/** What the payer chose on the payment page. */
export const cardChoices = z.discriminatedUnion('action', [
  z.object({ action: z.literal('approve') }),
  z.object({ action: z.literal('decline'), reason: z.string().default('203') }),
  z.object({ action: z.literal('review') }),
  z.object({ action: z.literal('partial'), amount: z.string() }),
  z.object({ action: z.literal('cancel') }),
]);
export type CardChoice = z.infer<typeof cardChoices>;

/** Where the browser posts what, when the payment page is done. */
export type BrowserReturn = { url: string; fields: Fields };

/** A payment page that was opened. */
export type PaymentSession = {
  id: string;
  profileId: string;
  fields: Fields;
  /** The reply, once the payer has chosen. */
  reply?: Fields;
};

export type Transaction = {
  /** Request id of CyberSource: 22 digits. */
  id: string;
  kind: 'sale' | 'refund';
  profileId: string;
  reference: string;
  time: string;
  /** Minor units: for a sale what was authorized. */
  minor: number;
  currency: Currency;
  decision: 'ACCEPT' | 'REVIEW' | 'DECLINE';
  reasonCode: string;
  /** Instead of the status of the decision, until it is resolved. */
  status?: string;
  /** Of a refund: the sale. */
  saleId?: string;
  /** Of a sale. */
  refundIds: string[];
};

export const cybersourceScripts = z.discriminatedUnion('on', [
  scriptBase.extend({
    on: z.literal('pay'),
    /** Instead of what the payer chose. */
    choice: cardChoices.optional(),
    /** Reason code instead of the usual one of the decision. */
    reasonCode: z
      .string()
      .regex(/^\d{3}$/)
      .optional(),
    /** The transaction has a status that CyberSource does not document, until it is resolved. */
    outcome: z.literal('unknown').optional(),
    /** Changes fields of the reply before it is signed; an empty text removes one. What is captured stays as it is. */
    fields: z.record(z.string(), z.string()).default({}),
  }),
  /** The browser is not sent back to the shop. */
  scriptBase.extend({ on: z.literal('return'), suppress: z.literal(true) }),
  scriptBase.extend({
    on: z.literal('notification'),
    delivery: deliveries,
    delayMs: z.int().nonnegative().default(0),
  }),
  scriptBase.extend({
    on: z.literal('refund'),
    fail: failures.optional(),
    /** `unknown`: the refund has a status that CyberSource does not document, until it is resolved. */
    outcome: z.enum(['declined', 'unknown']).optional(),
  }),
  scriptBase.extend({ on: z.literal('get_transaction'), fail: failures }),
  scriptBase.extend({
    on: z.literal('search'),
    fail: failures.optional(),
    /** The search does not know of recent transactions yet. */
    outcome: z.literal('empty').optional(),
  }),
]);
export type CybersourceScript = z.infer<typeof cybersourceScripts>;

export type CybersourceState = CommonState<CybersourceScript> & {
  merchantId: string;
  /** REST shared secret: its id, and the secret in base64. */
  restKeyId: string;
  restSharedSecret: string;
  profiles: Record<'TWD' | 'USD', Profile>;
  sessions: Record<string, PaymentSession>;
  transactions: Record<string, Transaction>;
  /** When each transaction_uuid was used, in milliseconds, by access key and uuid. */
  usedUuids: Record<string, number>;
};

/** A request id: 22 digits, unique. */
export const requestId = (now: Date): string =>
  `${now.getTime()}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

const newProfile = (currency: Currency): Profile => ({
  profileId: randomUUID().toUpperCase(),
  accessKey: randomBytes(16).toString('hex'),
  secretKey: randomBytes(128).toString('hex'),
  currency,
  notificationUrl: '',
  receiptUrl: '',
  cancelUrl: '',
});

export const newCybersourceState = (): CybersourceState => ({
  ...newCommonState<CybersourceScript>(),
  merchantId: 'emulated_merchant',
  restKeyId: randomUUID(),
  restSharedSecret: randomBytes(32).toString('base64'),
  profiles: { TWD: newProfile('TWD'), USD: newProfile('USD') },
  sessions: {},
  transactions: {},
  usedUuids: {},
});

export const findProfile = (state: CybersourceState, profileId: string): Profile | undefined =>
  Object.values(state.profiles).find((profile) => profile.profileId === profileId);
