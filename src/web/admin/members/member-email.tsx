import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { staffWaitDays } from '../../../domains/members/members.rules.ts';
import { messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { FormResult } from '../form-result.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { OperationFields } from '../ui/operation-fields.tsx';
import type { EditableMember } from './member-form-values.ts';

/** The member's e-mail address and whether it is confirmed; starts its change for a member who asks for it. */
export function MemberEmail({
  member: { email, version },
  result,
}: {
  member: EditableMember;
  result: FormResult | undefined;
}) {
  const t = useTranslations('adminCustomers.members.care');
  const error = messageOfField(result?.failure, 'email');
  return (
    <div className="max-w-2xl space-y-4">
      <ActionNotice result={error ? undefined : result} />
      <p className="text-sm break-words">
        {t('emailState', { email: email.email, confirmed: String(email.is_confirmed) })}
      </p>
      {email.change && (
        <p className="text-sm break-words">{t('emailPending', { email: email.change.email })}</p>
      )}
      <Form method="post" preventScrollReset className={`space-y-3 ${dense}`}>
        <OperationFields intent="email" version={version} />
        <Field
          name="email"
          type="email"
          label={t('emailNew')}
          hint={t('emailText', { days: staffWaitDays })}
          autoComplete="off"
          defaultValue={result?.values?.email}
          error={error}
          required
        />
        <Button variant="outline" isBusy={useNavigation().state !== 'idle'} className={compact}>
          {t('emailStart')}
        </Button>
      </Form>
    </div>
  );
}
