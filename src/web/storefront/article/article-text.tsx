import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Prose, type ProseBlock, splitWords } from '../../ui/prose.tsx';

/** Articles with fewer sections have no table of contents. */
const fewestContents = 3;

/** The body of an article with further content below; wide screens show a table of contents next to it. */
export function ArticleBody({ body, children }: { body: ProseBlock[]; children?: ReactNode }) {
  return (
    <div className="columns mt-12 lg:mt-20">
      <div className="hidden lg:col-span-3 lg:block">
        <Contents body={body} />
      </div>
      <div className="col-span-12 lg:col-span-8 lg:col-start-5">
        <Prose blocks={body} />
        {children}
      </div>
    </div>
  );
}

function Contents({ body }: { body: ProseBlock[] }) {
  const t = useTranslations('content.article');
  const headings = body.filter((block) => block.type === 'heading').filter(({ level }) => level === 2);
  if (headings.length < fewestContents) return null;
  return (
    <nav aria-labelledby="contents" className="sticky top-10 border-t border-line pt-4 text-sm">
      <p id="contents" className="label">
        {t('contents')}
      </p>
      <ol className="mt-3 space-y-1">
        {headings.map(({ id, children }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1 text-soft decoration-1 underline-offset-4 hover:text-ink hover:underline"
            >
              {splitWords(children)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
