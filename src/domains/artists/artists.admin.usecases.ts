import { isDeepStrictEqual } from 'node:util';
import { taipeiDay } from '../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import type { Locale, Localized } from '../../kernel/locale.ts';
import { getPage } from '../../kernel/paging.ts';
import { required } from '../../kernel/required.ts';
import * as scripts from '../../platform/chinese.ts';
import { searchQuery, searchVector } from '../../platform/search-terms.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import type { MemberConfirmed } from '../members/reviews/reviews.events.ts';
import { getApplication } from './applications/applications.usecases.ts';
import { inCategoryOrder, type ManualCategory, manualCategories } from './artist-categories.rules.ts';
import { getNewShare, requireFirstDay } from './artist-shares.usecases.ts';
import {
  type ArtistAdminRow,
  existsPicture,
  findArtistMember,
  findArtistNames,
  findArtistPage,
  findArtistRows,
  findCategoryOrders,
  findUnknownArtists,
  insertArtistRow,
  lockArtist,
  lockCategories,
  raiseArtistVersions,
  replaceCategory,
  updateArtistState,
} from './artists.admin.repository.ts';
import {
  type ArtistAdminQuery,
  type ArtistChange,
  type ArtistData,
  type ArtistEntryList,
  type ArtistState,
  artistData,
  artistEntryList,
  type CategoryOrderInput,
  type CategoryOrders,
  type PortraitData,
} from './artists.admin.schemas.ts';
import { artistRenamed } from './artists.events.ts';
import { findArtistByKey, updateArtistCategories } from './artists.repository.ts';
import { completeName, completeTexts, findShareOn, getArtistName, missingLocales } from './artists.rules.ts';

const serializeArtist = serializer(artistData);
const serializeState = serializer(artistData.shape.state);
const serializeList = serializer(artistEntryList);

const getSubject = (id: number) => ({ kind: 'artist' as const, id });

// queries

/** All artists, with or without works. */
export async function listArtistEntries(
  services: Services,
  query: ArtistAdminQuery,
  locale: Locale,
): Promise<ArtistEntryList> {
  const { page, perPage, limit, offset } = getPage(query);
  const keyword = query.keyword ?? '';
  const tsquery = keyword === '' ? null : searchQuery(keyword);
  if (keyword !== '' && tsquery === null) return { items: [], page, per_page: perPage, total: 0 };
  const filter = {
    tsquery,
    category: query.category ?? null,
    hasMember: query.member === undefined ? null : query.member === 'some',
  };
  const sort = query.sort ?? 'name';
  const { ids, total } = await findArtistPage(services.db, filter, { sort, locale, limit, offset });
  const rows = ids.length > 0 ? await findArtistRows(services.db, ids) : [];
  const today = taipeiDay(services.clock.now());
  const byId = new Map(rows.map((row) => [row.id, toEntry(row, today)]));
  return serializeList({ items: ids.flatMap((id) => byId.get(id) ?? []), page, perPage, total });
}

function toEntry(row: ArtistAdminRow, today: string) {
  const { firstname, lastname } = { firstname: row.member_firstname, lastname: row.member_lastname };
  return {
    ...row,
    ...findShareOn(row, today),
    categories: inCategoryOrder(row.categories),
    member:
      row.member_id === null
        ? null
        : {
            id: row.member_id,
            name: getArtistName(
              required(firstname, "the account's first name"),
              required(lastname, "the account's last name"),
            ),
            email: required(row.member_email, "the account's e-mail address"),
          },
    missing: missingLocales([row.statement, row.biography]),
  };
}

/** The picture of the artist; null if there is none. */
export function findPortrait(row: ArtistAdminRow): PortraitData | null {
  const { portrait_id: id, portrait_width: width, portrait_height: height, portrait_color: color } = row;
  // The columns come from a left join: without a picture, all of them are null.
  return id === null || width === null || height === null || color === null
    ? null
    : { id, width, height, color };
}

const toState = (row: ArtistAdminRow): ArtistState =>
  serializeState({ ...row, categories: inCategoryOrder(row.categories) });

/** Throws 404 if there is no such artist. */
export async function getArtistData(services: Services, id: number): Promise<ArtistData> {
  const [row] = await findArtistRows(services.db, [id]);
  if (!row) throw new ShopError(commonErrors.notFound);
  const today = taipeiDay(services.clock.now());
  return serializeArtist({ ...toEntry(row, today), portrait: findPortrait(row), state: toState(row) });
}

/** The artist of an import key with the state that the history stores; null if there is none. */
export async function findArtistState(
  services: Services,
  importKey: string,
): Promise<{ id: number; state: ArtistState } | null> {
  const artist = await findArtistByKey(services.db, importKey);
  if (!artist) return null;
  const [row] = await findArtistRows(services.db, [artist.id]);
  return { id: artist.id, state: toState(required(row, 'the row')) };
}

/**
 * In the caller's transaction: records an import's change of an artist in the history.
 *
 * @param before null for a new artist
 */
export async function recordArtist(
  tx: Services,
  actor: Actor,
  before: ArtistState | null,
  { id, state: after }: { id: number; state: ArtistState },
): Promise<void> {
  if (isDeepStrictEqual(after, before)) return;
  const action = before ? ('artist.update' as const) : ('artist.create' as const);
  await recordAuditEvent(tx, actor, { action, subject: getSubject(id), before, after });
}

/** Maximum number of options in a select. */
const maxChoices = 500;

/** Artists for a select, by name. */
export async function listArtistChoices(services: Services, locale: Locale) {
  const found = await findArtistNames(services.db, locale, maxChoices + 1);
  return { items: found.slice(0, maxChoices), isMore: found.length > maxChoices };
}

// commands

const buildColumns = (state: ArtistState) => ({
  name: state.name,
  statement: state.statement,
  biography: state.biography,
  portraitId: state.portrait_id,
  shareBasisPoints: state.share_basis_points,
  shareOnSoldPrice: state.share_on_sold_price,
  shareFrom: state.share_from,
  memberId: state.member_id,
  search: searchVector(
    [state.statement, state.biography].flatMap(Object.values<string>),
    Object.values(state.name),
  ),
});

/** Throws 422 if the member is not a confirmed artist, or is linked to another artist. */
async function requireUnlinkedMember(
  tx: Services,
  memberId: number | null,
  artistId: number | null,
): Promise<void> {
  if (memberId === null) return;
  const member = await findArtistMember(tx.db, memberId);
  if (!member?.is_artist) throw fieldError('member_id', 'validation.artist_member');
  if (member.artist_id !== null && member.artist_id !== artistId) {
    throw fieldError('member_id', 'validation.artist_linked');
  }
}

/** Throws 422 if there is no such picture. */
async function requirePicture(tx: Services, id: number | null): Promise<void> {
  if (id !== null && !(await existsPicture(tx.db, id))) {
    throw fieldError('portrait_id', 'validation.listing_unknown', { key: id });
  }
}

/** Creates an artist; only a name is required. */
export async function createArtist(
  services: Services,
  actor: Actor,
  state: ArtistState,
): Promise<ArtistData> {
  requireFirstDay(state, taipeiDay(services.clock.now()));
  const id = await inTransaction(services, async (tx) => {
    await requireUnlinkedMember(tx, state.member_id, null);
    await requirePicture(tx, state.portrait_id);
    return insertArtist(tx, actor, state);
  });
  return getArtistData(services, id);
}

async function insertArtist(tx: Services, actor: Actor, state: ArtistState): Promise<number> {
  const id = await insertArtistRow(tx.db, { ...buildColumns(state), createdAt: tx.clock.now() });
  await updateArtistCategories(tx.db, id, state.categories, []);
  await recordAuditEvent(tx, actor, { action: 'artist.create', subject: getSubject(id), after: state });
  return id;
}

/**
 * Replaces all editable fields of an artist.
 *
 * @throws ShopError 409 `version_conflict` with the current artist; 422 for an account that cannot be
 *   linked, or a picture that does not exist
 */
export async function updateArtist(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...after }: ArtistChange,
): Promise<ArtistData> {
  await inTransaction(services, async (tx) => {
    const row = await lockArtist(tx.db, id);
    if (!row) throw new ShopError(commonErrors.notFound);
    if (row.version !== version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getArtistData(tx, id) });
    }
    await changeArtist(tx, actor, row, after);
  });
  return getArtistData(services, id);
}

/**
 * Changes fields of a locked artist in the caller's transaction, for staff or the artist. Writes nothing if
 * nothing has changed. A new general share is mailed to the artist; works with an agreed share keep it.
 */
export async function changeArtist(
  tx: Services,
  actor: Actor,
  row: ArtistAdminRow,
  change: Partial<ArtistState>,
): Promise<void> {
  const { id } = row;
  const before = toState(row);
  const after = { ...before, ...change };
  if (isDeepStrictEqual(after, before)) return;
  if (after.member_id !== before.member_id) await requireUnlinkedMember(tx, after.member_id, id);
  if (after.portrait_id !== before.portrait_id) await requirePicture(tx, after.portrait_id);
  const newShare = await getNewShare(tx, row, before, after);
  await updateArtistState(tx.db, id, { ...buildColumns(after), ...newShare });
  await updateArtistCategories(
    tx.db,
    id,
    difference(after.categories, before.categories),
    difference(before.categories, after.categories),
  );
  if (!isDeepStrictEqual(after.name, before.name)) {
    await tx.events.publish(tx, artistRenamed, { artistId: id });
  }
  await recordAuditEvent(tx, actor, { action: 'artist.update', subject: getSubject(id), before, after });
}

const difference = <T>(some: readonly T[], others: readonly T[]): T[] =>
  some.filter((one) => !others.includes(one));

/**
 * Links a newly confirmed artist's account to the artist that staff chose, or to a new one with the name of the application, or the
 * member's where there is none. Runs in the transaction of the confirmation.
 *
 * @throws ShopError 422 `artist_id` if there is no such artist, or either is linked already
 */
export async function linkConfirmedArtist(
  tx: Services,
  { memberId, type, firstname, lastname, locale, artistId, actor }: MemberConfirmed,
): Promise<void> {
  if (type !== 'artist') return;
  const linked = await findArtistMember(tx.db, memberId);
  if (artistId === null) {
    // The account was confirmed before and declined since then.
    if (linked?.artist_id != null) return;
    const none = completeTexts({}, scripts);
    const { application } = await getApplication(tx, memberId);
    await insertArtist(tx, actor, {
      name: toLocalizedName(application?.artist_name ?? getArtistName(firstname, lastname), locale),
      statement: none,
      biography: none,
      portrait_id: null,
      share_basis_points: null,
      share_on_sold_price: false,
      share_from: null,
      member_id: memberId,
      categories: [],
    });
    return;
  }
  const row = await lockArtist(tx.db, artistId);
  if (!row) {
    throw fieldError('artist_id', 'validation.listing_unknown', { key: artistId });
  }
  if (linked?.artist_id === artistId) return;
  if (row.member_id !== null || linked?.artist_id != null) {
    throw fieldError('artist_id', 'validation.artist_linked');
  }
  await changeArtist(tx, actor, row, { member_id: memberId });
}

/** The name as given, and in the other Chinese script. */
function toLocalizedName(name: string, locale: Locale): Localized {
  if (!/\p{Script=Han}/u.test(name)) return completeName({ en: name }, scripts);
  return completeName({ [locale === 'zh-CN' ? 'zh-CN' : 'zh-Hant']: name }, scripts);
}

// categories

/** Each category with its artists in the order visitors see; best sellers are computed from sales. */
export async function getCategoryOrders(services: Services): Promise<CategoryOrders> {
  const rows = await findCategoryOrders(services.db);
  return Object.fromEntries(
    manualCategories.map((category) => [
      category,
      rows
        .filter((row) => row.category === category)
        .map(({ id, name, works_count }) => ({ id, name, works_count })),
    ]),
  ) as CategoryOrders;
}

/**
 * Sets the artists of a category and their order. Artists who enter or leave have a new version.
 *
 * @throws ShopError 409 `version_conflict` with all three categories if the order changed since it was read
 */
export async function reorderCategory(
  services: Services,
  actor: Actor,
  category: ManualCategory,
  { artist_ids: wanted, seen }: CategoryOrderInput,
): Promise<CategoryOrders> {
  const moved = [...difference(seen, wanted), ...difference(wanted, seen)];
  await inTransaction(services, async (tx) => {
    // As in `updateArtist`, artists are locked before categories.
    await raiseArtistVersions(tx.db, moved);
    await lockCategories(tx.db);
    const orders = await getCategoryOrders(tx);
    const before = orders[category].map(({ id }) => id);
    if (!isDeepStrictEqual(seen, before)) throw new ShopError(commonErrors.versionConflict, { data: orders });
    if (isDeepStrictEqual(wanted, before)) return;
    if (new Set(wanted).size !== wanted.length) throw fieldError('artist_ids', 'validation.whole_list');
    const [unknown] = await findUnknownArtists(tx.db, wanted);
    if (unknown !== undefined) {
      throw fieldError('artist_ids', 'validation.listing_unknown', { key: unknown });
    }
    await replaceCategory(tx.db, category, wanted);
    await recordAuditEvent(tx, actor, {
      action: 'artist.reorder',
      subject: { kind: 'artist_category', id: category },
      before: { artist_ids: before },
      after: { artist_ids: wanted },
    });
  });
  return getCategoryOrders(services);
}
