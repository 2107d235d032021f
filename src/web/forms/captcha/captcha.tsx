// Imported with the page, not with the widget: a style sheet that once failed to load would not be requested again.
import 'altcha/altcha.css';
import './captcha.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { FieldErrorMessage } from '../../ui/field.tsx';
import { useLostAnswers } from '../form.tsx';

type Props = {
  error: string | undefined;
  /** The server's last response: a solution is valid once, so each response needs a new one. */
  answered: unknown;
  /** Replaces the usual message for browsers without JavaScript. */
  noScript?: ReactNode;
};

/**
 * Loads the widget. Browsers cache a failed module import by its URL; most of them name the URL in the error, so it can be
 * imported again with another query.
 */
const loadWidget = (): Promise<typeof import('./altcha.ts')> =>
  import('./altcha.ts').catch((problem: unknown) => {
    const address = /https?:\S+\.js/.exec(String(problem))?.[0];
    if (!address) throw problem;
    // biome-ignore lint/plugin: only makes the address a new one
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  });

/**
 * The captcha. Its code loads after the page; if that fails, a message offers to try again (`docs/rules/pages.md`). Without JavaScript
 * a message says that it is required.
 */
export function Captcha({ error, answered, noScript }: Props) {
  const t = useTranslations('forms.captcha');
  const common = useTranslations('common.form');
  const box = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  const hasFailed = failedTry === tries;
  const lostAnswers = useLostAnswers();

  useEffect(() => {
    let isOver = false;
    loadWidget()
      .then(({ placeCaptcha }) => {
        if (isOver || !box.current) return;
        // After a server error the captcha starts at once, otherwise on the first focus.
        placeCaptcha(box.current, answered || lostAnswers > 0 ? 'onload' : 'onfocus', {
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
  }, [answered, lostAnswers, tries]);

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
          <Button type="button" variant="quiet" onClick={() => setTries(tries + 1)}>
            {t('again')}
          </Button>
        </div>
      )}
      <noscript>
        <div className="border-l-2 border-error py-1 pl-4 text-sm text-error">
          {noScript ?? common('needsScript')}
        </div>
      </noscript>
      <FieldErrorMessage id="captcha-error">{error}</FieldErrorMessage>
    </div>
  );
}

/** Waits until the form's captcha is solved. Solving it twice at the same time would make both fail. */
export async function solveCaptcha(form: HTMLFormElement): Promise<void> {
  if (new FormData(form).get('captcha')) return;
  const widget = await findWidget(form);
  if (widget?.getState() === 'verifying') await endOfVerifying(widget);
  else await widget?.verify();
  // The widget writes its field just after it reports that it is done.
  await new Promise((resolve) => setTimeout(resolve));
}

const framesToWait = 300;

/** The form's widget, which loads after the page; null where it does not load. */
async function findWidget(form: HTMLFormElement): Promise<HTMLElementTagNameMap['altcha-widget'] | null> {
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
