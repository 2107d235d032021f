import type { FacetGroup } from '../../../domains/catalogue/catalogue.rules.ts';
import type { ItemList } from '../../../domains/catalogue/catalogue.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';

type Props = { title: string; group: FacetGroup; facets: ItemList['facets'][FacetGroup] };

/** Links to the works of each facet in a group. */
export function FacetLinks({ title, group, facets }: Props) {
  const used = facets.filter(({ count }) => count > 0);
  if (used.length === 0) return null;
  return (
    <section className="col-span-12 lg:col-span-6">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-2 font-serif text-lg">
        {used.map(({ id, name, count }) => (
          <li key={id}>
            <LocaleLink to={`/shop?${group}=${id}`} className="link inline-flex min-h-10 items-center">
              {name}
            </LocaleLink>{' '}
            <span className="numeric font-sans text-xs text-soft">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
