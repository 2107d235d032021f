import type { Mutation } from './mutation.ts';

/** Triggers and functions of the database; each bug has a database of its own. */
export const triggers: readonly Mutation[] = [
  {
    file: 'db/migrations/0014_changes.sql',
    find: "    WHERE (changed.status = 'free') <> (former.status = 'free')\n",
    replace: "    WHERE changed.status <> 'free' AND former.status = 'free'\n",
    what: 'freed copies do not invalidate pages',
    tests: ['src/api/cached-responses.test.ts', 'src/platform/db/invalidation-feed.test.ts'],
  },
  {
    file: 'db/migrations/0014_changes.sql',
    find: "(to_jsonb(changed) - 'copies_sold') IS DISTINCT FROM (to_jsonb(former) - 'copies_sold')",
    replace: 'false',
    what: 'changes of artists are not told of',
    tests: ['src/platform/db/invalidation-feed.test.ts'],
  },
  {
    file: 'db/migrations/0014_changes.sql',
    find: '(OLD.currency, OLD.token_hash) IS DISTINCT FROM (NEW.currency, NEW.token_hash)',
    replace: 'OLD.currency IS NULL AND NEW.currency IS NOT NULL',
    what: 'another currency of a cart is not told of',
    tests: ['src/api/cached-responses.test.ts', 'src/platform/db/invalidation-feed.test.ts'],
  },
  {
    file: 'db/migrations/0014_changes.sql',
    find: "'CREATE TRIGGER notify_update AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I",
    replace: "'CREATE TRIGGER notify_update AFTER INSERT OR DELETE OR TRUNCATE ON %I",
    what: 'updates are not told of',
    tests: ['src/platform/db/invalidation-feed.test.ts'],
  },
  {
    file: 'db/migrations/0014_changes.sql',
    find: "'CREATE TRIGGER notify_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed",
    replace: "'CREATE TRIGGER notify_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS removed",
    what: 'removals from shop rows fail',
    tests: ['src/platform/db/invalidation-feed.test.ts'],
  },
  {
    file: 'db/migrations/0015_staff.sql',
    find: 'BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry',
    replace: 'BEFORE DELETE OR TRUNCATE ON audit_entry',
    what: "the log's entries can be changed",
    tests: ['src/domains/audit/audit.api.test.ts'],
  },
  {
    file: 'db/migrations/0015_staff.sql',
    find: 'ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_entry_protected;',
    replace: '',
    what: "a replica's session may delete from the log",
    tests: ['src/domains/audit/audit.api.test.ts'],
  },
  {
    file: 'db/migrations/0012_works-of-artists.sql',
    find: 'CREATE TRIGGER item_counted_out AFTER DELETE ON item\n  REFERENCING OLD TABLE AS old_item FOR EACH STATEMENT EXECUTE FUNCTION count_works_of_artists();\n',
    replace: '',
    what: 'works that are deleted count on',
    tests: [
      'src/domains/catalogue/browse/bitmap-index.repository.test.ts',
      'src/domains/artists/artists.usecases.test.ts',
      'src/domains/catalogue/browse/artist-list.api.test.ts',
    ],
  },
  {
    file: 'db/migrations/0038_works-that-can-be-bought.sql',
    find: 'SELECT artwork_id, -1 FROM old_item WHERE shown',
    replace: 'SELECT artwork_id, -1 FROM old_item',
    what: 'works off the shelf are taken off twice',
    tests: [
      'src/domains/catalogue/browse/bitmap-index.repository.test.ts',
      'src/domains/catalogue/browse/artist-list.api.test.ts',
      'src/domains/catalogue/items/catalogue.admin.api.test.ts',
    ],
  },
  {
    file: 'db/migrations/0012_works-of-artists.sql',
    find: 'WHEN (OLD.artist_id <> NEW.artist_id) EXECUTE',
    replace: 'WHEN (OLD.artist_id = NEW.artist_id) EXECUTE',
    what: 'a work that changes its artist is not counted',
    tests: [
      'src/domains/catalogue/browse/bitmap-index.repository.test.ts',
      'src/domains/catalogue/browse/artist-list.api.test.ts',
      'src/domains/catalogue/items/catalogue.admin.api.test.ts',
    ],
  },
  {
    file: 'db/migrations/0013_quick-lists.sql',
    find: 'CREATE TRIGGER item_facet_attributes_old AFTER DELETE ON item_facet\n  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_parts_changed();\n',
    replace: '',
    what: 'a value that is removed is found on',
    tests: ['src/domains/catalogue/browse/bitmap-index.repository.test.ts'],
  },
  {
    file: 'db/migrations/0013_quick-lists.sql',
    find: 'CREATE TRIGGER size_attributes_old AFTER DELETE ON size\n  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_sizes_changed();\n',
    replace: '',
    what: 'a work is found by a size that was removed',
    tests: ['src/domains/catalogue/item-maps.repository.test.ts'],
  },
];
