import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta } from '../../seo/meta.ts';
import { returnPolicies } from '../../seo/structured-data.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PreviewNotice } from '../../ui/preview-notice.tsx';
import { loadWallWorks } from '../about/wall-works.server.ts';
import { WallWorks } from '../about/wall-works.tsx';
import type { Route } from './+types/article-page.ts';
import { loadArticle, versionFrom } from './article.server.ts';
import { ArticleBody } from './article-text.tsx';
import { HelpLinks, NextSteps } from './next-steps.tsx';
import { FormerVersion, Versions } from './versions.tsx';

export const handle: PageHandle = { messages: ['content'] };

/** An article of the shop; its path is its slug. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const slug = splitLocalePath(url.pathname).path.slice(1);
  const version = versionFrom(url.searchParams);
  const [article, works] = await Promise.all([
    loadArticle(ctx, slug, version),
    slug === 'collaboration' ? loadWallWorks(ctx, 1) : [],
  ]);
  return { article, works, isPreview: version.draft !== undefined };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, title, summary, in_force } = loaderData.article;
  const site = matches[0].loaderData?.site;
  const siteUrl = site?.url ?? '';
  const { locale } = splitLocalePath(location.pathname);
  const things = slug === 'exchange' && site ? returnPolicies({ siteUrl, locale }, site) : [];
  return pageMeta({ title, description: summary, location, site, things, isPrivate: !in_force });
}

const questionSlugs = ['exchange', 'freight', 'membership'];

export default function ArticlePage({ loaderData: { article, works, isPreview } }: Route.ComponentProps) {
  const { slug, title, summary, body } = article;
  return (
    <article>
      {isPreview && <PreviewNotice />}
      <div className="page pt-14 lg:pt-24">
        <PageHeading title={title} lead={summary} />
        {!isPreview && <FormerVersion article={article} />}
      </div>
      <WallWorks works={works} />
      <div className="page">
        <ArticleBody body={body}>
          <Versions article={article} />
        </ArticleBody>
      </div>
      {slug === 'collaboration' && <CollaborationLink />}
      <NextSteps slug={slug} />
      {questionSlugs.includes(slug) && <HelpLinks />}
    </article>
  );
}

function CollaborationLink() {
  const t = useTranslations('content.collaboration');
  return (
    <section aria-labelledby="propose" className="mt-20 bg-wall lg:mt-28">
      <div className="page py-14 lg:py-20">
        <h2 id="propose" className="text-2xl">
          {t('title')}
        </h2>
        <p className="mt-3 max-w-xl text-soft">{t('text')}</p>
        <p className="mt-8">
          <ButtonLink to="/partner/collaborate">{t('link')}</ButtonLink>
        </p>
      </div>
    </section>
  );
}
