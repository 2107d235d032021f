import { commonErrors, ShopError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import { cachedFor } from '../../platform/cached.ts';
import type { Services } from '../../platform/services.ts';
import { textIn } from '../catalogue/catalogue.rules.ts';
import { findArticles, findFaq } from './content.repository.ts';
import type { Article, FaqEntry } from './content.schemas.ts';

/** A change by staff shows everywhere within five seconds. */
const maximumAgeMs = 5000;

const articles = cachedFor(maximumAgeMs, (services) => findArticles(services.db));

type ArticleRow = Awaited<ReturnType<typeof findArticles>>[number];

const articleIn = (row: ArticleRow, locale: Locale): Article => ({
  slug: row.slug,
  title: textIn(row.title, locale),
  summary: textIn(row.summary, locale),
  body: textIn(row.body, locale),
  updated_at: row.updatedAt.toISOString(),
});

/** The texts of the shop's pages in a language, by slug. */
export async function listArticles(services: Services, locale: Locale): Promise<Article[]> {
  return (await articles(services)).map((row) => articleIn(row, locale));
}

/** One of them; throws where there is none. */
export async function getArticle(services: Services, locale: Locale, slug: string): Promise<Article> {
  const row = (await articles(services)).find((one) => one.slug === slug);
  if (!row) throw new ShopError(commonErrors.notFound);
  return articleIn(row, locale);
}

const faq = cachedFor(maximumAgeMs, (services) => findFaq(services.db));

/** What is often asked, and the answers, in the shop's order (`spec §2`: six). */
export async function listFaq(services: Services, locale: Locale): Promise<FaqEntry[]> {
  return (await faq(services)).map(({ id, question, answer }) => ({
    id,
    question: textIn(question, locale),
    answer: textIn(answer, locale),
  }));
}
