import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { Form } from '../../forms/form.tsx';
import { LocaleLink, useLocalizedPath } from '../../i18n/locale.tsx';
import { useShell } from '../../layout/use-shell.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import type { StaffMe } from '../admin.server.ts';
import { UnsavedChanges } from '../ui/editor/unsaved-changes.tsx';
import { countText } from '../ui/lists/count-text.ts';
import { LanguageLinks } from './language-links.tsx';
import { navigationGroupsFor } from './navigation.ts';

type Props = {
  me: StaffMe;
  /** The number of alerts for the user. */
  alerts: number;
  children: ReactNode;
};

/** The layout of every admin page: the navigation at the left, on a phone folded. */
export function AdminShell({ me, alerts, children }: Props) {
  const t = useTranslations('admin');
  const { key } = useLocation();
  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="border-line bg-wall max-lg:border-b lg:border-r print:hidden">
        <SkipLink />
        <div className="flex items-center px-5 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:px-6 lg:py-2">
          <Brand />
          <div className="hidden min-h-0 flex-1 flex-col lg:flex">
            <Navigation me={me} alerts={alerts} />
            <UserSection me={me} />
          </div>
          <details key={key} data-pop-up className="ml-auto lg:hidden">
            <summary className="-mr-3 flex min-h-14 items-center px-3 text-sm">{t('nav.menu')}</summary>
            <div className="absolute inset-x-0 z-10 flex flex-col gap-6 border-b border-line bg-wall px-5 pt-2 pb-6">
              <Navigation me={me} alerts={alerts} />
              <UserSection me={me} />
            </div>
          </details>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-5 py-6 lg:px-10 lg:py-9">
        <div className="max-w-6xl">{children}</div>
      </main>
      <UnsavedChanges />
    </div>
  );
}

export function Brand() {
  const t = useTranslations('admin');
  const { site } = useShell();
  return (
    <LocaleLink to="/admin" className="flex min-h-12 items-baseline gap-2.5 py-2.5 lg:min-h-8 lg:py-1">
      <span className="font-serif text-lg leading-none">{site?.name}</span>
      <span className="text-sm text-soft">{t('title')}</span>
    </LocaleLink>
  );
}

const linkClass =
  'flex min-h-9 items-center border-l-2 lg:min-h-6 border-transparent pl-3 -ml-3.5 text-sm text-soft hover:text-ink aria-[current]:border-ink aria-[current]:text-ink';

function Navigation({ me, alerts }: Pick<Props, 'me' | 'alerts'>) {
  const t = useTranslations('admin.nav');
  return (
    <nav
      aria-label={t('main')}
      className="scroll-shadow flex flex-col gap-5 lg:-mx-6 lg:min-h-0 lg:flex-1 lg:gap-0.5 lg:overflow-y-auto lg:px-6"
    >
      <NavigationLink to="/admin" isExact>
        {t('home')}
      </NavigationLink>
      {navigationGroupsFor(me.permissions).map(({ key, links }) => (
        <div key={key}>
          <p className="label mb-1 lg:mb-0 lg:leading-none">{t(`groups.${key}`)}</p>
          {links.map((link) => (
            <NavigationLink key={link.to} to={link.to} count={link.key === 'alerts' ? alerts : 0}>
              {t(link.key)}
            </NavigationLink>
          ))}
        </div>
      ))}
    </nav>
  );
}

type NavigationLinkProps = { to: string; isExact?: boolean; count?: number; children: string };

function NavigationLink({ to, isExact = false, count = 0, children }: NavigationLinkProps) {
  const { path } = splitLocalePath(useLocation().pathname);
  const isWithin = !isExact && path.startsWith(`${to}/`);
  return (
    <LocaleLink
      to={to}
      aria-current={path === to ? 'page' : isWithin ? 'true' : undefined}
      className={linkClass}
    >
      {children}
      {count > 0 && (
        <span className="numeric ml-2 bg-ink px-1.5 text-xs text-on-ink">{countText(count)}</span>
      )}
    </LocaleLink>
  );
}

/** The user's name, the sign-out button and the language links. */
function UserSection({ me }: { me: StaffMe }) {
  const t = useTranslations('admin');
  const localized = useLocalizedPath();
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5 lg:gap-0 lg:pt-1">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="text-sm break-words">{me.name}</p>
        <p className="label">{t(`roles.${me.role}`)}</p>
      </div>
      <div className="flex flex-col lg:flex-row lg:flex-wrap lg:gap-x-5">
        <NavigationLink to="/admin/account">{t('nav.account')}</NavigationLink>
        <Form method="post" action={localized('/admin/logout')} className="lg:flex">
          <button type="submit" className="min-h-9 text-sm text-soft hover:text-ink lg:min-h-6">
            {t('nav.logout')}
          </button>
        </Form>
      </div>
      <LanguageLinks />
    </div>
  );
}
