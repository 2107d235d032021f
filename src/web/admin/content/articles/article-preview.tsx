import { useTranslations } from 'use-intl';
import type { ArticleData } from '../../../../domains/content/articles/articles.admin.schemas.ts';
import { articleSlugs } from '../../../urls/article-slugs.ts';
import { ShopLink } from '../../ui/links.tsx';

/** A link to a version's preview; articles that only introduce another page have none. */
export function ArticlePreview({ article }: { article: ArticleData }) {
  const t = useTranslations('adminContent.articles');
  const { id, slug, state, effective_from, is_policy, preview_token } = article;
  if (!articleSlugs.includes(slug)) return null;
  const query: Record<string, string> =
    effective_from && state === 'former' && is_policy
      ? { version: effective_from }
      : { draft: String(id), preview: preview_token };
  const address = state === 'in_force' ? `/${slug}` : `/${slug}?${new URLSearchParams(query)}`;
  return <ShopLink to={address}>{t(state === 'in_force' ? 'openInShop' : 'preview')}</ShopLink>;
}
