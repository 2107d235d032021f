import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Route } from './+types/closed-page.ts';

export const handle: PageHandle = { messages: ['account'] };

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'account');
  return pageMeta({ title: t('closed.title'), location, site: matches[0].loaderData?.site, isPrivate: true });
}

/** After an account is closed. */
export default function ClosedPage() {
  const t = useTranslations('account.closed');
  return (
    <div className="page py-16 lg:py-24">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-4 mb-8 max-w-prose text-soft">{t('text')}</p>
      <LocaleLink to="/" className={buttonClass('outline')}>
        {t('home')}
      </LocaleLink>
    </div>
  );
}
