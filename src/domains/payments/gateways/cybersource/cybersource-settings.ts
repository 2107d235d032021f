import type { PaytypeOf } from '../../payments.rules.ts';

/** A Secure Acceptance profile, which takes one currency. */
export type CybersourceProfile = { profileId: string; accessKey: string; secretKey: string };

/** The methods of CyberSource: a profile for each. */
export type CybersourcePaytype = PaytypeOf<'cybersource'>;

export type CybersourceSettings = {
  /** The payment page: `https://secureacceptance.cybersource.com/pay`, for tests `https://testsecureacceptance.cybersource.com/pay`. */
  payUrl: string;
  /** The REST API for queries and refunds: `https://api.cybersource.com`, for tests `https://apitest.cybersource.com`. */
  apiUrl: string;
  merchantId: string;
  /** The key id and the base64-encoded shared secret of the REST API. */
  restKeyId: string;
  restSharedSecret: string;
  /** By paytype; at least one. */
  profiles: Partial<Record<CybersourcePaytype, CybersourceProfile>>;
};
