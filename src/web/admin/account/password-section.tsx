import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { passwordMinimum, passwordSymbols } from '../../../kernel/passwords.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { CurrentPasswordField, NewPasswordField } from '../../forms/fields/password-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { resultForIntent } from '../../forms/form-result.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { Section } from '../ui/section.tsx';
import type { AccountActionResult } from './account.server.ts';

/** Changes the password; asks for the current one. */
export function PasswordSection({
  email,
  result,
}: {
  email: string;
  result: AccountActionResult | undefined;
}) {
  const t = useTranslations('admin.password');
  const own = resultForIntent(result, 'password');
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkPassword, own?.failure);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (own?.isDone) form.current?.querySelector('form')?.reset();
  }, [own]);
  const labels = { current: t('current'), password: t('new') };
  return (
    <Section title={t('title')} text={t('text')}>
      <div ref={form} className={`max-w-md ${dense}`}>
        <Form method="post" className="space-y-4" {...formProps}>
          <input type="hidden" name="intent" value="password" />
          <input type="hidden" autoComplete="username" defaultValue={email} />
          <ErrorSummary errors={errors} message={own?.failure?.message} labels={labels} />
          <CurrentPasswordField name="current" label={labels.current} error={getMessage('current')} />
          <NewPasswordField
            label={labels.password}
            hint={t('hint', { min: passwordMinimum, symbols: passwordSymbols })}
            error={getMessage('password')}
          />
          <Button isBusy={isBusy} className={compact}>
            {t('submit')}
          </Button>
          <ActionNotice result={own?.isDone && { message: t('done') }} />
        </Form>
      </div>
    </Section>
  );
}

const checkPassword = schemaCheck(() =>
  import('../../../domains/staff/staff.schemas.ts').then(({ ownPasswordInput }) => ownPasswordInput),
);
