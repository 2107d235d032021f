import { useTranslations } from 'use-intl';
import type { AccountProfile } from '../../../domains/account/account.schemas.ts';
import type { ArtistSummary } from '../../../domains/sales/artist-sales/artist-sales.schemas.ts';
import { fullName, phoneText } from '../../../kernel/contact-details.ts';
import { getRequestContext, requireLogin, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { privateMeta } from '../../seo/meta.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Detail } from '../../ui/detail.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { Price } from '../../ui/price.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { stepPaths } from '../cart/cart-steps.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { OwnPaymentTerms } from '../orders/own-terms.tsx';
import type { Route } from './+types/account-page.ts';
import { AccountLayout } from './account-layout.tsx';
import { EmailNotice } from './email-notice.tsx';

export const handle: PageHandle = { messages: ['account', 'orders', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [profile, email, cart, { param }] = await Promise.all([
    unwrap(api.api.member.profile.$get()),
    unwrap(api.api.member.email.$get()),
    unwrap(api.api.cart.$get({ query: {} })),
    unwrap(api.api.initial.$get()),
  ]);
  return {
    profile,
    isEmailConfirmed: email.is_confirmed,
    cart: { step: cart.step, count: cart.lines.reduce((sum, line) => sum + line.nums, 0) },
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
  };
}

export const meta = privateMeta('account', 'title');

/** The account overview: current orders and member data. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { profile, isEmailConfirmed, cart, countries } = loaderData;
  const t = useTranslations('account');
  const person = useTranslations('forms.person');
  const orders = useTranslations('orders');
  const sendsMail = useShell().site?.sendsMail ?? true;
  const isReviewed = profile.type !== 'basic';
  const place = stepPaths[cart.step - 1] ?? stepPaths[0];
  return (
    <AccountLayout title={t('greeting', { name: profile.username || profile.firstname })}>
      {isReviewed && profile.status !== 'active' && (
        <div className="mt-8 max-w-2xl border-l-2 border-seal py-1 pl-4">
          <p>{t(reviewTextKey(profile))}</p>
          {profile.type === 'artist' && (
            <p className="mt-2">
              <TextLink to="/account/application">{t('application.open')}</TextLink>
            </p>
          )}
        </div>
      )}
      {!isEmailConfirmed && sendsMail && <EmailNotice className="mt-8" />}
      {cart.count > 0 && (
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-wall px-6 py-6">
          <p>{t('cart.waiting', { count: cart.count })}</p>
          <ButtonLink to={place}>{t('cart.continue')}</ButtonLink>
        </div>
      )}
      {profile.orders_for && <p className="mt-6 max-w-2xl text-soft">{t('ordersFor', profile.orders_for)}</p>}
      <div className="columns mt-12 gap-y-14">
        <TitledSection title={orders('latest')} className="col-span-12 lg:col-span-7">
          <OrderTable orders={profile.latest} label={orders('latest')} none={orders('none')} />
          {profile.history.length > 0 && (
            <p className="mt-5 text-sm">
              <TextLink to="/account/order#history">{orders('allHistory')}</TextLink>
            </p>
          )}
        </TitledSection>
        <section aria-labelledby="profile" className="col-span-12 lg:col-span-4 lg:col-start-9">
          {profile.sales && <OwnSales sales={profile.sales} />}
          {profile.payment_terms && <OwnPaymentTerms terms={profile.payment_terms} className="mb-12" />}
          <div className="flex items-baseline justify-between gap-6">
            <h2 id="profile" className="text-xl">
              {t('profile.title')}
            </h2>
            <LocaleLink to="/account/profile" className="link text-sm text-soft hover:text-ink">
              {t('profile.edit')}
            </LocaleLink>
          </div>
          <dl className="mt-4 space-y-4 border-t border-line pt-4 text-sm">
            <Detail label={t('profile.name')}>{fullName(profile)}</Detail>
            <Detail label={t('profile.type')}>{t(`types.${profile.type}`)}</Detail>
            <Detail label={t('profile.email')}>{profile.email}</Detail>
            <Detail label={person('mobile')}>{phoneText(profile.mobile)}</Detail>
            {profile.company && <Detail label={t('profile.company')}>{profile.company.name}</Detail>}
            {profile.address && (
              <Detail label={t('profile.address')}>
                <AddressLines address={profile.address} countries={countries} />
              </Detail>
            )}
          </dl>
        </section>
      </div>
    </AccountLayout>
  );
}

/** The text about an account that is not confirmed, or not confirmed any more. */
function reviewTextKey({ status, company }: AccountProfile) {
  if (status === 'declined') return 'declined';
  return company?.confirmed ? 'underReviewAgain' : 'underReview';
}

/** What an artist has sold, and the share of it. */
function OwnSales({ sales: { pieces, figures } }: { sales: ArtistSummary }) {
  const t = useTranslations('account.sales');
  return (
    <div className="mb-12">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mt-4 border-t border-line pt-4 text-sm">{t('text', { count: pieces })}</p>
      {figures.length > 0 && <p className="label mt-3">{t('share')}</p>}
      {figures.map(({ currency, share }) => (
        <p key={currency} className="text-lg">
          <Price value={share} />
        </p>
      ))}
      <LocaleLink to="/account/sales" className="link mt-1 inline-block min-h-6 text-sm">
        {t('see')}
      </LocaleLink>
    </div>
  );
}
