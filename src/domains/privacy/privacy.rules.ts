import type { Receiver } from '../orders/orders.rules.ts';

/** Exports of one account: each reads everything that the account has. */
export const exportRateLimit = { limit: 10, windowSeconds: 3600 };

/** What stands for an erased name; names must not be empty. */
export const erasedText = '—';

/** The address that stands for that of a closed account; no mail can reach it (RFC 2606). */
export const closedAddress = (memberId: number): string => `closed-${memberId}@closed.invalid`;

/** The receiver of an ended order without the person: only the country remains, by which orders are taxed and reported. */
export const erasedReceiver = ({ pickup_type, address, store }: Receiver): Receiver => ({
  name: erasedText,
  email: '',
  show_orderer_name: false,
  pickup_type,
  ...(address && {
    address: { country_code: address.country_code, city: '', township: '', postal_code: '', address: '' },
  }),
  ...(store && { store }),
});
