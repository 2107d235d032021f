import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { Form } from '../../forms/form.tsx';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { useShell } from '../../layout/use-shell.ts';
import { useUnreadMessages } from '../../layout/use-unread-messages.ts';
import { UnreadCount } from '../../ui/unread-count.tsx';

const places = [
  { to: '/account', key: 'home', isExact: true },
  { to: '/account/order', key: 'orders', isExact: false },
  { to: '/account/offer', key: 'offers', isExact: false, isFor: 'business' },
  { to: '/account/approval', key: 'approvals', isExact: false, isFor: 'business' },
  { to: '/account/people', key: 'people', isExact: false, isFor: 'business', isForOwner: true },
  { to: '/account/purchase', key: 'purchases', isExact: false },
  { to: '/account/work', key: 'works', isExact: false, isFor: 'artist' },
  { to: '/account/sales', key: 'sales', isExact: false, isFor: 'artist' },
  { to: '/account/report', key: 'report', isExact: false, isFor: 'artist' },
  { to: '/account/artist', key: 'artistPage', isExact: false, isFor: 'artist' },
  { to: '/account/statement', key: 'statement', isExact: false, isFor: 'artist' },
  { to: '/account/payout', key: 'payout', isExact: false, isFor: 'artist' },
  { to: '/account/message', key: 'messages', isExact: false },
  { to: '/account/favorite', key: 'favourites', isExact: false },
  { to: '/account/address', key: 'addresses', isExact: false },
  { to: '/account/profile', key: 'profile', isExact: false },
] as const;

/** The layout of all account pages. */
export function AccountLayout({ title, children }: { title: ReactNode; children: ReactNode }) {
  const t = useTranslations('account');
  const common = useTranslations('common.nav');
  const localized = useLocalizedPath();
  const unread = useUnreadMessages();
  const { memberType, memberStatus, isForCompany } = useShell();
  // A declined artist or gallery is a member without their pages.
  const type = memberStatus === 'declined' ? null : memberType;
  const shown = places
    .filter((place) => !('isFor' in place) || place.isFor === type)
    .filter((place) => !('isForOwner' in place) || !isForCompany);
  return (
    <div className="page py-10 lg:py-16">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <nav aria-label={t('title')}>
          <ul className="flex flex-wrap gap-x-7 text-sm">
            {shown.map(({ to, key, isExact }) => (
              <li key={to}>
                <NavLink
                  to={localized(to)}
                  end={isExact}
                  className="inline-flex min-h-9 items-center text-soft hover:text-ink aria-[current=page]:border-b aria-[current=page]:border-ink aria-[current=page]:text-ink"
                >
                  {t(`nav.${key}`)}
                  {key === 'messages' && (
                    <UnreadCount count={unread} text={common('unread', { count: unread })} />
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Form method="post" action={localized('/logout')}>
          <button type="submit" className="link min-h-9 text-sm text-soft hover:text-ink">
            {t('nav.logout')}
          </button>
        </Form>
      </div>
      <h1 className="mt-6 text-3xl">{title}</h1>
      {children}
    </div>
  );
}
