import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxUploadBytes } from '../../../../domains/catalogue/pictures/uploads.rules.ts';
import type { UploadData } from '../../../../domains/catalogue/pictures/uploads.schemas.ts';
import { useLocalizedPath } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldErrorMessage } from '../../../ui/field.tsx';
import { DropArea } from '../../../uploads/drop-area.tsx';
import { useFileSize } from '../../../uploads/use-file-size.ts';
import { compact } from '../lists/density.ts';
import { UploadedPicture } from './uploaded-picture.tsx';
import { type UploadState, useUpload } from './use-upload.ts';

type DropProps<Done> = {
  label: ReactNode;
  hint?: ReactNode;
  /** The admin path that the file is sent to, without language; `use-upload.ts` describes its response. */
  to: string;
  /** As in the `accept` attribute of a file input: `.csv,text/csv`. */
  accept: string;
  maxBytes: number;
  error?: string | undefined;
  onDone?: (data: Done) => void;
  /** Renders the result of the upload. */
  render: (data: Done) => ReactNode;
};

/**
 * A field to choose or drop a file. The file is sent at once, with its progress, and can be cancelled or sent again. Needs scripts, and
 * says so without them.
 */
export function FileDrop<Done>(props: DropProps<Done>) {
  const { label, hint, to, accept, maxBytes, error, onDone, render } = props;
  const t = useTranslations('admin.files');
  const id = useId();
  const formatSize = useFileSize();
  const { state, send, cancel } = useUpload<Done>(useLocalizedPath()(to), {
    maxBytes,
    tooLarge: t('tooLarge', { limit: formatSize(maxBytes) }),
    onDone,
  });
  return (
    <div>
      <DropArea
        id={id}
        label={label}
        hint={hint}
        accept={accept}
        texts={{ choose: t('choose'), orDrop: t('orDrop'), needsScript: t('needsScript') }}
        isInvalid={Boolean(error) || state.step === 'failed'}
        statusId={`${id}-state`}
        onFile={send}
        buttonClassName={`${compact} transition-none!`}
        isDense
      >
        <div id={`${id}-state`}>
          <Sending state={state} onCancel={cancel} onRetry={send} />
        </div>
      </DropArea>
      {state.step === 'done' && <div className="mt-3">{render(state.data)}</div>}
      <FieldErrorMessage>{error}</FieldErrorMessage>
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
  const formatSize = useFileSize();
  return (
    <>
      {state.step === 'sending' && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <span className="min-w-0 flex-1 truncate">{state.file.name}</span>
          <span className="numeric text-soft">{formatSize(state.file.size)}</span>
          <progress
            value={state.share}
            aria-label={t('progress', { name: state.file.name })}
            className="h-1 w-full accent-ink"
          />
          {/* Sent completely; the server is checking it. */}
          <span className="text-xs text-soft">{state.share === 1 ? t('looking') : t('sending')}</span>
          <Button type="button" variant="quiet" onClick={onCancel} className="ml-auto min-h-8!">
            {t('cancel')}
          </Button>
        </div>
      )}
      <div role="alert">
        {state.step === 'failed' && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-error py-1 pl-4 text-sm text-error">
            <p className="min-w-0 flex-1">
              {state.file.name}: {state.message ?? t('brokenOff')}
            </p>
            <Button type="button" variant="outline" onClick={() => onRetry(state.file)} className={compact}>
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

type PictureProps = Pick<DropProps<UploadData>, 'label' | 'hint' | 'error' | 'onDone'> & {
  /** The hidden field with the upload's id. */
  name: string;
  /** The earlier upload, where the form is shown again. */
  uploaded?: UploadData | null;
};

/** An upload of a picture, above all a print master: shows its properties and warnings, and the form submits its id. */
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
        maxBytes={maxUploadBytes}
        onDone={(data) => {
          setUpload(data);
          onDone?.(data);
        }}
        render={() => null}
      />
      {upload && <UploadedPicture upload={upload} />}
      <input type="hidden" name={name} value={upload?.id ?? ''} />
    </>
  );
}
