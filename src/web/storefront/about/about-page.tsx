import { useTranslations } from 'use-intl';
import { getRequestContext } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta } from '../../seo/meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PreviewNotice } from '../../ui/preview-notice.tsx';
import { findArticle, loadArticle, versionFrom } from '../article/article.server.ts';
import { ArticleBody } from '../article/article-text.tsx';
import type { Route } from './+types/about-page.ts';
import { loadWallWorks } from './wall-works.server.ts';
import { WallWorks } from './wall-works.tsx';

export const handle: PageHandle = { messages: ['content'] };

/** Three parts (`docs/rules/pages.md`): about us in full; technology, and collaboration and showcase, which have their own pages. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const version = versionFrom(url.searchParams);
  const [article, technology, collaboration, works] = await Promise.all([
    loadArticle(ctx, 'about', version),
    findArticle(ctx, 'technology'),
    findArticle(ctx, 'collaboration'),
    loadWallWorks(ctx, 0),
  ]);
  const parts = [technology, collaboration].flatMap((part) =>
    part ? { slug: part.slug, title: part.title, summary: part.summary } : [],
  );
  return { article, parts, works, isPreview: version.draft !== undefined };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, summary, in_force } = loaderData.article;
  return pageMeta({
    title,
    description: summary,
    location,
    site: matches[0].loaderData?.site,
    isPrivate: !in_force,
  });
}

export default function AboutPage({
  loaderData: { article, parts, works, isPreview },
}: Route.ComponentProps) {
  const t = useTranslations('content.about');
  return (
    <article>
      {isPreview && <PreviewNotice />}
      <div className="page pt-14 lg:pt-24">
        <PageHeading title={article.title} lead={article.summary} />
      </div>
      <WallWorks works={works} />
      <div className="page">
        <ArticleBody body={article.body} />
        <ul className="mt-20 grid gap-px border-y empty:hidden border-line lg:mt-28 lg:grid-cols-2 lg:divide-x lg:divide-line">
          {parts.map(({ slug, title, summary }, index) => (
            <li
              key={slug}
              className={`py-10 lg:py-14 ${index === 0 ? 'border-b border-line lg:border-b-0 lg:pr-12' : 'lg:pl-12'}`}
            >
              <h2 className="text-2xl">{title}</h2>
              <p className="mt-4 max-w-md text-soft">{summary}</p>
              <p className="mt-6">
                <LocaleLink to={`/${slug}`} className="link inline-block py-1 text-sm">
                  {t('read')}
                  <span className="sr-only">: {title}</span>
                </LocaleLink>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
