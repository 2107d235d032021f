import type { ReactNode } from 'react';

type Item = { label: string; value: ReactNode };

/** The labelled values of one object, without those that it does not have. */
export function DescriptionList({ items }: { items: readonly (Item | false | null | undefined | '')[] }) {
  const given = items.filter((item) => typeof item === 'object' && item !== null);
  return (
    <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {given.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="mb-2 break-words sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
