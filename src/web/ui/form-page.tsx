import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

type FormPageProps = {
  title: string;
  /** What the form is for, under the title. */
  lead?: ReactNode;
  /** More beside the form. */
  beside?: ReactNode;
  /** For a long form. */
  isWide?: boolean;
  /** The form. */
  children: ReactNode;
};

/** A page with one form, and at its left what it is for. */
export function FormPage({ title, lead, beside, isWide = false, children }: FormPageProps) {
  const place = isWide
    ? 'lg:col-span-7 lg:col-start-6 xl:col-span-6 xl:col-start-6'
    : 'md:col-span-9 lg:col-span-6 lg:col-start-7 xl:col-span-5 xl:col-start-7';
  return (
    <div className="page columns gap-y-10 py-14 lg:py-24">
      <div className={`col-span-12 ${isWide ? 'lg:col-span-4' : 'lg:col-span-5'}`}>
        <PageHeading title={title} />
        {lead && <div className="mt-6 max-w-sm space-y-4 text-soft">{lead}</div>}
        {beside}
      </div>
      <div className={`col-span-12 lg:mt-3 ${place}`}>{children}</div>
    </div>
  );
}

type OutcomePageProps = {
  title: string;
  text: ReactNode;
  /** More text. */
  children?: ReactNode;
  /** The links to what follows. */
  links: ReactNode;
};

/** A page that says how something ended; screen readers announce it. */
export const OutcomePage = ({ title, text, children, links }: OutcomePageProps) => (
  <div className="page columns py-14 lg:py-24">
    <div className="col-span-12 lg:col-span-8" role="status">
      <PageHeading title={title} />
      <p className="mt-6 max-w-prose break-words">{text}</p>
      {children}
      <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">{links}</p>
    </div>
  </div>
);
