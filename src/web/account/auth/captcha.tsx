import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FieldProblem } from '../../ui/field.tsx';

type Props = {
  error: string | undefined;
  /** What the server answered last: a solution counts once, so each answer asks for a new one. */
  answered: unknown;
};

/** The check against automatic programs. Its code comes after the page; without scripts the form says what it needs. */
export function Captcha({ error, answered }: Props) {
  const t = useTranslations('auth.captcha');
  const common = useTranslations('common.form');
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isOver = false;
    import('./altcha.ts')
      .then(({ placeCaptcha }) => {
        if (isOver || !box.current) return;
        const widget = placeCaptcha(box.current, {
          label: t('label'),
          verifying: t('verifying'),
          verified: t('verified'),
          error: t('error'),
          expired: t('expired'),
          waitAlert: t('wait'),
        });
        // Somebody who was refused goes on at once.
        if (answered) void customElements.whenDefined('altcha-widget').then(() => widget.verify?.());
      })
      .catch((problem: unknown) => console.error(problem));
    return () => {
      isOver = true;
    };
  }, [answered]);

  return (
    <div id="captcha" tabIndex={-1}>
      <div ref={box} className="captcha min-h-14" aria-describedby={error ? 'captcha-error' : undefined} />
      <noscript>
        <p className="border-l-2 border-problem py-1 pl-4 text-sm text-problem">{common('needsScript')}</p>
      </noscript>
      <FieldProblem id="captcha-error">{error}</FieldProblem>
    </div>
  );
}

/** Waits until the form's captcha is solved, where somebody was quicker than it. */
export async function solveCaptcha(form: HTMLFormElement): Promise<void> {
  if (new FormData(form).get('captcha')) return;
  await form.querySelector('altcha-widget')?.verify();
}
