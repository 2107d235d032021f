import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { byLocale, type Locale, type Localized, locales, noText } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/db/database.ts';
import { parseMarkdownFile } from '../../../platform/front-matter.ts';
import type { PolicySlug } from '../articles/articles.rules.ts';
import { insertArticles, insertQuestions, lockAndFindSlugs } from './initial-content.repository.ts';

const articleAttributes = z.strictObject({ title: z.string().min(1), summary: z.string() });
const questionAttributes = z.strictObject({ question: z.string().min(1) });

/** Introductions of lists, which promise nothing: in effect at once. */
const introductions: readonly string[] = ['shop', 'artist', 'masterpiece', 'news', 'search'];

/** The texts of pages that work without one: these have a title until their text is published. */
const titledPages: readonly string[] = ['home', 'contact', 'partner-artist', 'partner-collaborate'];

/** The day in Taipei on which what is in effect at once takes effect: before any order. */
const effectiveFrom = '2026-01-01';

/** Texts that people agree to: a shop that was set up before they existed gets them too. */
const addedLater: readonly string[] = ['artist-licence'] satisfies PolicySlug[];

/**
 * Gives a new shop its first texts, as drafts that its owner reads and publishes (decision 32): pages from `{folder}/articles/{slug}/{locale}.md` and questions from
 * `{folder}/faq/{position}/{locale}.md`. A shop that has texts keeps them, and only gets those of `addedLater` that it lacks.
 * The files are only read if texts are missing.
 *
 * @returns whether the first texts were inserted
 * @throws Error that names the file, when one is missing or cannot be read
 */
export async function insertInitialContent(db: Database, folder: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const slugs = await lockAndFindSlugs(tx);
    const isNew = slugs.length === 0;
    const lacking = addedLater.filter((slug) => !slugs.includes(slug));
    if (!isNew && lacking.length === 0) return false;
    const articles = await readEntries(join(folder, 'articles'), articleAttributes);
    const missing = isNew ? articles : articles.filter(({ key }) => lacking.includes(key));
    await insertArticles(
      tx,
      missing.flatMap(({ key, texts }) => {
        const title = localized(texts, ({ attributes }) => attributes.title);
        const text = {
          slug: key,
          title,
          summary: localized(texts, ({ attributes }) => attributes.summary),
          body: localized(texts, ({ body }) => body),
          effectiveFrom: introductions.includes(key) ? effectiveFrom : null,
        };
        if (!titledPages.includes(key)) return [text];
        return [{ slug: key, title, summary: noText, body: noText, effectiveFrom }, text];
      }),
    );
    if (!isNew) return false;
    const questions = await readEntries(join(folder, 'faq'), questionAttributes);
    await insertQuestions(
      tx,
      questions.map(({ key, texts }) => ({
        position: Number(key),
        question: localized(texts, ({ attributes }) => attributes.question),
        answer: localized(texts, ({ body }) => body),
        published: false,
      })),
    );
    return true;
  });
}

type Text<Attributes> = { attributes: Attributes; body: string };
type Texts<Attributes> = Record<Locale, Text<Attributes>>;

/** The files of each sub-folder, one a language. */
async function readEntries<Attributes>(
  folder: string,
  schema: z.ZodType<Attributes>,
): Promise<{ key: string; texts: Texts<Attributes> }[]> {
  const keys = (await readdir(folder)).sort();
  return Promise.all(
    keys.map(async (key) => {
      const texts = await Promise.all(
        locales.map(
          async (locale) => [locale, await readText(join(folder, key, `${locale}.md`), schema)] as const,
        ),
      );
      return { key, texts: Object.fromEntries(texts) as Texts<Attributes> };
    }),
  );
}

async function readText<Attributes>(path: string, schema: z.ZodType<Attributes>): Promise<Text<Attributes>> {
  try {
    const { attributes, body } = parseMarkdownFile(await readFile(path, 'utf8'));
    return { attributes: schema.parse(attributes), body };
  } catch (cause) {
    throw new Error(`${path} cannot be read as a text of the shop`, { cause });
  }
}

const localized = <Attributes>(
  texts: Texts<Attributes>,
  toText: (text: Text<Attributes>) => string,
): Localized => byLocale((locale) => toText(texts[locale]));
