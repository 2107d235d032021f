import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MasterUploadData } from '../../domains/uploads/uploads.schemas.ts';
import { useIsHydrated } from '../forms/use-is-hydrated.ts';
import { useLocalizedPath } from '../i18n/locale.tsx';
import { buttonClass } from '../ui/button.tsx';
import { FieldProblem } from '../ui/field.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useFileSize } from './use-file-size.ts';
import { useMasterUpload } from './use-master-upload.ts';

type Props = {
  /** The hidden field with the upload's id. */
  name: string;
  label: ReactNode;
  /** The artist's uploads, of `GET /api/upload`: unfinished ones are offered to go on with. */
  uploads: MasterUploadData[];
  maximumBytes: number;
  /** The upload that the form has already, such as after a refusal. */
  value?: MasterUploadData | null;
  error?: string | undefined;
  /** Called with the upload when it begins and when it is completed, and with null when it was removed or refused. */
  onChange?: (upload: MasterUploadData | null) => void;
};

const acceptedTypes = 'image/jpeg,image/png,image/tiff,.jpg,.jpeg,.png,.tif,.tiff';

/**
 * A field for a print master of up to some gigabytes, for a form of a confirmed artist. The file is sent at once, in parts: it can be
 * paused, and choosing the same file again after a reload goes on where it stopped. The page lists the area `uploads` in its `handle`.
 * Needs scripts, and says so without them.
 */
export function MasterUploadField({
  name,
  label,
  uploads,
  maximumBytes,
  value = null,
  error,
  onChange,
}: Props) {
  const t = useTranslations('uploads');
  const id = useId();
  const isHydrated = useIsHydrated();
  const formatSize = useFileSize();
  const [chosen, setChosen] = useState<string>(value?.id ?? '');
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const endpoint = useLocalizedPath()('/account/upload');
  const { progress, canResume, choose, pause, resume, remove } = useMasterUpload(
    endpoint,
    value,
    (upload) => {
      setChosen(upload?.id ?? '');
      onChange?.(upload);
    },
  );

  const take = (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > maximumBytes;
    setTooLarge(isTooLarge ? t('tooLarge', { name: file.name, limit: formatSize(maximumBytes) }) : null);
    if (!isTooLarge) void choose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (isHydrated) take(event.dataTransfer.files[0]);
  };
  const canChoose = ['idle', 'failed', 'completed', 'refused'].includes(progress.step);
  return (
    <div>
      <fieldset
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`min-w-0 border border-dashed px-5 py-5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${isOver ? 'border-ink bg-wall' : 'border-line'}`}
      >
        <label htmlFor={id} className="mb-1 block text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-soft">
          {t('hint', { limit: formatSize(maximumBytes) })}
        </p>
        {!isHydrated && <noscript className="mt-2 block text-sm">{t('needsScript')}</noscript>}
        <input
          ref={input}
          id={id}
          type="file"
          accept={acceptedTypes}
          disabled={!isHydrated || !canChoose}
          aria-invalid={error || tooLarge ? true : undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // So that choosing the same file again sends it again.
            target.value = '';
            take(file);
          }}
          className="sr-only"
        />
        {canChoose && (
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
            <label
              htmlFor={id}
              className={`${buttonClass('outline')} min-h-11! ${isHydrated ? 'cursor-pointer' : 'opacity-50'}`}
            >
              {progress.step === 'completed' ? t('chooseOther') : t('choose')}
            </label>
            <span className="hidden text-xs text-soft sm:inline">{t('orDrop')}</span>
          </p>
        )}
        {(progress.step === 'idle' || progress.step === 'failed') && (
          <UnfinishedUploads endpoint={endpoint} uploads={uploads} />
        )}
        <UploadPanel
          progress={progress}
          canResume={canResume}
          onPause={pause}
          onResume={resume}
          onRemove={() => {
            void remove();
            input.current?.focus();
          }}
        />
      </fieldset>
      <div id={`${id}-problem`}>
        <FieldProblem>{tooLarge ?? error}</FieldProblem>
      </div>
      <input type="hidden" name={name} value={chosen} />
    </div>
  );
}
