import { useTranslations } from 'use-intl';
import type { SubmissionAdminData } from '../../../domains/submissions/submissions.schemas.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

/** The tallest picture, in rem. */
const tallest = 28;

/** The picture of a submission, or of the item that it became; its space is reserved before it loads. */
export function SubmissionPicture({ submission, alt }: { submission: SubmissionAdminData; alt: string }) {
  const t = useTranslations('adminSubmissions');
  const localized = useLocalizedPath();
  const { id, upload, item } = submission;
  const shape = item?.picture ?? upload;
  if (!shape?.width || !shape.height) {
    return <p className="border-t border-line pt-4 text-sm text-soft">{t('noPicture')}</p>;
  }
  const ratio = shape.width / shape.height;
  const className = 'size-full object-contain';
  return (
    <div style={{ aspectRatio: ratio, width: `min(100%, ${tallest * ratio}rem)` }}>
      {item ? (
        <Picture
          picture={item.picture}
          alt={alt}
          sizes="(min-width: 1024px) 40vw, 100vw"
          widest={960}
          className={className}
        />
      ) : (
        <img
          src={localized(`/admin/submission/${id}/preview`)}
          alt={alt}
          width={shape.width}
          height={shape.height}
          className={className}
        />
      )}
    </div>
  );
}
