import type { ListedMasterpiece } from '../../../domains/catalogue/masterpieces/masterpieces.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { sluggedPath } from '../../urls/slugged-path.ts';

/** A masterpiece in a list. */
export function MasterpieceCard({ masterpiece, sizes }: { masterpiece: ListedMasterpiece; sizes: string }) {
  const { title, artist, picture, summary } = masterpiece;
  const ratio = picture.width / picture.height;
  return (
    <article>
      <LocaleLink to={`/masterpiece/${sluggedPath(masterpiece)}`} className="group block">
        <div className="aspect-4/3 bg-wall p-[8%]">
          <div className="flex size-full items-center justify-center [container-type:size]">
            <div
              className="picture-shadow-small"
              style={{ aspectRatio: ratio, width: `min(100cqw, ${(100 * ratio).toFixed(2)}cqh)` }}
            >
              <Picture picture={picture} alt="" sizes={sizes} className="size-full object-cover" />
            </div>
          </div>
        </div>
        <h3 className="mt-4 text-lg leading-snug decoration-1 underline-offset-4 group-hover:underline">
          {title}
        </h3>
        <p className="text-sm text-soft">{artist.name}</p>
        <p className="mt-2 line-clamp-3 text-sm">{summary}</p>
      </LocaleLink>
    </article>
  );
}
