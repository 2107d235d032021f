import type { Request } from './load.ts';

/** Places an order of one line, to be paid by transfer. */
export const orderRequest = (token: string, addressId: number, line: object): Request => ({
  method: 'POST',
  path: '/api/order/order',
  headers: { authorization: `Bearer ${token}` },
  body: { paytype: 'transfer', currency: 'NTD', items: [line], address_id: addressId, agree: true },
});
