import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Failure, isFailure } from '../../failure.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { compact } from '../ui/lists/density.ts';
import { SignInLayout } from './sign-in-layout.tsx';

/** The status and failure of a thrown error; 0 where the server could not be reached. */
function readError(error: unknown): { status: number; failure: Failure | undefined } {
  if (isRouteErrorResponse(error)) {
    return { status: error.status, failure: isFailure(error.data) ? error.data : undefined };
  }
  const isUnreached = error instanceof TypeError && /fetch|load failed/i.test(error.message);
  return { status: isUnreached ? 0 : 500, failure: undefined };
}

const texts: Record<number, 'connection' | 'notFound' | 'forbidden' | 'unavailable'> = {
  0: 'connection',
  403: 'forbidden',
  404: 'notFound',
  503: 'unavailable',
};

function useErrorTexts(error: unknown) {
  const t = useTranslations('admin.error');
  const { status, failure } = readError(error);
  const key = texts[status];
  return {
    title: t(key ? `${key}.title` : 'server.title'),
    text: key ? t(`${key}.text`) : status < 500 && failure ? failure.message : t('server.text'),
    requestId: failure?.requestId,
  };
}

/** The error page inside the admin's layout. */
export function AdminError({ error }: { error: unknown }) {
  const { title, ...rest } = useErrorTexts(error);
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <div className="mt-4">
        <WhatNow {...rest} />
      </div>
    </>
  );
}

/** The error page of the pages before sign-in. */
export function SignInError({ error }: { error: unknown }) {
  const { title, ...rest } = useErrorTexts(error);
  return (
    <SignInLayout title={title}>
      <WhatNow {...rest} />
    </SignInLayout>
  );
}

function WhatNow({ text, requestId }: { text: string; requestId: string | undefined }) {
  const t = useTranslations('admin.error');
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="max-w-prose">{text}</p>
      {requestId && <p className="numeric mt-2 text-sm text-soft">{t('requestId', { id: requestId })}</p>}
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={pathname + search} className={`${buttonClass('outline')} ${compact}`}>
          {t('again')}
        </a>
        <LocaleLink to="/admin" className="link text-sm">
          {t('home')}
        </LocaleLink>
      </p>
    </>
  );
}
