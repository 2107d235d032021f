import type { NewsEntry } from '../../../domains/content/news/news.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { useShell } from '../../layout/use-shell.ts';
import { FittedPicture } from '../../ui/pictures/wall-picture.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { sluggedPath } from '../../urls/slugged-path.ts';

type Props = {
  news: NewsEntry;
  /** The displayed width, as the attribute `sizes`. */
  sizes: string;
  /** The first one of a list takes the full width. */
  isLarge?: boolean;
  level?: 2 | 3;
};

/** A news article in a list. */
export function NewsCard({ news, sizes, isLarge = false, level = 2 }: Props) {
  const { site } = useShell();
  const { day } = useDateFormat();
  const Heading = `h${level}` as const;
  return (
    <article className={isLarge ? 'lg:columns' : ''}>
      <LocaleLink to={`/news/${sluggedPath(news)}`} className={`group ${isLarge ? 'contents' : 'block'}`}>
        <div
          className={`flex items-center justify-center bg-wall ${isLarge ? 'aspect-4/3 p-[8%] lg:col-span-8 lg:aspect-3/2' : 'aspect-4/3 p-[9%]'}`}
        >
          {news.picture ? (
            <FittedPicture picture={news.picture} sizes={sizes} isFirst={isLarge} />
          ) : (
            <span aria-hidden="true" className="font-serif text-xl text-soft">
              {site?.name}
            </span>
          )}
        </div>
        <div className={isLarge ? 'mt-5 lg:col-span-4 lg:mt-0 lg:self-center lg:pl-4' : 'mt-4'}>
          <p className="label">
            <time dateTime={news.published_at}>{day(news.published_at)}</time>
          </p>
          <Heading
            className={`mt-1.5 decoration-1 underline-offset-4 group-hover:underline ${isLarge ? 'text-2xl' : 'text-lg leading-snug'}`}
          >
            {news.title}
          </Heading>
          <p className={`mt-2.5 text-soft ${isLarge ? '' : 'line-clamp-3 text-sm'}`}>{news.summary}</p>
        </div>
      </LocaleLink>
    </article>
  );
}
