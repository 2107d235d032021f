import type { ReactNode } from 'react';
import type { Locale } from '../../../kernel/locale.ts';
import type { Failure } from '../../failure.ts';
import { Button } from '../../ui/button.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { type FormCheck, useCheckedForm } from '../use-checked-form.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { Captcha, solveCaptcha } from './captcha.tsx';

type ActionResult = { failure: Failure } | undefined;

const captcha = { field: 'captcha', fillIn: solveCaptcha };

/** A validated form that is sent once its captcha is solved. Server errors are also shown as a toast. */
export function useCaptchaForm(check: (locale: Locale) => FormCheck, result: ActionResult) {
  useActionToast(result, { isInPlace: result?.failure !== undefined });
  return useCheckedForm(check, result?.failure, captcha);
}

type Props = {
  result: ActionResult;
  error: string | undefined;
  isBusy: boolean;
  noScript?: ReactNode;
  children: ReactNode;
};

/** The captcha and the submit button, which is disabled until the page is hydrated. */
export function CaptchaSubmit({ result, error, isBusy, noScript, children }: Props) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <Captcha error={error} answered={result} noScript={noScript} />
      <Button isBusy={isBusy} disabled={!isHydrated} className="w-full sm:w-auto sm:min-w-48">
        {children}
      </Button>
    </>
  );
}
