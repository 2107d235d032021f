import { commonErrors, type FieldRejection, fieldError, ShopError } from '../../../kernel/errors.ts';
import { defaultLocale, type Locale, type Localized, noText } from '../../../kernel/locale.ts';
import { getPage } from '../../../kernel/paging.ts';
import { toSlug } from '../../../kernel/text/slug.ts';
import { createPreviewToken } from '../../../platform/previews.ts';
import { searchQuery, searchVector } from '../../../platform/search-terms.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Action, Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import type { PictureInfo } from '../../catalogue/pictures/pictures.rules.ts';
import { ingestPicture } from '../../catalogue/pictures/pictures.usecases.ts';
import { openUpload } from '../../catalogue/pictures/uploads.usecases.ts';
import { countNewsletterMembers } from '../../members/newsletter/newsletter.usecases.ts';
import { contentErrors } from '../content.errors.ts';
import { findArtistNames, findItemNames } from '../names.repository.ts';
import {
  anyTextIn,
  missingLanguages,
  missingTexts,
  needsReviewAfter,
  withoutReviewed,
} from '../translations/translations.rules.ts';
import {
  countNewsRows,
  deleteNewsRow,
  findNewsRows,
  findPictures,
  findStoredNews,
  insertNews,
  lockNews,
  type StoredNews,
  updateNewsRow,
} from './news.admin.repository.ts';
import type {
  NewsAdminQuery,
  NewsChange,
  NewsData,
  NewsPublish,
  NewsReview,
  NewsRow,
  NewsState,
} from './news.admin.schemas.ts';
import { findNewsLinks, replaceNewsArtists, replaceNewsItems } from './news.repository.ts';
import {
  type NewsField,
  newsFields,
  optionalNewsFields,
  picturesIn,
  searchableText,
  stateOfNews,
  wholeMinute,
} from './news.rules.ts';
import { sendNewsletterJob } from './newsletter.jobs.ts';

// queries

/** News filtered by state, open task and keyword: drafts first, then the latest. */
export async function listNewsForStaff(services: Services, query: NewsAdminQuery, locale: Locale) {
  const { page, perPage, ...range } = getPage(query);
  const now = services.clock.now();
  const keyword = query.keyword ?? '';
  const tsquery = keyword === '' ? null : searchQuery(keyword);
  if (keyword !== '' && tsquery === null) return { items: [], page, per_page: perPage, total: 0 };
  const filter = { state: query.state ?? null, openTask: query.to_do ?? null, tsquery };
  const [rows, total] = await Promise.all([
    findNewsRows(services.db, filter, { now, ...range }),
    countNewsRows(services.db, filter, now),
  ]);
  const items = rows.map(
    (row): NewsRow => ({
      id: row.id,
      title: anyTextIn(row.title, locale),
      state: stateOfNews(row.publishedAt, now),
      picture: row.picture,
      missing: row.missing,
      needs_review: Object.keys(row.needsReview).length,
      published_at: row.publishedAt?.toISOString() ?? null,
      updated_at: row.updatedAt.toISOString(),
    }),
  );
  return { items, page, per_page: perPage, total };
}

const getTexts = (news: Pick<StoredNews, NewsField>): Record<NewsField, Localized> => ({
  title: news.title,
  summary: news.summary,
  body: news.body,
  insight: news.insight,
  highlights: news.highlights,
});

type Links = { artistIds: number[]; itemIds: number[] };

/** The editable fields, as the history stores and a change sends them. */
const toState = (news: StoredNews, { artistIds, itemIds }: Links): NewsState => ({
  ...getTexts(news),
  picture_id: news.pictureId,
  artists: artistIds,
  items: itemIds,
});

/** A news entry with everything that can be edited. Throws 404 if there is none. */
export async function getNewsForStaff(services: Services, id: number, locale: Locale): Promise<NewsData> {
  const news = await findStoredNews(services.db, id);
  if (!news) throw new ShopError(commonErrors.notFound);
  const links = await findNewsLinks(services.db, id);
  // One after the other: a transaction has one connection.
  const pictures = await findPictures(services.db, news.pictureId === null ? [] : [news.pictureId]);
  const artists = await findArtistNames(services.db, links.artistIds, locale);
  const items = await findItemNames(services.db, links.itemIds, locale);
  const inOrder = (ids: number[], rows: { id: number; name: string }[]) =>
    ids.flatMap((one) => rows.find((row) => row.id === one) ?? []);
  return {
    id,
    slug: toSlug(anyTextIn(news.title, locale)),
    version: news.version,
    state: stateOfNews(news.publishedAt, services.clock.now()),
    fields: toState(news, links),
    missing: news.missing,
    needs_review: definedOnly(news.needsReview),
    picture: pictures[0] ?? null,
    artists: inOrder(links.artistIds, artists),
    items: inOrder(links.itemIds, items),
    published_at: news.publishedAt?.toISOString() ?? null,
    updated_at: news.updatedAt.toISOString(),
    newsletter: {
      sent_at: news.newsletterSentAt?.toISOString() ?? null,
      subscribers: await countNewsletterMembers(services),
    },
    preview_token: createPreviewToken(services, 'news', id),
  };
}

const definedOnly = (needsReview: StoredNews['needsReview']): NewsData['needs_review'] =>
  needsReview as NewsData['needs_review'];

// commands

/** The columns derived from the texts: missing languages and the search vector. */
const toDerivedTexts = (texts: Record<NewsField, Localized>) => ({
  missing: missingLanguages(texts, optionalNewsFields),
  search: searchVector(
    Object.values(texts).flatMap((text) => Object.values<string>(text).map(searchableText)),
    Object.values(texts.title),
  ),
});

/** Creates a draft that only has a title. */
export async function createNews(
  services: Services,
  actor: Actor,
  form: { title: Localized; proposed: boolean },
  locale: Locale,
): Promise<NewsData> {
  if (!anyTextIn(form.title, locale)) throw fieldError('title', 'validation.required');
  return inTransaction(services, async (tx) => {
    const texts = {
      title: form.title,
      summary: noText,
      body: noText,
      insight: noText,
      highlights: noText,
    };
    const id = await insertNews(tx.db, {
      ...texts,
      ...toDerivedTexts(texts),
      needsReview: needsReviewAfter(null, texts, form.proposed ? ['title'] : []),
      publishedAt: null,
      updatedAt: tx.clock.now(),
    });
    const made = await getNewsForStaff(tx, id, locale);
    await recordAuditEvent(tx, actor, {
      action: 'news.create',
      subject: { kind: 'news', id },
      after: made.fields,
    });
    return made;
  });
}

/** Updates all editable fields; a published entry needs every language. */
export const updateNews = (
  services: Services,
  actor: Actor,
  id: number,
  form: NewsChange,
  locale: Locale,
): Promise<NewsData> =>
  changeNews(services, actor, 'news.update', { id, version: form.version, locale }, async (tx, news) => {
    const { proposed, version: _, picture_id, artists, items, ...texts } = form;
    await requireKnown(tx, form);
    if (news.publishedAt !== null) requireTexts(texts);
    const former = await findNewsLinks(tx.db, id);
    const wanted = { artistIds: [...new Set(artists)].sort((a, b) => a - b), itemIds: [...new Set(items)] };
    const change = {
      ...texts,
      ...toDerivedTexts(texts),
      needsReview: needsReviewAfter(
        { texts: getTexts(news), needsReview: news.needsReview },
        texts,
        proposed,
      ),
      pictureId: picture_id,
      updatedAt: tx.clock.now(),
    };
    await updateNewsRow(tx.db, id, change);
    await replaceNewsArtists(tx.db, id, wanted.artistIds);
    await replaceNewsItems(tx.db, id, wanted.itemIds);
    return { before: toState(news, former), after: toState({ ...news, ...change }, wanted) };
  });

/** Marks the Simplified Chinese of these fields as reviewed. */
export const markNewsReviewed = (
  services: Services,
  actor: Actor,
  id: number,
  form: NewsReview,
  locale: Locale,
): Promise<NewsData> =>
  changeNews(services, actor, 'news.mark_reviewed', { id, locale, ...form }, async (tx, news) => {
    const needsReview = withoutReviewed(news.needsReview, form.fields);
    await updateNewsRow(tx.db, id, { needsReview });
    return {
      before: { needs_review: Object.keys(news.needsReview) },
      after: { needs_review: Object.keys(needsReview) },
    };
  });

/**
 * Publishes a news entry now, or schedules it for a minute in the future. Throws 422 if a required text
 * misses a language.
 */
export const publishNews = (
  services: Services,
  actor: Actor,
  id: number,
  form: NewsPublish,
  locale: Locale,
): Promise<NewsData> =>
  changeNews(services, actor, 'news.publish', { id, locale, ...form }, async (tx, news) => {
    requireTexts(getTexts(news));
    const now = tx.clock.now();
    const publishedAt = form.at === null ? now : wholeMinute(new Date(form.at));
    await updateNewsRow(tx.db, id, { publishedAt, updatedAt: now });
    return {
      before: { published_at: news.publishedAt?.toISOString() ?? null },
      after: { published_at: publishedAt.toISOString() },
    };
  });

/** Hides a news entry from visitors and turns it back into a draft. */
export const unpublishNews = (
  services: Services,
  actor: Actor,
  id: number,
  form: { version: number },
  locale: Locale,
): Promise<NewsData> =>
  changeNews(services, actor, 'news.unpublish', { id, version: form.version, locale }, async (tx, news) => {
    await updateNewsRow(tx.db, id, { publishedAt: null, updatedAt: tx.clock.now() });
    return {
      before: { published_at: news.publishedAt?.toISOString() ?? null },
      after: { published_at: null },
    };
  });

/**
 * Sends a published news entry to the subscribers of the newsletter, once, by the job queue. Throws 409 for one that is not published
 * or was sent before, and where nobody has subscribed.
 */
export const sendNewsAsNewsletter = (
  services: Services,
  actor: Actor,
  id: number,
  form: { version: number },
  locale: Locale,
): Promise<NewsData> =>
  changeNews(services, actor, 'news.send', { id, version: form.version, locale }, async (tx, news) => {
    const now = tx.clock.now();
    if (stateOfNews(news.publishedAt, now) !== 'published') throw new ShopError(contentErrors.notPublished);
    if (news.newsletterSentAt !== null) throw new ShopError(contentErrors.newsletterSent);
    if ((await countNewsletterMembers(tx)) === 0) throw new ShopError(contentErrors.noSubscribers);
    await updateNewsRow(tx.db, id, { newsletterSentAt: now });
    await tx.jobs.enqueue(tx, sendNewsletterJob, { newsId: id, afterId: 0 });
    return { before: { newsletter_sent_at: null }, after: { newsletter_sent_at: now.toISOString() } };
  });

/** Deletes a draft; its texts stay in the audit log. Throws 409 if it is published or scheduled. */
export async function deleteNews(
  services: Services,
  actor: Actor,
  id: number,
  form: { version: number },
  locale: Locale,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const news = await lockAtVersion(tx, { id, version: form.version, locale });
    if (news.publishedAt !== null) throw new ShopError(contentErrors.published);
    const before = toState(news, await findNewsLinks(tx.db, id));
    await deleteNewsRow(tx.db, id);
    await recordAuditEvent(tx, actor, { action: 'news.delete', subject: { kind: 'news', id }, before });
  });
}

/** Ingests an uploaded picture, for the cover or for a text. */
export async function ingestNewsPicture(
  services: Services,
  actor: Actor,
  form: { upload_id: number },
): Promise<PictureInfo> {
  const { path } = await openUpload(services, form.upload_id);
  const picture = await ingestPicture(services, path);
  await recordAuditEvent(services, actor, {
    action: 'news.create_picture',
    subject: { kind: 'picture', id: picture.id },
    after: { upload: form.upload_id },
  });
  const { id, width, height, color } = picture;
  return { id, width, height, color };
}

// shared checks

async function lockAtVersion(
  tx: Services,
  target: { id: number; version: number; locale: Locale },
): Promise<StoredNews> {
  const news = await lockNews(tx.db, target.id);
  if (!news) throw new ShopError(commonErrors.notFound);
  if (news.version !== target.version) {
    throw new ShopError(commonErrors.versionConflict, {
      data: await getNewsForStaff(tx, target.id, target.locale),
    });
  }
  return news;
}

/**
 * Changes a news entry under a lock and records it in the audit log. Throws 409 for another version, with
 * the current state. `save` is saved first, in the same transaction.
 */
function changeNews(
  services: Services,
  actor: Actor,
  action: Action & `news.${string}`,
  {
    id,
    locale,
    save,
    version: seen,
  }: { id: number; version: number; locale: Locale; save?: Omit<NewsChange, 'version'> | undefined },
  work: (
    tx: Services,
    news: StoredNews,
  ) => Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }>,
): Promise<NewsData> {
  return inTransaction(services, async (tx) => {
    const { version } = save
      ? await updateNews(tx, actor, id, { ...save, version: seen }, locale)
      : { version: seen };
    const news = await lockAtVersion(tx, { id, version, locale });
    const auditChange = await work(tx, news);
    await recordAuditEvent(tx, actor, { action, subject: { kind: 'news', id }, ...auditChange });
    return getNewsForStaff(tx, id, locale);
  });
}

/** Throws 422 for texts that miss a language. */
function requireTexts(texts: Record<NewsField, Localized>): void {
  const needed = Object.fromEntries(newsFields.map((field) => [field, texts[field]]));
  const fields = missingTexts(needed, optionalNewsFields).map(
    (field): FieldRejection => ({ field, message: 'validation.required' }),
  );
  if (fields.length > 0) throw new ShopError(contentErrors.incomplete, { fields });
}

/** Throws 422 for an empty title, and for unknown ids. */
async function requireKnown({ db }: Services, form: NewsChange): Promise<void> {
  const rejections: FieldRejection[] = [];
  if (!Object.values(form.title).some(Boolean))
    rejections.push({ field: 'title', message: 'validation.required' });
  const reject = (field: string, wanted: readonly number[], known: readonly { id: number }[]) => {
    const ids = new Set(known.map(({ id }) => id));
    const unknown = wanted.filter((id) => !ids.has(id));
    if (unknown.length > 0) {
      rejections.push({ field, message: 'validation.listing_unknown', params: { key: unknown.join(', ') } });
    }
  };
  reject('artists', form.artists, await findArtistNames(db, form.artists, defaultLocale));
  reject('items', form.items, await findItemNames(db, form.items, defaultLocale));
  const cover = form.picture_id === null ? [] : [form.picture_id];
  const inTexts = [form.body, form.insight].flatMap((text) =>
    Object.values<string>(text).flatMap(picturesIn),
  );
  const pictures = await findPictures(db, [...new Set([...cover, ...inTexts])]);
  reject('picture_id', cover, pictures);
  reject('body', inTexts, pictures);
  if (rejections.length > 0) throw new ShopError(commonErrors.validation, { fields: rejections });
}
