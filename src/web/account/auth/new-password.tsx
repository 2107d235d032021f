import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PasswordWarning, passwordMinimum } from '../../../kernel/passwords.ts';
import { NewPasswordField } from '../../forms/fields/password-fields.tsx';

/** How long the server is not asked while somebody types. */
const typingMs = 400;

/**
 * The field of a member's new password. After typing, the server says whether the password is easy to guess: its list of common passwords
 * is too long for a page. That is a warning and keeps nobody from saving it (`docs/rules/forms.md`).
 */
export function MemberPasswordField(props: ComponentProps<typeof NewPasswordField>) {
  const [warning, setWarning] = useState<PasswordWarning | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const check = async (field: HTMLInputElement) => {
    const { value } = field;
    const found = await askServer(field);
    // What was typed meanwhile is checked by itself.
    if (field.value === value) setWarning(found);
  };
  const checkLater = (field: HTMLInputElement) => {
    setWarning(null);
    clearTimeout(timer.current);
    if (field.value.length >= passwordMinimum) timer.current = setTimeout(() => void check(field), typingMs);
  };
  return (
    <div>
      <NewPasswordField {...props} onInput={(event) => checkLater(event.currentTarget)} />
      <PasswordWarningText warning={warning} />
    </div>
  );
}

async function askServer(field: HTMLInputElement): Promise<PasswordWarning | null> {
  const form = new FormData(field.form ?? undefined);
  const body = new URLSearchParams();
  for (const name of ['password', 'email', 'token']) body.set(name, String(form.get(name) ?? ''));
  try {
    const response = await fetch('/account/password/check', { method: 'POST', body });
    return response.ok ? ((await response.json()) as PasswordWarning | null) : null;
  } catch {
    // The page works without the warning, which is shown again after the password is saved.
    return null;
  }
}

/** Says why a password is easy to guess. */
export function PasswordWarningText({ warning }: { warning: PasswordWarning | null }) {
  const t = useTranslations('forms.passwordWarning');
  return (
    <p role="status" className="text-sm">
      {warning && <span className="mt-1.5 block border-l-2 border-seal py-1 pl-4">{t(warning)}</span>}
    </p>
  );
}
