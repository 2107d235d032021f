import { type ReactNode, useId } from 'react';

/** A titled section of an admin page; the title is at the left where there is room. */
export function Section({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-7 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text && <p className="mt-1 text-sm text-soft print:hidden">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
