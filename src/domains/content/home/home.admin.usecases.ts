import { isDeepStrictEqual } from 'node:util';
import { commonErrors, type FieldRejection, ShopError } from '../../../kernel/errors.ts';
import { defaultLocale, type Locale } from '../../../kernel/locale.ts';
import { createPreviewToken } from '../../../platform/previews.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Action, Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { listFacets } from '../../catalogue/framing/reference.usecases.ts';
import { listNames } from '../names.usecases.ts';
import type { HomeLayoutAction, HomeLayoutChange, HomeLayoutData } from './home.admin.schemas.ts';
import {
  findHomeLayout,
  lockHomeLayout,
  type StoredHomeLayout,
  updateHomeLayoutRow,
} from './home.repository.ts';
import type { HomeSelection } from './home.rules.ts';
import { homePreviewId } from './home.usecases.ts';

const subject = { kind: 'home' as const, id: 'home' };

const getNames = (services: Services, { first, rows, ...choice }: HomeSelection, locale: Locale) => {
  const items = [...choice.items, ...rows.flatMap((row) => row.items)];
  return listNames(services, { ...choice, items: first === null ? items : [first, ...items] }, locale);
};

/** The published selection of the home page, and its draft. */
export async function getHomeLayout(services: Services, locale: Locale): Promise<HomeLayoutData> {
  const { version, draft, shown } = await findHomeLayout(services.db);
  return {
    version,
    draft,
    shown,
    is_shown: isDeepStrictEqual(draft, shown),
    names: await getNames(services, draft, locale),
    preview_token: createPreviewToken(services, 'home', homePreviewId),
  };
}

/** Saves the draft; visitors see it when it is published. */
export const saveHomeLayoutDraft = (
  services: Services,
  actor: Actor,
  { version, ...choice }: HomeLayoutChange,
  locale: Locale,
): Promise<HomeLayoutData> =>
  changeHomeLayout(services, actor, 'home.update', { version, locale }, async (tx, { draft }) => {
    const wanted = withoutRepeats(choice);
    await requireKnown(tx, wanted, locale);
    await updateHomeLayoutRow(tx.db, { draft: wanted });
    return { before: draft, after: wanted };
  });

/** Publishes the draft. */
export const publishHomeLayout = (
  services: Services,
  actor: Actor,
  { save, version: seen }: HomeLayoutAction,
  locale: Locale,
): Promise<HomeLayoutData> =>
  inTransaction(services, async (within) => {
    // `save` is saved first, in the same transaction.
    const { version } = save
      ? await saveHomeLayoutDraft(within, actor, { ...save, version: seen }, locale)
      : { version: seen };
    return changeHomeLayout(
      within,
      actor,
      'home.publish',
      { version, locale },
      async (tx, { draft, shown }) => {
        await updateHomeLayoutRow(tx.db, { shown: draft });
        return { before: shown, after: draft };
      },
    );
  });

const withoutRepeats = (choice: HomeSelection): HomeSelection => ({
  first: choice.first,
  items: [...new Set(choice.items)],
  rows: choice.rows.map(({ title, items }) => ({ title, items: [...new Set(items)] })),
  masterpieces: [...new Set(choice.masterpieces)],
  artists: [...new Set(choice.artists)],
  news: [...new Set(choice.news)],
  facets: [...new Set(choice.facets)],
});

/**
 * Changes the home page under a lock and records it in the audit log. Throws 409 for another version, with
 * the current state.
 */
function changeHomeLayout(
  services: Services,
  actor: Actor,
  action: Action & `home.${string}`,
  target: { version: number; locale: Locale },
  work: (tx: Services, stored: StoredHomeLayout) => Promise<{ before: HomeSelection; after: HomeSelection }>,
): Promise<HomeLayoutData> {
  return inTransaction(services, async (tx) => {
    const stored = await lockHomeLayout(tx.db);
    if (stored.version !== target.version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getHomeLayout(tx, target.locale) });
    }
    const auditChange = await work(tx, stored);
    await recordAuditEvent(tx, actor, { action, subject, ...auditChange });
    return getHomeLayout(tx, target.locale);
  });
}

/** Throws 422 for unknown ids. */
async function requireKnown(services: Services, choice: HomeSelection, locale: Locale): Promise<void> {
  const names = await getNames(services, choice, locale);
  const groups = await listFacets(services, defaultLocale);
  const facets = Object.values(groups).flat();
  const rejections: FieldRejection[] = [];
  const reject = (
    field: keyof HomeSelection | `rows.${number}.items`,
    wanted: readonly number[],
    known: readonly { id: number }[],
  ) => {
    const ids = new Set(known.map(({ id }) => id));
    const unknown = wanted.filter((id) => !ids.has(id));
    if (unknown.length > 0) {
      rejections.push({ field, message: 'validation.listing_unknown', params: { key: unknown.join(', ') } });
    }
  };
  reject('first', choice.first === null ? [] : [choice.first], names.items);
  reject('items', choice.items, names.items);
  choice.rows.forEach(({ items }, index) => {
    reject(`rows.${index}.items`, items, names.items);
  });
  reject('masterpieces', choice.masterpieces, names.masterpieces);
  reject('artists', choice.artists, names.artists);
  reject('news', choice.news, names.news);
  reject('facets', choice.facets, facets);
  if (rejections.length > 0) throw new ShopError(commonErrors.validation, { fields: rejections });
}
