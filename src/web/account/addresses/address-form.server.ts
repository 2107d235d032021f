import { attempt, read } from '../../api.server.ts';
import { addressBody } from '../../forms/fields/recipient-fields.tsx';
import type { RequestContext } from '../../session/context.ts';

/**
 * What the form of an address shows.
 *
 * @param id null for a new address
 */
export async function loadAddressForm({ api, locale }: RequestContext, id: string | null) {
  const [{ param }, { isTw }, address] = await Promise.all([
    read(api.api.initial.$get()),
    read(api.api.ipaddr.check.$get()),
    id === null ? null : read(api.api.member.address[':id'].$get({ param: { id } })),
  ]);
  return { countries: param.countries, address, home: isTw || locale === 'zh-Hant' ? 'TW' : '' };
}

/** Saves the form: a new address, or a change of one. */
export function saveAddress({ api }: RequestContext, id: string | null, values: Record<string, string>) {
  const json = addressBody(values);
  return id === null
    ? attempt(api.api.member.address.$post({ json }))
    : attempt(api.api.member.address[':id'].$put({ param: { id }, json }));
}

export const deleteAddress = ({ api }: RequestContext, id: string) =>
  attempt(api.api.member.address[':id'].$delete({ param: { id } }));
