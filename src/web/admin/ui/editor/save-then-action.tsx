import type { ComponentProps } from 'react';
import type { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { editorId } from './editor-form.tsx';

type Props = ComponentProps<typeof Button> & {
  /** The action to do once the page's editor is saved; the route reads it before `intent`. */
  next: string;
};

/** A button outside the page's editor that submits it together with an action: both are done, or neither. */
export function SaveThenAction({ next, ...button }: Props) {
  return (
    <>
      {/* The Enter key presses the form's first button, so this one only saves. */}
      <button type="submit" form={editorId} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <SubmitButton form={editorId} name="next" value={next} {...button} />
    </>
  );
}
