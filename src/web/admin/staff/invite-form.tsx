import { useTranslations } from 'use-intl';
import { languageNames, locales } from '../../../kernel/locale.ts';
import type { Role } from '../../../kernel/roles.ts';
import type { Failure } from '../../failure.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useIsHydrated } from '../../forms/use-is-hydrated.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { compact, dense } from '../ui/lists/density.ts';

type Props = {
  managedRoles: readonly Role[];
  sendsMail: boolean;
  result: { failure?: Failure; email?: string; link?: string; values?: Record<string, string> } | undefined;
};

/** Sends a link with which the invited person creates an account. */
export function InviteForm({ managedRoles, sendsMail, result }: Props) {
  const t = useTranslations('admin.staff.invite');
  const roles = useTranslations('admin.roles');
  const locale = useLocale();
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkInvite, result?.failure);
  const labels = { email: t('email'), role: t('role'), language: t('language') };
  return (
    <Form method="post" className={`max-w-2xl space-y-4 ${dense}`} {...formProps}>
      <input type="hidden" name="intent" value="invite" />
      <ErrorSummary errors={errors} message={result?.failure?.message} labels={labels} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
        <Field
          id="email"
          name="email"
          type="email"
          label={labels.email}
          autoComplete="off"
          defaultValue={result?.values?.email}
          error={getMessage('email')}
          required
        />
        <Select
          id="role"
          name="role"
          label={labels.role}
          defaultValue={result?.values?.role ?? managedRoles.at(-1)}
          error={getMessage('role')}
          required
        >
          {managedRoles.map((role) => (
            <option key={role} value={role}>
              {roles(role)}
            </option>
          ))}
        </Select>
        <Select
          id="language"
          name="language"
          label={labels.language}
          defaultValue={result?.values?.language ?? locale}
          error={getMessage('language')}
        >
          {locales.map((one) => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </Select>
      </div>
      <Button isBusy={isBusy} className={compact}>
        {t('submit')}
      </Button>
      <ActionNotice
        result={result?.email && sendsMail ? { message: t('sent', { email: result.email }) } : undefined}
      />
      {result?.email && result.link && <InvitationLink email={result.email} link={result.link} />}
    </Form>
  );
}

/** The link, which can be passed on by other means. */
function InvitationLink({ email, link }: { email: string; link: string }) {
  const t = useTranslations('admin.staff.invite');
  const { isCopied, copy } = useCopy();
  return (
    <div className="border-l-2 border-seal py-1 pl-4 text-sm">
      <p>{t('link', { email })}</p>
      <p className="mt-1 break-all select-all">{link}</p>
      {useIsHydrated() && (
        <Button type="button" variant="quiet" className="min-h-6!" onClick={() => copy(link)}>
          <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
        </Button>
      )}
    </div>
  );
}

const checkInvite = schemaCheck(() =>
  import('../../../domains/staff/staff.schemas.ts').then(({ inviteInput }) => inviteInput),
);
