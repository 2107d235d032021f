import { type ReactNode, useState } from 'react';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { maxUploadBytes } from '../../../../domains/catalogue/pictures/uploads.rules.ts';
import type { UploadData } from '../../../../domains/catalogue/pictures/uploads.schemas.ts';
import { useLocalizedPath } from '../../../i18n/locale.tsx';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { FileDrop } from './file-drop.tsx';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** The address that creates a picture from an upload. */
  to: string;
  /** What is shown if that fails. */
  failed: string;
  onDone: (picture: PictureInfo) => void;
};

/** Uploads a file and creates a picture from it at once. Needs scripts. */
export function PictureDrop({ label, hint, to, failed, onDone }: Props) {
  const localized = useLocalizedPath();
  const [hasFailed, setHasFailed] = useState(false);

  async function ingest({ id }: UploadData) {
    setHasFailed(false);
    try {
      const body = new URLSearchParams({ upload_id: String(id) });
      const response = await fetch(localized(to), { method: 'POST', body });
      const { picture } = (await response.json()) as { picture?: PictureInfo };
      if (picture) onDone(picture);
      else setHasFailed(true);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <>
      <FileDrop<UploadData>
        label={label}
        hint={hint}
        to="/admin/upload"
        accept="image/jpeg,image/png,image/tiff,image/webp,.tif,.tiff"
        maxBytes={maxUploadBytes}
        onDone={(data) => void ingest(data)}
        render={() => null}
      />
      {hasFailed && <FormErrorMessage>{failed}</FormErrorMessage>}
    </>
  );
}
