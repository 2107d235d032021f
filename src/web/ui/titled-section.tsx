import { type ReactNode, useId } from 'react';

type Props = {
  title: ReactNode;
  /** For links to it. */
  id?: string;
  className?: string;
  titleClassName?: string;
  children: ReactNode;
};

/** A section of a page, named by its heading. */
export function TitledSection({ title, titleClassName = 'text-xl', children, ...section }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} {...section}>
      <h2 id={titleId} className={titleClassName}>
        {title}
      </h2>
      {children}
    </section>
  );
}
