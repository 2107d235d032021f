import { type Mutation, missingTrigger } from './mutation.ts';

const bitmaps = 'src/domains/catalogue/browse/bitmap-index.repository.test.ts';
const artistList = 'src/domains/catalogue/browse/artist-list.api.test.ts';
const itemsAdmin = 'src/domains/catalogue/items/catalogue.admin.api.test.ts';
const triggers = 'src/domains/catalogue/triggers.repository.test.ts';
const searchWords = 'src/domains/search/search-words.repository.test.ts';

/** Triggers that update lists, filters and search; each bug is planted in a new database. */
export const catalogueTriggers: readonly Mutation[] = [
  missingTrigger(
    'works_count_on_delete',
    'deleted works are still counted',
    bitmaps,
    'src/domains/artists/artists.usecases.test.ts',
    artistList,
  ),
  missingTrigger('item_facet_attributes_old', 'a work is still found by a removed facet', bitmaps),
  missingTrigger('size_attributes_old', 'a work is found by a size that was removed', bitmaps),
  missingTrigger('works_count_on_insert', 'new works are not counted', artistList),
  missingTrigger('works_count_on_truncate', 'works are counted after all of them were deleted', bitmaps),
  missingTrigger('item_attributes_new', 'a new item without sizes is not found by colour', triggers),
  missingTrigger(
    'artwork_attributes_changed',
    'a work is found by the colour of its former picture',
    bitmaps,
  ),
  missingTrigger(
    'picture_attributes_changed',
    'a work is found by the former colour of its picture',
    bitmaps,
  ),
  missingTrigger('item_facet_attributes_new', 'a work is not found by its new facet', itemsAdmin),
  missingTrigger('size_attributes_new', 'a work is not found by its new size', bitmaps),
  missingTrigger('size_attributes_changed', 'a work is found by a disabled size', bitmaps),
  missingTrigger('item_bitmaps_on_insert', 'a new work is in no list', itemsAdmin),
  missingTrigger('item_bitmaps_on_delete', 'a deleted work is counted in lists', bitmaps),
  missingTrigger('item_bitmaps_on_update', 'lists do not show a change of a work', itemsAdmin),
  missingTrigger('item_bitmaps_on_truncate', 'lists count works after all of them were deleted', bitmaps),
  ...['item', 'artist', 'masterpiece', 'news'].flatMap((table) => [
    missingTrigger(`${table}_words_new`, `words of a new row of ${table} are not indexed`, searchWords),
    missingTrigger(
      `${table}_words_changed`,
      `words of a changed row of ${table} are not indexed`,
      searchWords,
    ),
  ]),
  {
    file: 'db/migrations/0007_lists-and-search.sql',
    find: 'SELECT artwork_id, -1 FROM old_item WHERE shown',
    replace: 'SELECT artwork_id, -1 FROM old_item',
    what: 'works off the shelf are subtracted twice',
    tests: [bitmaps, artistList, itemsAdmin],
  },
  {
    file: 'db/migrations/0007_lists-and-search.sql',
    find: 'WHEN (OLD.artist_id <> NEW.artist_id) EXECUTE',
    replace: 'WHEN (OLD.artist_id = NEW.artist_id) EXECUTE',
    what: 'a work that changes its artist is not counted for the new one',
    tests: [bitmaps, artistList, itemsAdmin],
  },
  {
    file: 'db/migrations/0007_lists-and-search.sql',
    find: 'CREATE TRIGGER item_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item\n',
    replace: 'CREATE TRIGGER item_changed AFTER INSERT OR DELETE OR TRUNCATE ON item\n',
    what: 'a change of an item does not invalidate the counts of lists',
    tests: [triggers],
  },
  {
    file: 'db/migrations/0007_lists-and-search.sql',
    find: 'CREATE TRIGGER item_facet_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item_facet\n',
    replace: 'CREATE TRIGGER item_facet_changed AFTER INSERT OR DELETE OR TRUNCATE ON item_facet\n',
    what: 'a new facet of an item does not invalidate the counts of lists',
    tests: [triggers],
  },
  {
    file: 'db/migrations/0007_lists-and-search.sql',
    find: 'facet.group_key = NEW.group_key AND facet.bit = free',
    replace: 'facet.bit = free',
    what: 'all groups of facets share their bits',
    tests: [triggers, itemsAdmin],
  },
  {
    file: 'db/migrations/0007_lists-and-search.sql',
    find: 'WHERE NOT (changed.custom AND former.custom)));',
    replace: 'WHERE NOT (changed.custom OR former.custom)));',
    what: 'a size that becomes custom is still found',
    tests: [bitmaps],
  },
  {
    file: 'db/migrations/0006_catalogue.sql',
    find: 'WHEN (OLD.picture_id <> NEW.picture_id)',
    replace: 'WHEN (OLD.picture_id = NEW.picture_id)',
    what: 'a replaced print master is not recorded',
    tests: ['src/domains/catalogue/items/item-updates.admin.api.test.ts'],
  },
  {
    file: 'db/migrations/0006_catalogue.sql',
    find: 'WHERE former.id = OLD.picture_id AND former.master_sha256 <> fresh.master_sha256;',
    replace: 'WHERE former.id = OLD.picture_id;',
    what: 'another public limit counts as another print master',
    tests: ['src/domains/catalogue/pictures/public-copies.usecases.test.ts'],
  },
  {
    file: 'db/migrations/0006_catalogue.sql',
    find: "EXECUTE FUNCTION assign_import_key('work')",
    replace: "EXECUTE FUNCTION assign_import_key('artist')",
    what: 'a work can have the import key of an artist',
    tests: [triggers],
  },
  {
    file: 'db/migrations/0006_catalogue.sql',
    find: "EXECUTE FUNCTION assign_import_key('artist')",
    replace: "EXECUTE FUNCTION assign_import_key('work')",
    what: 'an artist can have the import key of a work',
    tests: [triggers],
  },
];
