import { type Locale, textIn } from '../../../kernel/locale.ts';
import type { Services } from '../../../platform/services.ts';
import { countWorksOnlyIn, findWorksOnlyIn } from './works-of-stores.repository.ts';

/** The maximum of works that the notice names. */
const maxNamedWorks = 50;

/** Shown works that no other open store sells: if this store closes, they are not sold anywhere. */
export async function listWorksOnlyIn({ db }: Services, storeId: number, locale: Locale) {
  const works = await findWorksOnlyIn(db, storeId, maxNamedWorks);
  const total = works.length < maxNamedWorks ? works.length : await countWorksOnlyIn(db, storeId);
  return { items: works.map(({ id, title }) => ({ id, title: textIn(title, locale) })), total };
}
