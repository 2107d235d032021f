import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { compact } from '../lists/density.ts';

/**
 * Attributes of an editor form: submitting another form of the page would replace its fields, so that asks first as well.
 *
 * @param isTyped whether the fields start with unsaved input, as after a rejection
 */
export const editorForm = (isTyped: boolean) => ({ 'data-editor': isTyped ? 'typed' : 'saved' });

const editors = 'form[data-editor]';
/** Every form that saves something: a note, a rate, an invitation. */
const forms = '#main form[method="post"]';
/** Fields of an editor that name the edited state and are not part of it. */
const excludedFields = new Set(['intent', 'next', 'version', 'base']);
const typedFields = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit])';

/** An editor's whole content, since scripts fill in some of its hidden fields; of other forms only the typed fields. */
const getContent = (form: HTMLFormElement): string =>
  form.matches(editors)
    ? JSON.stringify([...new FormData(form)].filter(([name]) => !excludedFields.has(name)))
    : JSON.stringify(
        [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedFields)].map(
          ({ value }) => value,
        ),
      );

type PendingSubmit = { form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * Prevents the loss of unsaved input: links and going back ask first, and so does the browser before it closes the page. Other forms ask as
 * well where they would replace an editor's fields. Rendered once around all admin pages, because the router allows one blocker at a time.
 */
export function UnsavedChanges() {
  const t = useTranslations('admin.unsaved');
  const initialContents = useRef(new WeakMap<HTMLFormElement, string>());
  const isConfirmed = useRef(false);
  const [pending, setPending] = useState<PendingSubmit | null>(null);

  const isChanged = (form: HTMLFormElement): boolean => {
    const before = initialContents.current.get(form);
    const isRejected =
      form.dataset.editor === 'typed' || form.querySelector('[aria-invalid="true"]') !== null;
    return isRejected || (before !== undefined && before !== getContent(form));
  };
  const hasChanges = (selector = forms, exceptForm?: HTMLFormElement): boolean =>
    [...document.querySelectorAll<HTMLFormElement>(selector)].some(
      (form) => form !== exceptForm && isChanged(form),
    );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );

  useEffect(() => {
    // Read before the first change and not on mount: scripts fill in some fields after hydration.
    const storeInitialContent = ({ target }: Event) => {
      const element = target as HTMLElement & { form?: HTMLFormElement | null };
      const form = element.form ?? element.closest?.<HTMLFormElement>(forms);
      if (form?.matches(forms) && !initialContents.current.has(form))
        initialContents.current.set(form, getContent(form));
    };
    const beforeSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== 'post') return;
      if (isConfirmed.current || !hasChanges(editors, form)) {
        // A submitted form counts as saved; a rejected form shows its error.
        if (!form.matches(editors)) initialContents.current.delete(form);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      setPending({ form, submitter: event.submitter });
    };
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    const firstEvents = ['focusin', 'pointerdown', 'keydown'] as const;
    for (const name of firstEvents) document.addEventListener(name, storeInitialContent, true);
    document.addEventListener('submit', beforeSubmit, true);
    window.addEventListener('beforeunload', beforeUnload);
    return () => {
      for (const name of firstEvents) document.removeEventListener(name, storeInitialContent, true);
      document.removeEventListener('submit', beforeSubmit, true);
      window.removeEventListener('beforeunload', beforeUnload);
    };
  }, []);

  const stay = () => {
    setPending(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    setPending(null);
    if (blocker.state === 'blocked') blocker.proceed();
    if (!pending) return;
    isConfirmed.current = true;
    pending.form.requestSubmit(pending.submitter);
    isConfirmed.current = false;
  };
  return (
    <Dialog
      open={blocker.state === 'blocked' || pending !== null}
      onClose={stay}
      title={t('title')}
      closeLabel={t('stay')}
    >
      <p className="text-sm">{t('text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" className={compact} onClick={stay}>
          {t('stay')}
        </Button>
        <Button type="button" variant="outline" className={compact} onClick={leave}>
          {t('leave')}
        </Button>
      </div>
    </Dialog>
  );
}
