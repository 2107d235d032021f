import { useTranslations } from 'use-intl';
import { blockReasonLimit } from '../../../domains/members/members.rules.ts';
import { locales } from '../../../kernel/locale.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { FormCountedText } from '../ui/counted-text.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FieldsForm } from '../ui/editor/fields-form.tsx';
import { FormField, FormSelect } from '../ui/editor/form-fields.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';
import { type EditableMember, profileFields } from './member-form-values.ts';

type Props = { member: EditableMember; result: FormResult | undefined };

/** The form that corrects a member's profile. */
export function MemberForm({ member, result }: Props) {
  const t = useTranslations('adminCustomers.members.care');
  const languageName = useLanguageName();
  const fields = [
    ['firstname', t('firstname')],
    ['lastname', t('lastname')],
    ['mobile.code', t('code')],
    ['mobile.number', t('mobile')],
    ['job_title', t('jobTitle')],
    ...(member.profile.company
      ? ([
          ['company.name', t('company')],
          ['company.contact', t('contact')],
          ['company.phone.code', t('companyCode')],
          ['company.phone.number', t('companyPhone')],
          ['company.tax', t('tax')],
        ] as const)
      : []),
  ] as const;
  return (
    <FieldsForm
      sent={{ intent: 'change' }}
      edited={member}
      getFields={profileFields}
      labels={Object.fromEntries(fields)}
      result={result}
      className="max-w-2xl"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map(([name, label]) => (
          <FormField
            key={name}
            name={name}
            label={label}
            autoComplete="off"
            required={name !== 'job_title'}
          />
        ))}
        <FormSelect
          name="language"
          label={t('language')}
          options={locales.map((locale) => ({ value: locale, label: languageName(locale) }))}
        />
      </div>
    </FieldsForm>
  );
}

/** Ends a member's sessions, mails a link to set a new password, and blocks members who abuse the shop. */
export function MemberAccess({ member, result }: Props) {
  const t = useTranslations('adminCustomers.members.care');
  const members = useTranslations('adminCustomers.members');
  const { blocked, sessions, version } = member;
  return (
    <div className="space-y-4">
      <ActionNotice result={result} />
      {blocked && (
        <p className="max-w-prose border-l-2 border-error py-1 pl-4 text-sm">
          {members.rich('blockedSince', {
            reason: blocked.reason,
            moment: () => <DateTime time={blocked.at} />,
          })}
        </p>
      )}
      <p className="text-sm">{t('sessions', { count: sessions })}</p>
      <div className="flex flex-wrap gap-3">
        {sessions > 0 && (
          <PostForm sent={{ intent: 'end-sessions', version }} submit={t('endSessions')} preventScrollReset />
        )}
        {!blocked && (
          <PostForm sent={{ intent: 'send-link', version }} submit={t('sendLink')} preventScrollReset />
        )}
        {blocked && (
          <PostForm sent={{ intent: 'unblock', version }} submit={t('unblock')} preventScrollReset />
        )}
      </div>
      {!blocked && <Block version={version} result={result} />}
    </div>
  );
}

function Block({ version, result }: { version: number; result: FormResult | undefined }) {
  const t = useTranslations('adminCustomers.members.care');
  return (
    <Confirm label={t('block')}>
      <PostForm
        sent={{ intent: 'block', version }}
        submit={t('blockNow')}
        values={result?.values}
        failure={result?.failure}
        preventScrollReset
        className="max-w-xl space-y-3"
      >
        <p className="text-sm">{t('blockText')}</p>
        <FormCountedText
          id="block-reason"
          name="reason"
          rows={3}
          limit={blockReasonLimit}
          label={t('reason')}
          hint={t('reasonHint')}
        />
      </PostForm>
    </Confirm>
  );
}
