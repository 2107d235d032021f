import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Route } from './+types/forgot-password-page.ts';

export const handle: PageHandle = { messages: ['auth'] };

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'auth');
  const siteUrl = matches[0].loaderData?.site?.url;
  return pageMeta({ title: t('forgot.title'), location, siteUrl, isPrivate: true });
}

/** Until the shop can send a link by e-mail, a person helps. */
export default function ForgotPasswordPage() {
  const t = useTranslations('auth.forgot');
  return (
    <div className="page columns py-14 lg:py-24">
      <h1 className="col-span-12 text-3xl lg:col-span-5">{t('title')}</h1>
      <div className="col-span-12 mt-8 lg:col-span-5 lg:col-start-7 lg:mt-3">
        <p>{t('text')}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
          <LocaleLink to="/contact" className={buttonClass()}>
            {t('contact')}
          </LocaleLink>
          <LocaleLink to="/login" className="link">
            {t('back')}
          </LocaleLink>
        </p>
      </div>
    </div>
  );
}
