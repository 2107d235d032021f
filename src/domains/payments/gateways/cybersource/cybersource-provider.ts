import type * as z from 'zod';
import { httpUrl, readGroup, secret } from '../../../../platform/variables.ts';
import type { Provider } from '../provider.ts';
import { createCybersourceGateway } from './cybersource.ts';
import type { CybersourcePaytype, CybersourceProfile, CybersourceSettings } from './cybersource-settings.ts';

const variables = {
  CYBERSOURCE_PAY_URL: httpUrl.default('https://secureacceptance.cybersource.com/pay'),
  CYBERSOURCE_API_URL: httpUrl.default('https://api.cybersource.com'),
  CYBERSOURCE_MERCHANT_ID: secret.optional(),
  CYBERSOURCE_KEY_ID: secret.optional(),
  CYBERSOURCE_SHARED_SECRET: secret.optional(),
  CYBERSOURCE_TWD_PROFILE_ID: secret.optional(),
  CYBERSOURCE_TWD_ACCESS_KEY: secret.optional(),
  CYBERSOURCE_TWD_SECRET_KEY: secret.optional(),
  CYBERSOURCE_USD_PROFILE_ID: secret.optional(),
  CYBERSOURCE_USD_ACCESS_KEY: secret.optional(),
  CYBERSOURCE_USD_SECRET_KEY: secret.optional(),
};
type Variables = z.infer<z.ZodObject<typeof variables>>;

function readProfile(data: Variables, currency: 'TWD' | 'USD'): CybersourceProfile | null {
  const id = `CYBERSOURCE_${currency}_PROFILE_ID` as const;
  const access = `CYBERSOURCE_${currency}_ACCESS_KEY` as const;
  const key = `CYBERSOURCE_${currency}_SECRET_KEY` as const;
  const set = readGroup(data, [id, access, key]);
  return set && { profileId: set[id], accessKey: set[access], secretKey: set[key] };
}

export const cybersourceProvider = {
  variables,

  /** A profile for at least one currency belongs to the merchant's account. */
  readSettings(data) {
    const merchant = readGroup(data, [
      'CYBERSOURCE_MERCHANT_ID',
      'CYBERSOURCE_KEY_ID',
      'CYBERSOURCE_SHARED_SECRET',
    ]);
    const [ofTwd, ofUsd] = [readProfile(data, 'TWD'), readProfile(data, 'USD')];
    if (!merchant && !ofTwd && !ofUsd) return null;
    if (!merchant) throw new Error('CYBERSOURCE_MERCHANT_ID must be set as well');
    if (!ofTwd && !ofUsd) {
      throw new Error('CYBERSOURCE_TWD_PROFILE_ID or CYBERSOURCE_USD_PROFILE_ID must be set as well');
    }
    return {
      payUrl: data.CYBERSOURCE_PAY_URL,
      apiUrl: data.CYBERSOURCE_API_URL,
      merchantId: merchant.CYBERSOURCE_MERCHANT_ID,
      restKeyId: merchant.CYBERSOURCE_KEY_ID,
      restSharedSecret: merchant.CYBERSOURCE_SHARED_SECRET,
      profiles: {
        ...(ofTwd && { cybersource: ofTwd }),
        ...(ofUsd && { cybersourceforusd: ofUsd }),
      },
    };
  },

  toAddresses: ({ payUrl, apiUrl }) => ({ CYBERSOURCE_PAY_URL: payUrl, CYBERSOURCE_API_URL: apiUrl }),

  createGateways(settings, options) {
    const create = (paytype: CybersourcePaytype) => {
      const profile = settings.profiles[paytype];
      return profile ? [createCybersourceGateway(paytype, profile, settings, options)] : [];
    };
    return [...create('cybersource'), ...create('cybersourceforusd')];
  },
} satisfies Provider<CybersourceSettings, Variables>;
