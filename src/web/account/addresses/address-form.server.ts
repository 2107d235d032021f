import { addressInput } from '../../../domains/members/members.schemas.ts';
import { toResult, unwrap } from '../../api.server.ts';
import { addressFields } from '../../forms/fields/receiver-fields.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import type { RequestContext } from '../../session/context.ts';

/**
 * What the form of an address shows.
 *
 * @param id null for a new address
 */
export async function loadAddressForm({ api, locale }: RequestContext, id: string | null) {
  const [{ param }, { isTw }, address] = await Promise.all([
    unwrap(api.api.initial.$get()),
    unwrap(api.api.ipaddr.check.$get()),
    id === null ? null : unwrap(api.api.member.address[':id'].$get({ param: { id } })),
  ]);
  return { countries: param.countries, address, home: isTw || locale === 'zh-Hant' ? 'TW' : '' };
}

/** Saves the form: a new address, or a change of one. */
export function saveAddress({ api }: RequestContext, id: string | null, values: Record<string, string>) {
  const json = formBody(addressInput, addressFields(values));
  return id === null
    ? toResult(api.api.member.address.$post({ json }))
    : toResult(api.api.member.address[':id'].$put({ param: { id }, json }));
}

export const deleteAddress = ({ api }: RequestContext, id: string) =>
  toResult(api.api.member.address[':id'].$delete({ param: { id } }));

/** The fields that a rejected form shows again; a rejected deletion has none but its `intent`. */
export const shownNames = ['intent', ...fieldNames(addressInput)];
