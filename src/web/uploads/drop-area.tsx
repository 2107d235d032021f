import { type DragEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../forms/use-is-hydrated.ts';
import { buttonClass } from '../ui/button.tsx';

type Props = {
  /** Of the file input. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** As in the `accept` attribute of a file input: `.csv,text/csv`. */
  accept: string;
  texts: { choose: string; orDrop: string; needsScript: string };
  /** Whether the button to choose a file is shown; a dropped file is taken also without it. */
  canChoose?: boolean;
  isInvalid: boolean;
  /** The id of the element that says what is wrong, or how far the file is. */
  statusId: string;
  input?: Ref<HTMLInputElement>;
  onFile: (file: File) => void;
  buttonClassName: string;
  isDense?: boolean;
  /** The state of the chosen file. */
  children: ReactNode;
};

/** An area in which a file is chosen or dropped. Needs scripts, and says so without them. */
export function DropArea({
  id,
  label,
  hint,
  accept,
  texts,
  canChoose = true,
  isInvalid,
  statusId,
  input,
  onFile,
  buttonClassName,
  isDense = false,
  children,
}: Props) {
  const isHydrated = useIsHydrated();
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) onFile(file);
  };
  const takeFrom = (element: HTMLInputElement) => {
    const file = element.files?.[0];
    // So that choosing the same file again sends it again.
    element.value = '';
    take(file);
  };
  const takeEarly = useRef(takeFrom);
  useEffect(() => {
    // A file that was chosen before the scripts were there.
    const element = document.getElementById(id);
    if (element instanceof HTMLInputElement) takeEarly.current(element);
  }, [id]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`min-w-0 border border-dashed px-5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${isDense ? 'py-4' : 'py-5'} ${isOver ? 'border-ink bg-wall' : 'border-line'}`}
    >
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-xs text-soft">
          {hint}
        </p>
      )}
      {!isHydrated && <noscript className="block text-sm">{texts.needsScript}</noscript>}
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        autoComplete="off"
        disabled={!canChoose}
        aria-invalid={isInvalid || undefined}
        aria-describedby={[hint && `${id}-hint`, statusId].filter(Boolean).join(' ')}
        onChange={({ target }) => takeFrom(target)}
        className="sr-only"
      />
      {canChoose && (
        <p className={`flex flex-wrap items-center gap-x-4 gap-y-1 ${isDense ? '' : 'mt-4'}`}>
          <label htmlFor={id} className={`${buttonClass('outline')} ${buttonClassName} cursor-pointer`}>
            {texts.choose}
          </label>
          <span className="hidden text-xs text-soft sm:inline">{texts.orDrop}</span>
        </p>
      )}
      {children}
    </fieldset>
  );
}
