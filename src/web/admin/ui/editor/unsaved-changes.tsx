import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { compact } from '../lists/density.ts';

/**
 * Attributes of a form that edits something: leaving the page with changes that are not saved asks first.
 *
 * @param isTyped whether its fields begin with what was typed and not saved, as after a refusal
 */
export const editorForm = (isTyped: boolean) => ({ 'data-editor': isTyped ? 'typed' : 'saved' });

const selector = 'form[data-editor]';
/** What says which state is edited, and is no part of it. */
const besides = new Set(['intent', 'act', 'version', 'base']);

const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].filter(([name]) => !besides.has(name)));

type Waiting = { form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * Keeps what was typed in any editor of the page from being lost: links, going back and other forms of the page ask first, and so
 * does the browser before it closes the page. Stands once around all pages of the admin, as the router takes one blocker at a time.
 */
export function UnsavedChanges() {
  const t = useTranslations('admin.unsaved');
  const begun = useRef(new WeakMap<HTMLFormElement, string>());
  const isLetThrough = useRef(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const isChanged = (form: HTMLFormElement): boolean => {
    const before = begun.current.get(form);
    return form.dataset.editor === 'typed' || (before !== undefined && before !== contentOf(form));
  };
  const hasChanges = (besidesForm?: HTMLFormElement): boolean =>
    [...document.querySelectorAll<HTMLFormElement>(selector)].some(
      (form) => form !== besidesForm && isChanged(form),
    );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );

  useEffect(() => {
    // Before the first change: some fields fill themselves in once their scripts are there.
    const begin = ({ target }: Event) => {
      const element = target as HTMLElement & { form?: HTMLFormElement | null };
      const form = element.form ?? element.closest?.<HTMLFormElement>(selector);
      if (form?.matches(selector) && !begun.current.has(form)) begun.current.set(form, contentOf(form));
    };
    const beforeSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== 'post' || isLetThrough.current || !hasChanges(form)) return;
      event.preventDefault();
      event.stopPropagation();
      setWaiting({ form, submitter: event.submitter });
    };
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    const firstTouches = ['focusin', 'pointerdown', 'keydown'] as const;
    for (const name of firstTouches) document.addEventListener(name, begin, true);
    document.addEventListener('submit', beforeSubmit, true);
    window.addEventListener('beforeunload', beforeUnload);
    return () => {
      for (const name of firstTouches) document.removeEventListener(name, begin, true);
      document.removeEventListener('submit', beforeSubmit, true);
      window.removeEventListener('beforeunload', beforeUnload);
    };
  }, []);

  const stay = () => {
    setWaiting(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const goOn = () => {
    setWaiting(null);
    if (blocker.state === 'blocked') blocker.proceed();
    if (!waiting) return;
    isLetThrough.current = true;
    waiting.form.requestSubmit(waiting.submitter);
    isLetThrough.current = false;
  };
  return (
    <Dialog
      open={blocker.state === 'blocked' || waiting !== null}
      onClose={stay}
      title={t('title')}
      closeLabel={t('stay')}
    >
      <p className="text-sm">{t('text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" className={compact} onClick={stay}>
          {t('stay')}
        </Button>
        <Button type="button" look="outline" className={compact} onClick={goOn}>
          {t('leave')}
        </Button>
      </div>
    </Dialog>
  );
}
