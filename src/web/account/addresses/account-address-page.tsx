import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, rejected, requireLogin } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/account-address-page.ts';
import { deleteAddress, loadAddressForm, saveAddress, shownNames } from './address-form.server.ts';
import { AddressForm } from './address-form.tsx';

export const handle: PageHandle = { messages: ['account', 'cart', 'forms'] };
export const middleware = [requireLogin];

/** The id of the path; null for a new address. */
const findId = (params: { id?: string | undefined }): string | null => params.id ?? null;

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadAddressForm(getRequestContext(context), findId(params));

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const id = findId(params);
  const values = await buildForm(request);
  const done =
    id !== null && values.intent === 'remove'
      ? await deleteAddress(ctx, id)
      : await saveAddress(ctx, id, values);
  if (!done.ok) return rejected(done.failure, values, shownNames);
  throw redirect(localizedPath(ctx.locale, '/account/address'), 303);
}

export const meta = privateMeta('account', 'addresses.title');

/** Adds or edits an address in the address book. */
export default function AccountAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.addresses');
  return (
    <AccountLayout title={t(loaderData.address ? 'edit' : 'add')}>
      <AddressForm page={loaderData} result={actionData} save={t('save')} cancelTo="/account/address" />
    </AccountLayout>
  );
}
