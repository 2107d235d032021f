import { useTranslations } from 'use-intl';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { ButtonLink } from '../../ui/links.tsx';

export const handle: PageHandle = { messages: ['account'] };

export const meta = privateMeta('account', 'closed.title');

/** After an account is closed. */
export default function ClosedPage() {
  const t = useTranslations('account.closed');
  return (
    <div className="page py-16 lg:py-24">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-4 mb-8 max-w-prose text-soft">{t('text')}</p>
      <ButtonLink variant="outline" to="/">
        {t('home')}
      </ButtonLink>
    </div>
  );
}
