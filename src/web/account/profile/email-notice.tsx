import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Form } from '../../forms/form.tsx';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';

/** Shown until the e-mail address is confirmed; sends the link again. */
export function EmailNotice({ className = '' }: { className?: string }) {
  const t = useTranslations('account.email');
  return (
    <div className={`border-l-2 border-line py-1 pl-4 text-sm ${className}`}>
      <p className="max-w-prose text-soft">{t('unconfirmed')}</p>
      <Form method="post" action={useLocalizedPath()('/account/email')} className="mt-2">
        <input type="hidden" name="intent" value="resend" />
        <Button variant="quiet" isBusy={useNavigation().state !== 'idle'}>
          {t('resend')}
        </Button>
      </Form>
    </div>
  );
}
