import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { maximumUploadBytes } from '../../../../domains/catalogue/pictures/uploads.rules.ts';
import type { UploadData } from '../../../../domains/catalogue/pictures/uploads.schemas.ts';
import { useLocalizedPath } from '../../../i18n/locale.tsx';
import { FormProblem } from '../../../ui/field.tsx';
import { FileDrop } from '../../ui/uploads/file-drop.tsx';

type Props = { label: ReactNode; hint?: ReactNode; onDone: (picture: PictureInfo) => void };

/** Uploads a file and creates a picture from it at once. Needs scripts. */
export function NewsPictureDrop({ label, hint, onDone }: Props) {
  const t = useTranslations('adminContent.editor');
  const localized = useLocalizedPath();
  const [hasFailed, setHasFailed] = useState(false);

  async function ingest({ id }: UploadData) {
    setHasFailed(false);
    try {
      const body = new URLSearchParams({ upload_id: String(id) });
      const response = await fetch(localized('/admin/news/picture'), { method: 'POST', body });
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
        maximumBytes={maximumUploadBytes}
        onDone={(data) => void ingest(data)}
        render={() => null}
      />
      {hasFailed && <FormProblem>{t('pictureFailed')}</FormProblem>}
    </>
  );
}
