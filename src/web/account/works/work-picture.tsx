import type { SubmissionEntry } from '../../../domains/submissions/submissions.schemas.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

type Props = {
  work: Pick<SubmissionEntry, 'upload' | 'item'>;
  alt: string;
  sizes: string;
  className: string;
};

/** The picture of a submission: of its item, or of its upload once it is completed; nothing before. */
export function WorkPicture({ work: { upload, item }, alt, sizes, className }: Props) {
  const localized = useLocalizedPath();
  if (item)
    return <Picture picture={item.picture} alt={alt} sizes={sizes} widest={960} className={className} />;
  if (upload?.state !== 'completed') return null;
  return (
    <img
      src={localized(`/account/upload/${upload.id}/thumbnail`)}
      alt={alt}
      width={upload.width ?? undefined}
      height={upload.height ?? undefined}
      loading="lazy"
      className={className}
      style={{ backgroundColor: upload.color ?? undefined }}
    />
  );
}

/** The tallest large picture, in rem. */
const tallest = 32;

/** The picture of a work at the width of its column; its space is reserved before it loads. */
export function LargePicture({ work, alt }: Pick<Props, 'work' | 'alt'>) {
  const shape = work.item?.picture ?? work.upload;
  if (!shape?.width || !shape.height) return null;
  const ratio = shape.width / shape.height;
  return (
    <div style={{ aspectRatio: ratio, width: `min(100%, ${tallest * ratio}rem)` }}>
      <WorkPicture
        work={work}
        alt={alt}
        sizes="(min-width: 1024px) 40vw, 100vw"
        className="size-full object-contain"
      />
    </div>
  );
}
