import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Brand } from './admin-shell.tsx';
import { LanguageLinks } from './language-links.tsx';

/** The layout of the pages before sign-in: a narrow column. */
export function SignInLayout({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-5 py-6 lg:py-14">
      <header className="print:hidden">
        <SkipLink />
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="pt-8 pb-14">
        <h1 className="text-2xl">{title}</h1>
        {lead && <div className="mt-3 text-sm text-soft">{lead}</div>}
        <div className="mt-7">{children}</div>
      </main>
      <footer className="border-t border-line pt-4 print:hidden">
        <LanguageLinks />
      </footer>
    </div>
  );
}
