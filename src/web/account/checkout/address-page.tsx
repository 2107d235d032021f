import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, rejected, requireLogin, toResult } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { deleteAddress, loadAddressForm, saveAddress, shownNames } from '../addresses/address-form.server.ts';
import { AddressForm } from '../addresses/address-form.tsx';
import { getCart } from '../cart/cart.server.ts';
import { CartSteps } from '../cart/cart-steps.tsx';
import type { Route } from './+types/address-page.ts';

export const handle: PageHandle = { messages: ['cart', 'forms'] };
export const middleware = [requireLogin];

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadAddressForm(getRequestContext(context), url.searchParams.get('id'));

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const checkout = localizedPath(ctx.locale, '/cart/checkout');
  const id = url.searchParams.get('id');
  const values = await buildForm(request);
  if (id !== null && values.intent === 'remove') {
    const removed = await deleteAddress(ctx, id);
    if (!removed.ok) return rejected(removed.failure, values, shownNames);
    throw redirect(checkout, 303);
  }
  const saved = await saveAddress(ctx, id, values);
  if (!saved.ok) return rejected(saved.failure, values, shownNames);
  // A new or edited address becomes the delivery address.
  const { freight_id: _freight, ...form } = (await getCart(ctx)).form;
  await toResult(
    ctx.api.api.cart.form.$put({ query: {}, json: { form: { ...form, address_id: saved.data.id } } }),
  );
  throw redirect(checkout, 303);
}

export const meta = privateMeta('cart', 'address.title');

/** Adds or edits an address of the member during checkout. */
export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('cart.address');
  return (
    <div className="page py-10 lg:py-16">
      <CartSteps current={2} />
      <h1 className="mt-6 text-3xl">{t(loaderData.address ? 'editTitle' : 'title')}</h1>
      <AddressForm page={loaderData} result={actionData} save={t('save')} cancelTo="/cart/checkout" />
    </div>
  );
}
