import { redirect } from 'react-router';
import { lineInput } from '../../../domains/catalogue/framing/configured-items.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { rejected, toResult } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { RequestContext } from '../../session/context.ts';

/** Puts a print in the cart again and redirects there; returns the rejection if that is not possible. */
export async function buyAgain({ api, locale }: RequestContext, values: Record<string, string>) {
  const json = formBody(lineInput, { ...values, nums: '1' });
  const added = await toResult(api.api.cart.line.$post({ query: {}, json }));
  if (!added.ok) return rejected(added.failure, values, ['intent']);
  throw redirect(localizedPath(locale, '/cart'), 303);
}
