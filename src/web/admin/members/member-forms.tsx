import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { blockReasonLimit } from '../../../domains/members/members.rules.ts';
import { locales } from '../../../kernel/locale.ts';
import { messageOfField } from '../../failure.ts';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import type { FormResult } from '../form-result.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FieldsForm } from '../ui/editor/fields-form.tsx';
import { FormField } from '../ui/editor/form-fields.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { OperationFields } from '../ui/operation-fields.tsx';
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
      fieldsOf={profileFields}
      labels={Object.fromEntries(fields)}
      result={result}
      words={(word) => t(word)}
      className="max-w-2xl"
    >
      {(values, failure) => (
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
          <Select
            name="language"
            label={t('language')}
            defaultValue={values.language}
            error={messageOfField(failure, 'language')}
          >
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {languageName(locale)}
              </option>
            ))}
          </Select>
        </div>
      )}
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
          <AuditEvent intent="end-sessions" version={version}>
            {t('endSessions')}
          </AuditEvent>
        )}
        {!blocked && (
          <AuditEvent intent="send-link" version={version}>
            {t('sendLink')}
          </AuditEvent>
        )}
        {blocked && (
          <AuditEvent intent="unblock" version={version}>
            {t('unblock')}
          </AuditEvent>
        )}
      </div>
      {!blocked && <Block version={version} result={result} />}
    </div>
  );
}

function AuditEvent({ intent, version, children }: { intent: string; version: number; children: string }) {
  return (
    <Form method="post" preventScrollReset>
      <OperationFields intent={intent} version={version} />
      <Button variant="outline" isBusy={useNavigation().state !== 'idle'} className={compact}>
        {children}
      </Button>
    </Form>
  );
}

function Block({ version, result }: { version: number; result: FormResult | undefined }) {
  const t = useTranslations('adminCustomers.members.care');
  return (
    <Confirm label={t('block')}>
      <Form method="post" preventScrollReset className={`max-w-xl space-y-3 ${dense}`}>
        <OperationFields intent="block" version={version} />
        <p className="text-sm">{t('blockText')}</p>
        <CountedTextArea
          id="block-reason"
          name="reason"
          rows={3}
          limit={blockReasonLimit}
          label={t('reason')}
          hint={t('reasonHint')}
          defaultValue={result?.values?.reason}
          error={messageOfField(result?.failure, 'reason')}
        />
        <Button variant="outline" isBusy={useNavigation().state !== 'idle'} className={compact}>
          {t('blockNow')}
        </Button>
      </Form>
    </Confirm>
  );
}
