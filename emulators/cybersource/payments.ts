import { randomUUID } from 'node:crypto';
import { type Currency, formatMinor, parseMinor } from '../runtime/amounts.ts';
import type { Total } from '../runtime/control-client.ts';
import type { Store } from '../runtime/emulator.ts';
import type { Notifier } from '../runtime/notifications.ts';
import { takeScript } from '../runtime/scripts.ts';
import { messages } from './reasons.ts';
import { signReply } from './signature.ts';
import {
  type BrowserReturn,
  type CardChoice,
  type CybersourceScript,
  type CybersourceState,
  type Fields,
  findProfile,
  type PaymentSession,
  type Profile,
  requestId,
  type Transaction,
} from './state.ts';

export type Cybersource = { store: Store<CybersourceState>; notifier: Notifier };

type Decision = keyof typeof messages;
/** A status that CyberSource does not document. */
const unknownStatus = 'ON_HOLD';

type PayScript = Extract<CybersourceScript, { on: 'pay' }>;

/** A uuid that was authorized in this time is a duplicate. */
const duplicateMs = 15 * 60_000;

const uuidKey = ({ fields }: PaymentSession): string => `${fields.access_key} ${fields.transaction_uuid}`;

function isDuplicate({ store }: Cybersource, session: PaymentSession): boolean {
  const used = store.state.usedUuids[uuidKey(session)];
  return used !== undefined && store.now().getTime() - used < duplicateMs;
}

export function openSession({ store }: Cybersource, profile: Profile, fields: Fields): PaymentSession {
  const session = { id: randomUUID(), profileId: profile.profileId, fields };
  store.state.sessions[session.id] = session;
  return session;
}

/** Fields of the request that come back as `req_*`. */
const echoed = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !/^(?:signature|(?:un)?signed_field_names|signed_date_time)$/.test(name))
      .map(([name, value]) => [`req_${name}`, value]),
  );

const cardFields = {
  req_card_number: 'xxxxxxxxxxxx1111',
  req_card_type: '001',
  req_card_expiry_date: '12-2030',
};

/** `auth_time` and the like: `YYYY-MM-DDThhmmssZ`. */
const compactTime = (now: Date): string => now.toISOString().replace(/:|\.\d+/g, '');

type Outcome = { decision: Decision; reasonCode: string; minor: number; isUnknown?: boolean };

function getOutcome(choice: CardChoice, minor: number, currency: Currency): Outcome | undefined {
  switch (choice.action) {
    case 'approve':
      return { decision: 'ACCEPT', reasonCode: '100', minor };
    case 'review':
      return { decision: 'REVIEW', reasonCode: '201', minor };
    case 'decline':
      return { decision: 'DECLINE', reasonCode: choice.reason, minor: 0 };
    case 'cancel':
      return { decision: 'CANCEL', reasonCode: '', minor: 0 };
    case 'partial': {
      const part = parseMinor(choice.amount, currency);
      return part && part < minor ? { decision: 'ACCEPT', reasonCode: '110', minor: part } : undefined;
    }
  }
}

/**
 * Signs a reply, records it and sends it to the merchant POST URL, unless the payer cancelled.
 * @param own fields besides the decision and those of the request
 * @param changed fields that differ from what happened; an empty text removes one
 */
export function reply(
  { store, notifier }: Cybersource,
  profile: Profile,
  request: Fields,
  decision: Decision,
  own: Fields,
  changed: Fields = {},
): Fields {
  const { state, now } = store;
  const fields = { ...own, decision, message: messages[decision], ...echoed(request), ...changed };
  const kept = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const signed = signReply(kept, profile.secretKey, now());
  if (decision === 'CANCEL') return signed;
  const references = [request.reference_number, request.transaction_uuid, own.transaction_id].filter(
    (one) => one !== undefined,
  );
  const script = takeScript(state.scripts, 'notification', references);
  notifier.add(
    {
      id: randomUUID(),
      type: decision,
      references,
      url: request.override_backoffice_post_url ?? profile.notificationUrl,
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: new URLSearchParams(signed).toString(),
      status: 'waiting',
      attempts: [],
    },
    script?.delivery,
    script?.delayMs,
  );
  return signed;
}

/** Records the transaction of an authorization. @returns the reply's fields about it */
function authorize(
  { store }: Cybersource,
  session: PaymentSession,
  profile: Profile,
  outcome: Outcome & { decision: Transaction['decision'] },
): Fields {
  const { state, now } = store;
  const time = now();
  const { decision, reasonCode, minor, isUnknown } = outcome;
  const transaction: Transaction = {
    id: requestId(time),
    kind: 'sale',
    profileId: profile.profileId,
    reference: session.fields.reference_number ?? '',
    time: time.toISOString(),
    minor,
    currency: profile.currency,
    decision,
    reasonCode,
    ...(isUnknown && { status: unknownStatus }),
    refundIds: [],
  };
  state.transactions[transaction.id] = transaction;
  state.usedUuids[uuidKey(session)] = time.getTime();
  const isAuthorized = decision !== 'DECLINE';
  return {
    transaction_id: transaction.id,
    reason_code: reasonCode,
    ...cardFields,
    ...(isAuthorized && {
      auth_amount: formatMinor({ minor, currency: profile.currency }, 2),
      auth_code: '831000',
      auth_response: '00',
      auth_avs_code: 'X',
      auth_trans_ref_no: transaction.id,
      auth_time: compactTime(time),
    }),
    ...(decision === 'ACCEPT' && { bill_trans_ref_no: transaction.id }),
  };
}

const returnUrl = (profile: Profile, { fields }: PaymentSession, { decision }: Fields): string =>
  decision === 'CANCEL'
    ? (fields.override_custom_cancel_page ?? profile.cancelUrl)
    : (fields.override_custom_receipt_page ?? profile.receiptUrl);

/** The reply to what the payer chose; undefined where the part of the amount is not one. */
function replyTo(
  cybersource: Cybersource,
  profile: Profile,
  session: PaymentSession,
  chosen: CardChoice,
): Fields | undefined {
  const { state } = cybersource.store;
  const { fields } = session;
  const script: PayScript | undefined = takeScript(state.scripts, 'pay', [
    fields.reference_number,
    fields.transaction_uuid,
  ]);
  const total = parseMinor(fields.amount ?? '', profile.currency) ?? 0;
  const outcome = getOutcome(script?.choice ?? chosen, total, profile.currency);
  if (!outcome) return undefined;
  const { decision, minor } = outcome;
  if (decision === 'CANCEL') return reply(cybersource, profile, fields, decision, {});
  if (isDuplicate(cybersource, session)) {
    return reply(cybersource, profile, fields, 'ERROR', { reason_code: '104' });
  }
  const reasonCode = script?.reasonCode ?? outcome.reasonCode;
  const own = authorize(cybersource, session, profile, {
    decision: decision as Transaction['decision'],
    reasonCode,
    minor,
    isUnknown: script?.outcome === 'unknown',
  });
  return reply(cybersource, profile, fields, decision, own, script?.fields);
}

/**
 * Carries out what the payer chose on the payment page, once: a repetition gets the same reply.
 * @returns what the browser posts to the shop; `return` is undefined where a script suppresses it; undefined where the part of
 * the amount is not one
 */
export function choosePayment(
  cybersource: Cybersource,
  session: PaymentSession,
  choice: CardChoice,
): { return: BrowserReturn | undefined } | undefined {
  const { state } = cybersource.store;
  const profile = findProfile(state, session.profileId);
  if (!profile) throw new Error('a session without a profile');
  const signed = session.reply ?? replyTo(cybersource, profile, session, choice);
  if (!signed) return undefined;
  session.reply = signed;
  const { reference_number, transaction_uuid } = session.fields;
  if (takeScript(state.scripts, 'return', [reference_number, transaction_uuid])) return { return: undefined };
  return { return: { url: returnUrl(profile, session, signed), fields: signed } };
}

/** What was refunded of a sale, in minor units. */
export const computeRefunded = (state: CybersourceState, { refundIds }: Transaction): number =>
  refundIds
    .flatMap((id) => state.transactions[id] ?? [])
    .filter(({ decision }) => decision === 'ACCEPT')
    .reduce((sum, { minor }) => sum + minor, 0);

/** Captured and refunded by reference number. A payment under review is not captured. */
export function computeTotals(state: CybersourceState): Total[] {
  const totals = new Map<string, Total>();
  for (const sale of Object.values(state.transactions)) {
    if (sale.kind !== 'sale' || sale.decision !== 'ACCEPT') continue;
    const { reference, currency, minor } = sale;
    const key = `${currency} ${reference}`;
    const total = totals.get(key) ?? { reference, currency, captured: 0, refunded: 0 };
    total.captured += minor;
    total.refunded += computeRefunded(state, sale);
    totals.set(key, total);
  }
  return [...totals.values()];
}

/** Records a refund of a sale. */
export function addRefund(
  { store }: Cybersource,
  sale: Transaction,
  {
    reference,
    minor,
    outcome,
  }: { reference: string; minor: number; outcome?: 'declined' | 'unknown' | undefined },
): Transaction {
  const time = store.now();
  const isDeclined = outcome === 'declined';
  const refund: Transaction = {
    id: requestId(time),
    kind: 'refund',
    profileId: sale.profileId,
    reference,
    time: time.toISOString(),
    minor,
    currency: sale.currency,
    decision: isDeclined ? 'DECLINE' : 'ACCEPT',
    reasonCode: isDeclined ? '233' : '100',
    ...(outcome === 'unknown' && { status: unknownStatus }),
    saleId: sale.id,
    refundIds: [],
  };
  store.state.transactions[refund.id] = refund;
  sale.refundIds.push(refund.id);
  return refund;
}
