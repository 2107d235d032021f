import { memo, type ReactNode, useId } from 'react';
import type { ListItem } from '../../domains/catalogue/catalogue.schemas.ts';
import { inTwoOrFourColumns, WorkGrid } from './work-card.tsx';

type Props = {
  title: string;
  works: readonly ListItem[];
  /** Beside the title. */
  children?: ReactNode;
};

/** Works below a page's content, under a heading; nothing where there are none. */
export const WorkRow = memo(function WorkRow({ title, works, children }: Props) {
  const id = useId();
  if (works.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page mt-16 lg:mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {children}
      </div>
      <WorkGrid works={works} className="mt-8 lg:mt-10 lg:grid-cols-4" sizes={inTwoOrFourColumns} />
    </section>
  );
});
