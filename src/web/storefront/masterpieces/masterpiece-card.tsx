import type { ListedMasterpiece } from '../../../domains/catalogue/masterpieces/masterpieces.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { WallPicture } from '../../ui/pictures/wall-picture.tsx';
import { sluggedPath } from '../../urls/slugged-path.ts';

/** A masterpiece in a list. */
export function MasterpieceCard({ masterpiece, sizes }: { masterpiece: ListedMasterpiece; sizes: string }) {
  const { title, artist, picture, summary } = masterpiece;
  return (
    <article>
      <LocaleLink to={`/masterpiece/${sluggedPath(masterpiece)}`} className="group block">
        <WallPicture picture={picture} wallSizes={sizes} wallRatio={4 / 3} />
        <h3 className="mt-4 text-lg leading-snug decoration-1 underline-offset-4 group-hover:underline">
          {title}
        </h3>
        <p className="text-sm text-soft">{artist.name}</p>
        <p className="mt-2 line-clamp-3 text-sm">{summary}</p>
      </LocaleLink>
    </article>
  );
}
