import { data } from 'react-router';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { read, webOf } from '../../api.server.ts';
import { pageMeta } from '../../meta.ts';
import type { Route } from './+types/article-page.ts';

/** A text of the shop: its address is its slug. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = webOf(context);
  const slug = splitLocalePath(new URL(request.url).pathname).path.slice(1);
  const { items } = await read(api.api.article.$get({ query: { slug } }));
  const article = items[0];
  if (!article) throw data(null, { status: 404 });
  return { title: article.title, paragraphs: article.body.split(/\n{2,}/) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    title: loaderData.title,
    description: loaderData.paragraphs[0]?.slice(0, 160),
    location,
    siteUrl: matches[0].loaderData?.site?.url,
  });
}

export default function ArticlePage({ loaderData: { title, paragraphs } }: Route.ComponentProps) {
  return (
    <article className="page columns py-14 lg:py-24">
      <h1 className="col-span-12 text-3xl lg:col-span-4">{title}</h1>
      <div className="col-span-12 mt-8 max-w-prose space-y-5 lg:col-span-7 lg:col-start-6 lg:mt-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  );
}
