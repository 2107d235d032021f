import * as z from 'zod';
import {
  idField,
  inAllLanguages,
  localizedData,
  requiredLines,
  requiredText,
} from '../../../kernel/fields.ts';

/** The public data of a store, each text in every language. */
const storeFields = {
  name: inAllLanguages(requiredText),
  address: inAllLanguages(requiredText),
  /** Opening hours as text; one line per day if they differ. */
  hours: inAllLanguages(requiredLines(300)),
  phone: requiredText,
  /** Whether it is open to the public. */
  active: z.boolean(),
};

export const newStore = z.strictObject(storeFields).meta({ id: 'NewStore' });
export type NewStore = z.infer<typeof newStore>;

/** The version that was read; another one is rejected (409 `version_conflict`). */
export const storeInput = z.strictObject({ ...storeFields, version: idField }).meta({ id: 'StoreInput' });
export type StoreInput = z.infer<typeof storeInput>;

export const storeData = z
  .object({
    id: z.int(),
    name: localizedData,
    address: localizedData,
    hours: localizedData,
    phone: z.string(),
    active: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'StoreForStaff' });
export type StoreData = z.infer<typeof storeData>;

/** Shown works that no other open store sells: at most 50 of `total`. */
const worksOnlyInStore = z.object({
  items: z.array(z.object({ id: z.int(), title: z.string() })),
  total: z.int(),
});
export type WorksOnlyInStore = z.infer<typeof worksOnlyInStore>;

export const storeAndWorks = storeData.extend({ only_here: worksOnlyInStore }).meta({ id: 'StoreAndWorks' });

/** All ids in the order that the shop is to have. */
const idList = z.array(idField).max(1000);

export const storeOrder = z.strictObject({ ids: idList, seen: idList }).meta({ id: 'StoreOrder' });
export type StoreOrder = z.infer<typeof storeOrder>;
