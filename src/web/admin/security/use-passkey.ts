import { useState } from 'react';
import { useLocation, useNavigate, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalizedPath } from '../../i18n/locale.tsx';

type Purpose = 'sign-in' | 'add';

/**
 * Runs a WebAuthn ceremony and submits the response to the page's own action: `intent` is `passkey`, `response` the JSON. The ceremony's
 * code is loaded on first use.
 *
 * @param purpose to sign in with a passkey, or to add one
 */
export function usePasskey(purpose: Purpose) {
  const t = useTranslations('admin.passkey');
  const submit = useSubmit();
  const localized = useLocalizedPath();
  const path = localized('/admin/passkey-options');
  const confirmPath = localized('/admin/second-factor');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const requestPasskey = async (more: Record<string, string> = {}): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      const response = await createResponse(purpose, path);
      await submit({ ...more, intent: 'passkey', response: JSON.stringify(response) }, { method: 'post' });
    } catch (error) {
      if (error instanceof RejectedError && error.code === 'confirm_factor') {
        await navigate(`${confirmPath}?${new URLSearchParams({ next: pathname })}`);
        return;
      }
      setError(error instanceof RejectedError ? error.message : t(getErrorKey(error)));
    } finally {
      setIsBusy(false);
    }
  };
  return { requestPasskey, isBusy, error };
}

/** Its message is the API's. */
class RejectedError extends Error {
  readonly code: string;

  constructor({ code, message }: { code: string; message: string }) {
    super(message);
    this.code = code;
  }
}

async function createResponse(purpose: Purpose, path: string): Promise<object> {
  const [{ startAuthentication, startRegistration }, response] = await Promise.all([
    import('@simplewebauthn/browser'),
    fetch(path, { method: 'POST', body: new URLSearchParams({ purpose }) }),
  ]);
  const { options, failure } = await response.json();
  if (failure) throw new RejectedError(failure);
  return purpose === 'add'
    ? startRegistration({ optionsJSON: options })
    : startAuthentication({ optionsJSON: options });
}

/** Browsers hide most details of a failure on purpose. */
function getErrorKey(error: unknown): 'known' | 'unable' | 'cancelled' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unable';
}
