import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { maximumUploadBytes } from '../../../../domains/catalogue/pictures/uploads.rules.ts';
import type { UploadData } from '../../../../domains/catalogue/pictures/uploads.schemas.ts';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';
import { useLocalizedPath } from '../../../i18n/locale.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FieldProblem } from '../../../ui/field.tsx';
import { compact } from '../lists/density.ts';
import { UploadedPicture } from './uploaded-picture.tsx';
import { type UploadState, useUpload } from './use-upload.ts';

type DropProps<Done> = {
  label: ReactNode;
  hint?: ReactNode;
  /** Where the file is sent, a path of the admin without language; `use-upload.ts` says what it answers. */
  to: string;
  /** As the attribute of a file's input has it: `.csv,text/csv`. */
  accept: string;
  maximumBytes: number;
  error?: string | undefined;
  onDone?: (data: Done) => void;
  /** What is shown of a file once it is there. */
  shown: (data: Done) => ReactNode;
};

/**
 * A file to be chosen or dropped: it is sent at once, with its progress, and can be cancelled or tried again. Needs scripts, and
 * says so where there are none.
 */
export function FileDrop<Done>(props: DropProps<Done>) {
  const { label, hint, to, accept, maximumBytes, error, onDone, shown } = props;
  const t = useTranslations('admin.files');
  const id = useId();
  const isHydrated = useIsHydrated();
  const size = useFileSize();
  const { state, send, cancel } = useUpload<Done>(useLocalizedPath()(to), {
    maximumBytes,
    tooLarge: t('tooLarge', { limit: size(maximumBytes) }),
    onDone,
  });
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) send(file);
  };
  return (
    <div>
      <fieldset
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`min-w-0 border border-dashed px-5 py-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${isOver ? 'border-ink bg-wall' : 'border-line'}`}
      >
        <label htmlFor={id} className="mb-1 block text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mb-2 text-xs text-soft">
            {hint}
          </p>
        )}
        {!isHydrated && <noscript className="text-sm">{t('needsScript')}</noscript>}
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          disabled={!isHydrated}
          aria-invalid={error || state.step === 'failed' ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, `${id}-state`].filter(Boolean).join(' ')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file chosen again is sent again.
            target.value = '';
            if (file) send(file);
          }}
          className="sr-only"
        />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <label
            htmlFor={id}
            className={`${buttonClass('outline')} ${compact} transition-none! ${isHydrated ? 'cursor-pointer' : 'opacity-50'}`}
          >
            {t('choose')}
          </label>
          <span className="hidden text-xs text-soft sm:inline">{t('orDrop')}</span>
        </p>
        <div id={`${id}-state`}>
          <Sending state={state} onCancel={cancel} onRetry={send} />
        </div>
      </fieldset>
      {state.step === 'done' && <div className="mt-3">{shown(state.data)}</div>}
      <FieldProblem>{error}</FieldProblem>
    </div>
  );
}

type SendingProps<Done> = {
  state: UploadState<Done>;
  onCancel: () => void;
  onRetry: (file: File) => void;
};

function Sending<Done>({ state, onCancel, onRetry }: SendingProps<Done>) {
  const t = useTranslations('admin.files');
  const size = useFileSize();
  return (
    <>
      {state.step === 'sending' && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <span className="min-w-0 flex-1 truncate">{state.file.name}</span>
          <span className="numeric text-soft">{size(state.file.size)}</span>
          <progress
            value={state.share}
            aria-label={t('progress', { name: state.file.name })}
            className="h-1 w-full accent-ink"
          />
          {/* All of it is there: it is being looked at. */}
          <span className="text-xs text-soft">{state.share === 1 ? t('looking') : t('sending')}</span>
          <Button type="button" look="quiet" onClick={onCancel} className="ml-auto min-h-8!">
            {t('cancel')}
          </Button>
        </div>
      )}
      <div role="alert">
        {state.step === 'failed' && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-problem py-1 pl-4 text-sm text-problem">
            <p className="min-w-0 flex-1">
              {state.file.name}: {state.message ?? t('brokenOff')}
            </p>
            <Button type="button" look="outline" onClick={() => onRetry(state.file)} className={compact}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {state.step === 'done' && t('done')}
      </p>
    </>
  );
}

/** The size of a file as a reader says it: `12.4 MB`. */
function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const [unit, value] =
      bytes < 1_000_000 ? (['kB', bytes / 1000] as const) : (['MB', bytes / 1_000_000] as const);
    return `${format.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
  };
}

type PictureProps = Pick<DropProps<UploadData>, 'label' | 'hint' | 'error' | 'onDone'> & {
  /** The hidden field that carries the upload's id. */
  name: string;
  /** What was uploaded before, where the form comes back. */
  uploaded?: UploadData | null;
};

/** A picture for the shop, a print master above all: shows what it is good for, and its id goes with the form. */
export function PictureDrop({ name, uploaded = null, label, hint, error, onDone }: PictureProps) {
  const [upload, setUpload] = useState(uploaded);
  return (
    <>
      <FileDrop<UploadData>
        label={label}
        hint={hint}
        error={error}
        to="/admin/upload"
        accept="image/jpeg,image/png,image/tiff,image/webp,.tif,.tiff"
        maximumBytes={maximumUploadBytes}
        onDone={(data) => {
          setUpload(data);
          onDone?.(data);
        }}
        shown={() => null}
      />
      {upload && <UploadedPicture upload={upload} />}
      <input type="hidden" name={name} value={upload?.id ?? ''} />
    </>
  );
}
