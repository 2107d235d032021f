import { useTranslations } from 'use-intl';
import type { StaffMe } from '../admin.server.ts';
import { PasskeyAdd } from '../security/passkey-add.tsx';
import { RecoveryCodes } from '../security/recovery-codes.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormField } from '../ui/editor/form-fields.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { Section } from '../ui/section.tsx';
import type { AccountActionResult } from './account.server.ts';

type Props = { me: StaffMe; result: AccountActionResult | undefined };

/** Authenticator app, passkeys and recovery codes. */
export function SecondFactorSection({ me, result }: Props) {
  const t = useTranslations('admin.factors');
  const { totp, passkeys, recovery_left } = me.factors;
  const hasAny = totp || passkeys.length > 0;
  return (
    <Section title={t('title')} text={t(me.requires_second_factor ? 'required' : 'text')}>
      <div className="space-y-7">
        {result?.recoveryCodes && result.recoveryCodes.length > 0 && (
          <RecoveryCodes codes={result.recoveryCodes} />
        )}
        <Part title={t('totp.title')}>
          <p className="text-sm">{t(totp ? 'totp.on' : 'totp.off')}</p>
          {totp ? (
            <TotpRemove result={result} />
          ) : (
            <ButtonLink to="/admin/account/authenticator" variant="outline">
              {t('totp.setUp')}
            </ButtonLink>
          )}
          <ActionNotice result={getSuccessText(result, 'totp-remove', t('totp.removed'))} />
        </Part>
        <Part title={t('passkeys.title')}>
          <Passkeys passkeys={passkeys} />
          <ActionNotice
            result={
              getSuccessText(result, 'passkey', t('passkeys.added')) ??
              getSuccessText(result, 'passkey-remove', t('passkeys.removed'))
            }
          />
          <PasskeyAdd key={passkeys.length} />
        </Part>
        {hasAny && (
          <Part title={t('recovery.title')}>
            <p className="text-sm">{t('recovery.left', { count: recovery_left })}</p>
            <Confirm label={t('recovery.renew')}>
              <p className="mb-2 max-w-prose text-sm">{t('recovery.renewText')}</p>
              <PostForm sent={{ intent: 'recovery' }} submit={t('recovery.renewNow')} />
            </Confirm>
            <ActionNotice result={result?.intent === 'recovery' ? findError(result) : undefined} />
          </Part>
        )}
      </div>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="space-y-2">
      <h3 className="text-base">{title}</h3>
      {children}
    </div>
  );
}

const findError = ({ failure }: AccountActionResult) => (failure ? { failure } : undefined);

/** The result of a form in this section: its rejection, or that it succeeded. */
const getSuccessText = (
  result: AccountActionResult | undefined,
  intent: AccountActionResult['intent'],
  done: string,
) => (result?.intent === intent ? (findError(result) ?? { message: done }) : undefined);

function TotpRemove({ result }: { result: AccountActionResult | undefined }) {
  const t = useTranslations('admin.factors.totp');
  const failure = result?.intent === 'totp-remove' ? result.failure : undefined;
  return (
    <Confirm label={t('remove')}>
      <PostForm
        sent={{ intent: 'totp-remove' }}
        submit={t('removeNow')}
        failure={failure}
        className="flex flex-wrap items-end gap-3"
      >
        <FormField
          id="totp-password"
          name="password"
          type="password"
          label={t('password')}
          autoComplete="current-password"
          required
        />
      </PostForm>
    </Confirm>
  );
}

function Passkeys({ passkeys }: { passkeys: StaffMe['factors']['passkeys'] }) {
  const t = useTranslations('admin.factors.passkeys');
  if (passkeys.length === 0) return <p className="text-sm">{t('none')}</p>;
  return (
    <ul className="border-t border-line">
      {passkeys.map(({ id, name, created_at, last_used_at }) => (
        <li
          key={id}
          className="grid gap-x-8 border-b border-line py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div>
            <p className="break-words">{name}</p>
            <p className="text-xs text-soft">
              {t.rich('added_at', { time: () => <DateTime time={created_at} /> })}
              {' · '}
              <span>
                {last_used_at ? (
                  <span>{t.rich('used_at', { time: () => <DateTime time={last_used_at} /> })}</span>
                ) : (
                  t('unused')
                )}
              </span>
            </p>
          </div>
          <Confirm label={t('remove')}>
            <PostForm sent={{ intent: 'passkey-remove', id }} submit={t('removeNow', { name })} />
          </Confirm>
        </li>
      ))}
    </ul>
  );
}
