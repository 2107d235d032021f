import type { ListItem, RecommendedItems } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { WorkGrid } from '../../../works/work-card.tsx';
import { RecommendedWork } from '../wall/recommended-work.tsx';
import type { ShopQuery } from './shop-query.ts';

/** Beside the filters from `lg` on. */
const widths = {
  framed: {
    className: 'sm:grid-cols-3 lg:gap-y-14 xl:grid-cols-4',
    sizes:
      '(min-width: 90rem) 14.5rem, (min-width: 80rem) 16vw, (min-width: 68rem) 21vw, (min-width: 40rem) 29vw, 45vw',
  },
  room: {
    className: 'max-sm:grid-cols-1 lg:gap-y-14 xl:grid-cols-3',
    sizes:
      '(min-width: 90rem) 20rem, (min-width: 80rem) 22vw, (min-width: 68rem) 33vw, (min-width: 40rem) 45vw, 90vw',
  },
};

type Props = {
  works: readonly ListItem[];
  recommended: RecommendedItems['items'];
  query: ShopQuery;
};

/** The works of a list in the view that its query names. */
export function ListedWorks({ works, recommended, query: { view, chosen } }: Props) {
  const { className, sizes } = widths[view === 'room' ? 'room' : 'framed'];
  if (view === 'unframed') return <WorkGrid works={works} className={className} sizes={sizes} isFirst />;
  const byId = new Map(recommended.map((one) => [one.id, one]));
  const purposeIds = chosen.purpose.map(Number);
  return (
    <WorkGrid
      works={works}
      className={className}
      sizes={sizes}
      toPicture={({ id, picture }) => {
        const ofWork = byId.get(id);
        if (!ofWork) return undefined;
        return (
          <RecommendedWork
            picture={picture}
            recommended={ofWork}
            view={view}
            purposeIds={purposeIds}
            sizes={sizes}
          />
        );
      }}
    />
  );
}
