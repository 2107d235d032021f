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

const sizes = '(min-width: 88rem) 24rem, (min-width: 68rem) 26vw, (min-width: 40rem) 40vw, 34vw';

/** An artist in a list: a work on a wall, the name and a sentence. On a phone they are side by side. */
export function ArtistCard({ artist, isFirst = false }: { artist: Artist; isFirst?: boolean }) {
  const t = useTranslations('artists');
  const { path, name, sentence, worksCount, picture } = artist;
  return (
    <article>
      <LocaleLink to={path} className="group grid grid-cols-[2fr_3fr] items-start gap-5 sm:block">
        <div className="flex aspect-square items-center justify-center bg-wall p-[12%] sm:aspect-[6/5]">
          {picture && <WallPicture picture={picture} sizes={sizes} wallRatio={6 / 5} isFirst={isFirst} />}
        </div>
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
