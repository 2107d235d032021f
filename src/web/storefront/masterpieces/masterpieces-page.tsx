import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { parsePage } from '../../urls/page-number.ts';
import { sluggedPath } from '../../urls/slugged-path.ts';
import type { Route } from './+types/masterpieces-page.ts';

export const handle: PageHandle = { messages: ['masterpieces'] };

/** Few per page, since each is large. */
const perPage = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const page = parsePage(url.searchParams);
  const [list, article] = await Promise.all([
    unwrap(api.api.masterpiece.$get({ query: { page: String(page), per_page: String(perPage) } })),
    toResult(api.api.article.$get({ query: { slug: 'masterpiece' } })),
  ]);
  const text = article.ok ? article.data.items[0] : undefined;
  return { page, list, text: text && { title: text.title, summary: text.summary } };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, text } = loaderData;
  return pageMeta({
    title: text?.title ?? getTranslator(splitLocalePath(location.pathname).locale, 'masterpieces')('title'),
    description: text?.summary,
    location,
    site: matches[0].loaderData?.site,
    query: page > 1 ? `?page=${page}` : '',
  });
}

/** The list of masterpieces, each as large as the screen allows. */
export default function MasterpiecesPage({ loaderData: { list, text } }: Route.ComponentProps) {
  const t = useTranslations('masterpieces');
  return (
    <div className="page py-12 lg:py-20">
      <PageHeading title={text?.title ?? t('title')} lead={text?.summary} />
      <PagedList
        list={list}
        to={(number) => `/masterpiece${number > 1 ? `?page=${number}` : ''}#masterpieces`}
        empty={<EmptyState title={t('emptyTitle')} text={t('empty')} />}
        insteadClassName="mt-14"
        linksClassName="mt-20 empty:hidden"
      >
        <ul id="masterpieces" tabIndex={-1} className="mt-14 space-y-20 outline-none lg:mt-24 lg:space-y-36">
          {list.items.map((masterpiece, index) => (
            <li key={masterpiece.id}>
              <Masterpiece masterpiece={masterpiece} index={index} />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

type Masterpiece = Route.ComponentProps['loaderData']['list']['items'][number];

/** Pictures at least this wide take the full width with their text below; others have it next to them. */
const broadRatio = 1.9;

function Masterpiece({ masterpiece, index }: { masterpiece: Masterpiece; index: number }) {
  const t = useTranslations('masterpieces');
  const { title, artist, year, picture, summary } = masterpiece;
  const ratio = picture.width / picture.height;
  const isBroad = ratio >= broadRatio;
  // Left and right alternate.
  const side = index % 2 === 1 ? 'lg:flex-row-reverse' : '';
  const highest = `calc(88svh * ${ratio.toFixed(3)})`;
  const style = { '--highest': highest, aspectRatio: String(ratio) } as CSSProperties;
  return (
    <article>
      <LocaleLink
        to={`/masterpiece/${sluggedPath(masterpiece)}`}
        className={`group block ${isBroad ? '' : `lg:flex lg:items-end lg:gap-x-[4%] ${side}`}`}
      >
        <div
          className={`picture-shadow w-[min(100%,var(--highest))] ${isBroad ? '' : 'lg:w-[min(65%,var(--highest))]'}`}
          style={style}
        >
          <Picture
            picture={picture}
            alt={t('alt', { title, artist: artist.name })}
            sizes={
              isBroad
                ? `min(92vw, ${highest})`
                : `(min-width: 68rem) min(60vw, ${highest}), min(92vw, ${highest})`
            }
            isFirst={index === 0}
            className="size-full object-cover"
          />
        </div>
        <div className={`mt-7 ${isBroad ? 'lg:columns lg:items-baseline' : 'lg:mt-0 lg:w-104 lg:min-w-0'}`}>
          <div className="lg:col-span-6">
            <h2 className="text-2xl decoration-1 underline-offset-8 group-hover:underline">{title}</h2>
            <p className="numeric mt-2 text-sm text-soft">
              {year === null ? artist.name : t('byYear', { artist: artist.name, year: String(year) })}
            </p>
          </div>
          <div className={`mt-5 max-w-md ${isBroad ? 'lg:col-span-6 lg:mt-0' : ''}`}>
            <p>{summary}</p>
            <p className="link mt-5 text-sm" aria-hidden="true">
              {t('read')}
            </p>
          </div>
        </div>
      </LocaleLink>
    </article>
  );
}
