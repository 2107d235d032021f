import { useTranslations } from 'use-intl';
import { getRequestContext, requireLogin, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/addresses-page.ts';
import { addressTitle } from './address-title.ts';

export const handle: PageHandle = { messages: ['account'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [{ items }, { param }] = await Promise.all([
    unwrap(api.api.member.address.$get()),
    unwrap(api.api.initial.$get()),
  ]);
  return {
    addresses: items,
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
  };
}

export const meta = privateMeta('account', 'addresses.title');

/** The member's address book. */
export default function AddressesPage({ loaderData: { addresses, countries } }: Route.ComponentProps) {
  const t = useTranslations('account.addresses');
  const add = (
    <LocaleLink to="/account/address/new" className={`${buttonClass('outline')} mt-8`}>
      {t('add')}
    </LocaleLink>
  );
  return (
    <AccountLayout title={t('title')}>
      <p className="mt-4 max-w-2xl text-soft">{t('text')}</p>
      {addresses.length === 0 ? (
        <div className="mt-10">
          <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
            {add}
          </EmptyState>
        </div>
      ) : (
        <>
          <ul className="mt-10 grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
            {addresses.map((address) => (
              <li key={address.id} className="border-b border-line py-6 text-sm">
                <h2 className="text-base break-words">{addressTitle(address)}</h2>
                <p className="mt-1 text-soft">
                  <AddressLines address={address} countries={countries} />
                  {address.email && <span className="block break-words">{address.email}</span>}
                </p>
                <LocaleLink
                  to={`/account/address/${address.id}`}
                  aria-label={t('editOf', { name: addressTitle(address) })}
                  className="link mt-3 inline-flex min-h-9 items-center"
                >
                  {t('editLink')}
                </LocaleLink>
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
    </AccountLayout>
  );
}
