import { useTranslations } from 'use-intl';
import { CurrentPasswordField } from '../../forms/fields/password-fields.tsx';
import { linkTo } from '../../i18n/locale.tsx';

type Props = {
  /** Why it is asked. */
  reason?: string;
  error: string | undefined;
};

/** The field `current_password` of a member, with a link for those who sign in with a provider and have none. */
export function OwnPasswordField({ reason, error }: Props) {
  const t = useTranslations('account.password');
  const link = t.rich('currentHint', {
    link: linkTo('/forgotPassword'),
  });
  return (
    <CurrentPasswordField
      name="current_password"
      label={t('current')}
      hint={
        <>
          {reason && <span>{reason} </span>}
          <span>{link}</span>
        </>
      }
      error={error}
    />
  );
}
