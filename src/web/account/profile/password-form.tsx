import { useTranslations } from 'use-intl';
import { passwordMinimum, passwordSymbols } from '../../../kernel/passwords.ts';
import type { Failure } from '../../failure.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { MemberPasswordField } from '../auth/new-password.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

/** Changes the password. Posts to its own page, which shows the errors. */
export function PasswordForm({ failure }: { failure?: Failure | undefined }) {
  const t = useTranslations('account.password');
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkPassword, failure);
  const labels = { current_password: t('current'), password: t('new') };
  return (
    <Form method="post" action={useLocalizedPath()('/account/password')} className="space-y-6" {...formProps}>
      <ErrorSummary errors={errors} message={failure?.message} labels={labels} />
      <OwnPasswordField error={getMessage('current_password')} />
      <MemberPasswordField
        label={labels.password}
        hint={t('hint', { min: passwordMinimum, symbols: passwordSymbols })}
        error={getMessage('password')}
      />
      <Button isBusy={isBusy} className="min-w-40">
        {t('submit')}
      </Button>
    </Form>
  );
}

const checkPassword = schemaCheck(() =>
  import('../../../domains/members/members.schemas.ts').then(({ passwordInput }) => passwordInput),
);
