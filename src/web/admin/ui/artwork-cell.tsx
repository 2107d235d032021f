import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

type Props = { to: string; title: string; artist: string; picture: PictureInfo };

/** A work in an admin list: its small picture, its title as a link, and its artist. */
export function ArtworkCell({ to, title, artist, picture }: Props) {
  return (
    <div className="flex items-center gap-4">
      <span className="flex size-14 shrink-0 items-center justify-center bg-wall p-1">
        <Picture
          picture={picture}
          alt=""
          sizes="56px"
          widest={320}
          className="max-h-12 max-w-12 object-contain"
        />
      </span>
      <span className="min-w-0">
        <LocaleLink to={to} className="link inline-block min-h-6 wrap-anywhere">
          {title}
        </LocaleLink>
        <span className="block text-xs text-soft">{artist}</span>
      </span>
    </div>
  );
}
