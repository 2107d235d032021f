import { useTranslations } from 'use-intl';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { WallPicture } from '../../ui/pictures/wall-picture.tsx';

type Artist = {
  path: string;
  name: string;
  sentence: string;
  worksCount: number;
  picture: PictureInfo | null;
};

/** The widths of the wall in two columns of the page from `sm` on and three from `lg` on. */
const inThreeColumns = '(min-width: 90rem) 26rem, (min-width: 68rem) 29vw, (min-width: 40rem) 45vw, 36vw';

/** An artist in a list: a work on a wall, the name and a sentence. On a phone they are side by side. */
export function ArtistCard({
  artist,
  sizes = inThreeColumns,
  isFirst = false,
}: {
  artist: Artist;
  /** The displayed widths of the wall, as the attribute `sizes`. */
  sizes?: string;
  isFirst?: boolean;
}) {
  const t = useTranslations('artists');
  const { path, name, sentence, worksCount, picture } = artist;
  return (
    <article>
      <LocaleLink to={path} className="group grid grid-cols-[2fr_3fr] items-start gap-5 sm:block">
        {picture ? (
          <WallPicture picture={picture} wallSizes={sizes} wallRatio={6 / 5} isFirst={isFirst} />
        ) : (
          <div className="aspect-[6/5] bg-wall" />
        )}
        <div className="sm:mt-5">
          <h3 className="text-lg leading-snug decoration-1 underline-offset-4 group-hover:underline sm:text-xl">
            {name}
          </h3>
          <p className="numeric mt-1 text-sm text-soft">{t('works', { count: worksCount })}</p>
          {sentence && <p className="mt-2 text-sm sm:mt-3 sm:max-w-md">{sentence}</p>}
        </div>
      </LocaleLink>
    </article>
  );
}
