import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { slugOfPath } from '../urls/article-slugs.ts';
import { LocaleLink } from './locale.tsx';

/** The articles that are published; null where this is not known. */
export const PublishedArticles = createContext<readonly { slug: string }[] | null>(null);

/** Whether a path leads to a page: those of articles do once these are published. */
export function useIsPublished(): (path: string) => boolean {
  const published = useContext(PublishedArticles);
  return (path) => {
    const slug = slugOfPath(path);
    return !(slug && published) || published.some((article) => article.slug === slug);
  };
}

/** A link within a sentence, which is plain text while its page is not published. */
export function ArticleLink({ to, children, ...props }: ComponentProps<typeof LocaleLink>) {
  if (!useIsPublished()(to)) return children;
  return (
    <LocaleLink to={to} {...props}>
      {children}
    </LocaleLink>
  );
}

/** Renders a part of a rich text as an `ArticleLink`; a new tab keeps what was entered. */
export const articleLinkTo =
  (to: string, opensTab = false) =>
  (text: ReactNode) => (
    <ArticleLink to={to} className="link" {...(opensTab && { target: '_blank' })}>
      {text}
    </ArticleLink>
  );
