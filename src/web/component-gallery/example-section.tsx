import type { ReactNode } from 'react';

/** A titled section with one kind of component. */
export function ExampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="label font-sans">{title}</h2>
      <div className="mt-6 space-y-6">{children}</div>
    </section>
  );
}
