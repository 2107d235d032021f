import type { Locale } from '../../../kernel/locale.ts';
import type { Services } from '../../../platform/services.ts';
import { textIn } from '../catalogue.rules.ts';
import { countWorksOnlyIn, findWorksOnlyIn } from './works-of-stores.repository.ts';

/** As many works as a notice names. */
const named = 50;

/** The works that a store alone sells, of those on the shelf: without it they are sold nowhere. */
export async function listWorksOnlyIn({ db }: Services, storeId: number, locale: Locale) {
  const works = await findWorksOnlyIn(db, storeId, named);
  const total = works.length < named ? works.length : await countWorksOnlyIn(db, storeId);
  return { items: works.map(({ id, title }) => ({ id, title: textIn(title, locale) })), total };
}
