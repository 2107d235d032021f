import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MasterUploadData } from '../../domains/uploads/uploads.schemas.ts';
import { useLocalizedPath } from '../i18n/locale.tsx';
import { FieldErrorMessage } from '../ui/field.tsx';
import { DropArea } from './drop-area.tsx';
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
  maxBytes: number;
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
export function MasterUploadField({ name, label, uploads, maxBytes, value = null, error, onChange }: Props) {
  const t = useTranslations('uploads');
  const id = useId();
  const formatSize = useFileSize();
  const [chosen, setChosen] = useState<string>(value?.id ?? '');
  const [tooLarge, setTooLarge] = useState<string | null>(null);
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

  const take = (file: File) => {
    const isTooLarge = file.size > maxBytes;
    setTooLarge(isTooLarge ? t('tooLarge', { name: file.name, limit: formatSize(maxBytes) }) : null);
    if (!isTooLarge) void choose(file);
  };
  return (
    <div>
      <DropArea
        id={id}
        label={label}
        hint={t('hint', { limit: formatSize(maxBytes) })}
        accept={acceptedTypes}
        texts={{
          choose: t(progress.step === 'completed' ? 'chooseOther' : 'choose'),
          orDrop: t('orDrop'),
          needsScript: t('needsScript'),
        }}
        canChoose={['idle', 'failed', 'completed', 'refused'].includes(progress.step)}
        isInvalid={Boolean(error || tooLarge)}
        statusId={`${id}-error`}
        input={input}
        onFile={take}
        buttonClassName="min-h-11!"
      >
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
      </DropArea>
      <div id={`${id}-error`}>
        <FieldErrorMessage>{tooLarge ?? error}</FieldErrorMessage>
      </div>
      <input type="hidden" name={name} value={chosen} />
    </div>
  );
}
