import { type ReactNode, useId } from 'react';
import { LocaleLink } from '../../i18n/locale.tsx';

type Props = { title: string; to: string; more: string; children: ReactNode };

/** A section of the home page, with a link to the full list. */
export function HomeSection({ title, to, more, children }: Props) {
  const id = useId();
  return (
    <section className="page mt-20 lg:mt-32" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <LocaleLink to={to} className="link shrink-0 text-sm">
          {more}
        </LocaleLink>
      </div>
      <div className="mt-8 lg:mt-12">{children}</div>
    </section>
  );
}
