import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure } from '../failure.ts';
import { buttonClass } from '../ui/button.tsx';
import { ButtonLink, TextLink } from '../ui/links.tsx';

const texts: Record<
  number,
  'connection' | 'badRequest' | 'badGateway' | 'unavailable' | 'unauthenticated' | 'forbidden'
> = {
  0: 'connection',
  400: 'badRequest',
  405: 'badRequest',
  401: 'unauthenticated',
  403: 'forbidden',
  502: 'badGateway',
  503: 'unavailable',
};

/** The error page, within header and footer. */
export function ErrorPage({ status, failure }: { status: number; failure: Failure | undefined }) {
  const t = useTranslations('common');
  const { pathname, search } = useLocation();
  const key = texts[status] ?? 'server';
  // A client error (below 500) shows the API's own message.
  const text = key === 'server' && status < 500 && failure?.message ? failure.message : t(`error.${key}`);
  return (
    <div className="page py-20 lg:py-32">
      <h1 className="text-3xl">{t(status === 503 ? 'error.unavailableTitle' : 'error.title')}</h1>
      <p className="mt-6 max-w-2xl">{text}</p>
      {failure?.requestId && (
        <p className="mt-2 max-w-2xl text-sm text-soft">{t('error.requestId', { id: failure.requestId })}</p>
      )}
      <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
        {status === 401 ? (
          <ButtonLink to="/login">{t('nav.login')}</ButtonLink>
        ) : (
          <a href={pathname + search} className={buttonClass()}>
            {t('error.again')}
          </a>
        )}
        <TextLink to="/contact">{t('notFound.contact')}</TextLink>
      </p>
    </div>
  );
}
