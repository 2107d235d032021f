import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Clock } from '../../../../kernel/clock.ts';
import { parseJson } from '../../../../kernel/json.ts';
import type { Money } from '../../../../kernel/money.ts';
import { fromDecimal } from '../decimal-amounts.ts';
import {
  GatewayUnavailable,
  type NotificationRequest,
  type ProviderReport,
  type RejectedNotification,
  type VerifiedNotification,
} from '../gateway.ts';
import { disputeResource, refundResource, webhookEvent } from './paypal.schemas.ts';
import type { PaypalSettings } from './paypal-client.ts';

/** Certificates that are remembered; PayPal has a handful. */
const maxCertificates = 20;
const certificateTimeoutMs = 10_000;
/** How long an address that gave no certificate is not asked again, and in which no more than `maxLoads` are asked. */
const loadWindowMs = 60_000;
const maxLoads = 10;

/** Whether certificates may be loaded from an address: PayPal's hosts by HTTPS, or the emulator that is configured as the API. */
function isCertificateUrl(url: string, apiUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'))) return true;
  const api = new URL(apiUrl);
  return api.hostname === '127.0.0.1' && origin === api.origin;
}

function readCertificate(text: string): X509Certificate | null {
  try {
    return new X509Certificate(text);
  } catch {
    return null;
  }
}

/** Null where the answer is no certificate. */
async function loadCertificate(url: string): Promise<X509Certificate | null> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(certificateTimeoutMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return readCertificate(await response.text());
  } catch (error) {
    throw new GatewayUnavailable('the certificate of webhooks cannot be loaded', { cause: error });
  }
}

/**
 * Verifies webhooks without calling PayPal, but for a certificate that is not known yet: RSA-SHA256 over
 * `transmission id|time|webhook id|CRC-32 of the raw body` (`docs/rules/payments.md`).
 */
export function createWebhookVerifier(
  { apiUrl, webhookId }: Pick<PaypalSettings, 'apiUrl' | 'webhookId'>,
  clock: Clock,
): (request: NotificationRequest) => Promise<VerifiedNotification | RejectedNotification> {
  const certificates = new Map<string, X509Certificate>();

  /** The addresses that were asked lately, and when. */
  const asked = new Map<string, number>();
  let loading: Promise<unknown> = Promise.resolve();

  /** Loads a certificate that another request has not loaded meanwhile; limited, since anybody can name addresses. */
  async function loadOnce(url: string): Promise<X509Certificate | null> {
    const known = certificates.get(url);
    if (known) return known;
    const now = clock.now().getTime();
    for (const [address, at] of asked) if (now - at >= loadWindowMs) asked.delete(address);
    if (asked.has(url) || asked.size >= maxLoads) {
      throw new GatewayUnavailable('the certificate of webhooks is not loaded again yet');
    }
    asked.set(url, now);
    const loaded = await loadCertificate(url);
    if (!loaded) return null;
    if (certificates.size >= maxCertificates) certificates.clear();
    certificates.set(url, loaded);
    return loaded;
  }

  /** The certificate at an address, loaded one at a time; null where there is none that can be read. */
  function certificateAt(url: string): Promise<X509Certificate | null> {
    const known = certificates.get(url);
    if (known) return Promise.resolve(known);
    const next = loading.then(() => loadOnce(url));
    loading = next.catch(() => null);
    return next;
  }

  return async ({ headers, body }) => {
    const id = headers['paypal-transmission-id'];
    const time = headers['paypal-transmission-time'];
    const url = headers['paypal-cert-url'];
    const signature = headers['paypal-transmission-sig'];
    if (!id || !time || !url || !signature) return { rejected: 'a header is missing' };
    if (headers['paypal-auth-algo'] !== 'SHA256withRSA') return { rejected: 'another algorithm' };
    if (!isCertificateUrl(url, apiUrl)) return { rejected: 'the certificate is not from PayPal' };
    const certificate = await certificateAt(url);
    if (!certificate) return { rejected: 'the certificate cannot be read' };
    const now = clock.now().getTime();
    if (now < Date.parse(certificate.validFrom) || now > Date.parse(certificate.validTo)) {
      return { rejected: 'the certificate is not valid now' };
    }
    const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
    if (!verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64'))) {
      return { rejected: 'the signature does not match' };
    }
    return toNotification(body);
  };
}

const disputeKinds = ['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED'];
const moneyBackKinds = {
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.CAPTURE.REVERSED': 'reversal',
} as const;

/** Events about orders and captures, which are asked for, and about refunds, which the shop asks for while they are open. */
const isOfPayment = (kind: string): boolean =>
  /^(?:CHECKOUT\.ORDER|PAYMENT\.CAPTURE|PAYMENT\.REFUND)\./.test(kind) &&
  !Object.hasOwn(moneyBackKinds, kind);

/** The amount of money that went back; PayPal may state it as negative. */
export const amountBack = ({
  value,
  currency_code,
}: {
  value: string;
  currency_code: string;
}): Money | null => fromDecimal(value.replace(/^-/, ''), currency_code);

/** What an event reports of a captured payment; null where it is none of these, or cannot be read. */
function findReport(kind: string, resource: unknown): ProviderReport | null {
  if (disputeKinds.includes(kind)) {
    const dispute = disputeResource.safeParse(resource).data;
    return dispute
      ? {
          kind: 'dispute',
          id: dispute.dispute_id,
          transactionIds: dispute.disputed_transactions.map((one) => one.seller_transaction_id),
          isOpen: kind !== 'CUSTOMER.DISPUTE.RESOLVED',
          reason: dispute.reason,
        }
      : null;
  }
  if (!Object.hasOwn(moneyBackKinds, kind)) return null;
  const refund = refundResource.safeParse(resource).data;
  const amount = refund && amountBack(refund.amount);
  const capture = refund?.links.find(({ rel }) => rel === 'up')?.href;
  const transactionId = capture && /\/captures\/([^/?]+)$/.exec(capture)?.[1];
  if (!refund || !amount || !transactionId) return null;
  return {
    kind: 'money_back',
    transactionId,
    refund: {
      kind: moneyBackKinds[kind as keyof typeof moneyBackKinds],
      id: refund.id,
      refundId: refund.custom_id ?? null,
      amount,
    },
  };
}

/** Every event is a hint to ask PayPal for the payment, since events arrive late, twice and in any order. */
function toNotification(body: string): VerifiedNotification | RejectedNotification {
  const event = webhookEvent.safeParse(findJson(body)).data;
  if (!event) return { rejected: 'not an event' };
  const { resource, event_type: kind } = event;
  const isOrder = kind.startsWith('CHECKOUT.ORDER.');
  const report = findReport(kind, resource);
  return {
    eventId: event.id,
    kind,
    attemptId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
    providerId: (isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id) ?? null,
    transactionId: null,
    result: null,
    signedTerms: null,
    report,
    isKnownKind: report !== null || isOfPayment(kind),
  };
}

function findJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
