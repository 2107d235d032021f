import { type ReactNode, useState } from 'react';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { maxUploadBytes } from '../../../../domains/catalogue/pictures/uploads.rules.ts';
import type { UploadData } from '../../../../domains/catalogue/pictures/uploads.schemas.ts';
import type { Failure } from '../../../failure.ts';
import { useLocalizedPath } from '../../../i18n/locale.tsx';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { FileDrop } from './file-drop.tsx';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** The address that creates a picture from an upload. */
  to: string;
  /** What is shown if that fails without a message of the server. */
  failed: string;
  /** The largest file; by default that of every upload. */
  maxBytes?: number;
  onDone: (picture: PictureInfo) => void;
};

type Answer = { picture?: PictureInfo; failure?: Failure };

/** Uploads a file and creates a picture from it at once. Needs scripts. */
export function PictureDrop({ label, hint, to, failed, maxBytes = maxUploadBytes, onDone }: Props) {
  const localized = useLocalizedPath();
  const [error, setError] = useState<string | null>(null);

  async function ingest({ id }: UploadData) {
    setError(null);
    try {
      const body = new URLSearchParams({ upload_id: String(id) });
      const response = await fetch(localized(to), { method: 'POST', body });
      const { picture, failure } = (await response.json()) as Answer;
      if (picture) onDone(picture);
      else setError(failure?.errors[0]?.message ?? failed);
    } catch {
      setError(failed);
    }
  }

  return (
    <>
      <FileDrop<UploadData>
        label={label}
        hint={hint}
        to="/admin/upload"
        accept="image/jpeg,image/png,image/tiff,image/webp,.tif,.tiff"
        maxBytes={maxBytes}
        onDone={(data) => void ingest(data)}
        render={() => null}
      />
      {error !== null && <FormErrorMessage>{error}</FormErrorMessage>}
    </>
  );
}
