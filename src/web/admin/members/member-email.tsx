import { useTranslations } from 'use-intl';
import { staffWaitDays } from '../../../domains/members/members.rules.ts';
import { messageOfField } from '../../failure.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { FormField } from '../ui/editor/form-fields.tsx';
import { PostForm } from '../ui/post-form.tsx';
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
      <PostForm
        sent={{ intent: 'email', version }}
        submit={t('emailStart')}
        values={result?.values}
        failure={result?.failure}
        preventScrollReset
        className="space-y-3"
      >
        <FormField
          name="email"
          type="email"
          label={t('emailNew')}
          hint={t('emailText', { days: staffWaitDays })}
          autoComplete="off"
          required
        />
      </PostForm>
    </div>
  );
}
