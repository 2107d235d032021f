// With the page, not with the widget's code: a style sheet that failed to load once would not be asked for again.
import 'altcha/altcha.css';
import './captcha.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { FieldProblem } from '../ui/field.tsx';

type Props = {
  error: string | undefined;
  /** What the server answered last: a solution counts once, so each answer asks for a new one. */
  answered: unknown;
  /** What is said without scripts, where the usual sentence is not enough. */
  noScript?: ReactNode;
};

/**
 * The widget's code. Browsers remember an address whose module did not load, and never ask for it again; most of them name
 * it in the error, so that it can be asked for by another name.
 */
const loadWidget = (): Promise<typeof import('./altcha.ts')> =>
  import('./altcha.ts').catch((problem: unknown) => {
    const address = /https?:\S+\.js/.exec(String(problem))?.[0];
    if (!address) throw problem;
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  });

/**
 * The check against automatic programs. Its code comes after the page; where it does not come, this place says so and
 * offers to try again (`reading: lists`). Without scripts the form says what it needs.
 */
export function Captcha({ error, answered, noScript }: Props) {
  const t = useTranslations('forms.captcha');
  const common = useTranslations('common.form');
  const box = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  const hasFailed = failedTry === tries;

  useEffect(() => {
    let isOver = false;
    loadWidget()
      .then(({ placeCaptcha }) => {
        if (isOver || !box.current) return;
        // Somebody who was refused goes on at once; the others when they begin to use the form.
        placeCaptcha(box.current, answered ? 'onload' : 'onfocus', {
          label: t('label'),
          verifying: t('verifying'),
          verified: t('verified'),
          error: t('error'),
          expired: t('expired'),
          waitAlert: t('wait'),
        });
      })
      .catch((problem: unknown) => {
        console.error(problem);
        if (!isOver) setFailedTry(tries);
      });
    return () => {
      isOver = true;
    };
  }, [answered, tries]);

  return (
    <div id="captcha" tabIndex={-1}>
      <div
        ref={box}
        className="captcha min-h-14"
        hidden={hasFailed}
        aria-describedby={error ? 'captcha-error' : undefined}
      />
      {hasFailed && (
        <div
          role="alert"
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border border-line px-3.5 py-2 text-sm"
        >
          <p>{t('unavailable')}</p>
          <Button type="button" look="quiet" onClick={() => setTries(tries + 1)}>
            {t('again')}
          </Button>
        </div>
      )}
      <noscript>
        <div className="border-l-2 border-problem py-1 pl-4 text-sm text-problem">
          {noScript ?? common('needsScript')}
        </div>
      </noscript>
      <FieldProblem id="captcha-error">{error}</FieldProblem>
    </div>
  );
}

/** Waits until the form's captcha is solved, where somebody was quicker than it. Two solutions at once would both fail. */
export async function solveCaptcha(form: HTMLFormElement): Promise<void> {
  if (new FormData(form).get('captcha')) return;
  const widget = await widgetOf(form);
  if (widget?.getState() === 'verifying') await endOfVerifying(widget);
  else await widget?.verify();
  // The widget writes its field a moment after it says that it is done.
  await new Promise((resolve) => setTimeout(resolve));
}

const framesToWait = 300;

/** The form's widget, which comes some moments after the page; none where it cannot be loaded. */
async function widgetOf(form: HTMLFormElement): Promise<HTMLElementTagNameMap['altcha-widget'] | null> {
  for (let frame = 0; frame < framesToWait; frame += 1) {
    const widget = form.querySelector('altcha-widget');
    if (widget?.getState) return widget;
    await new Promise(requestAnimationFrame);
  }
  return null;
}

const endOfVerifying = (widget: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const listen = (event: Event) => {
      if ((event as CustomEvent<{ state: string }>).detail.state === 'verifying') return;
      widget.removeEventListener('statechange', listen);
      resolve();
    };
    widget.addEventListener('statechange', listen);
  });
