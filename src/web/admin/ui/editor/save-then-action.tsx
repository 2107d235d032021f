import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { editorId } from './editor-form.tsx';

type Props = ComponentProps<typeof Button> & {
  /** What is to be done once the page's editor is saved; the action reads it before `intent`. */
  act: string;
};

/** A button elsewhere on the page that sends the editor with an act: what was typed is saved first, both or neither. */
export function SaveThenAction({ act, ...button }: Props) {
  return (
    <>
      {/* The Enter key takes the form's first button, which is to save and no more. */}
      <button type="submit" form={editorId} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Button form={editorId} name="act" value={act} {...button} />
    </>
  );
}
