import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { compact } from '../lists/density.ts';

/**
 * Attributes of a form that edits one thing: another form of the page replaces its fields, so submitting that asks first as well.
 *
 * @param isTyped whether its fields begin with what was typed and not saved, as after a refusal
 */
export const editorForm = (isTyped: boolean) => ({ 'data-editor': isTyped ? 'typed' : 'saved' });

const editors = 'form[data-editor]';
/** Every form that saves something: a note, a rate, an invitation. */
const forms = '#main form[method="post"]';
/** Fields of an editor that say which state is edited, and are no part of it. */
const besides = new Set(['intent', 'act', 'version', 'base']);
const typedFields = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit])';

/** An editor's whole content, as some of its fields are hidden ones that scripts fill in; of another form what is typed. */
const contentOf = (form: HTMLFormElement): string =>
  form.matches(editors)
    ? JSON.stringify([...new FormData(form)].filter(([name]) => !besides.has(name)))
    : JSON.stringify(
        [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedFields)].map(
          ({ value }) => value,
        ),
      );

type Waiting = { form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * Keeps what was typed in any form of the page from being lost: links and going back ask first, and so does the browser before it
 * closes the page. Other forms ask as well where they would replace an editor's fields. Rendered once around all pages of the
 * admin, because the router takes one blocker at a time.
 */
export function UnsavedChanges() {
  const t = useTranslations('admin.unsaved');
  const begun = useRef(new WeakMap<HTMLFormElement, string>());
  const isLetThrough = useRef(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const isChanged = (form: HTMLFormElement): boolean => {
    const before = begun.current.get(form);
    const isRefused = form.dataset.editor === 'typed' || form.querySelector('[aria-invalid="true"]') !== null;
    return isRefused || (before !== undefined && before !== contentOf(form));
  };
  const hasChanges = (selector = forms, besidesForm?: HTMLFormElement): boolean =>
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
      const form = element.form ?? element.closest?.<HTMLFormElement>(forms);
      if (form?.matches(forms) && !begun.current.has(form)) begun.current.set(form, contentOf(form));
    };
    const beforeSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== 'post') return;
      if (isLetThrough.current || !hasChanges(editors, form)) {
        // What is submitted counts as saved; a refused form shows its problem.
        if (!form.matches(editors)) begun.current.delete(form);
        return;
      }
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
