import { Fragment, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { unbrokenWords } from '../../../kernel/text/unbroken-words.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { getProse } from '../../prose.server.ts';
import { pageMeta } from '../../seo/meta.ts';
import { faqPage } from '../../seo/structured-data.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Prose, toPlainText } from '../../ui/prose.tsx';
import { loadArticle } from '../article/article.server.ts';
import { HelpLinks } from '../article/next-steps.tsx';
import type { Route } from './+types/faq-page.ts';

export const handle: PageHandle = { messages: ['content'] };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [{ title, summary }, { items }] = await Promise.all([
    loadArticle(ctx, 'contact-faq'),
    unwrap(ctx.api.api.faq.$get()),
  ]);
  const entries = items.map(({ id, question, answer }) => ({
    id: `question-${id}`,
    question,
    words: unbrokenWords(question, ctx.locale),
    answer: getProse(answer, `question-${id}-`),
  }));
  return { title, summary, entries };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, summary, entries } = loaderData;
  return pageMeta({
    title,
    description: summary,
    location,
    site: matches[0].loaderData?.site,
    section: 'contact',
    things: [faqPage(entries.map(({ question, answer }) => ({ question, answer: toPlainText(answer) })))],
  });
}

export default function FaqPage({ loaderData: { title, summary, entries } }: Route.ComponentProps) {
  return (
    <>
      <div className="page columns pt-14 lg:pt-24">
        <div className="col-span-12">
          <PageHeading title={title} lead={summary} />
        </div>
        <div className="col-span-12 mt-12 border-b border-line lg:col-span-8 lg:col-start-5 lg:mt-20">
          {entries.map((entry) => (
            <Question key={entry.id} entry={entry} />
          ))}
        </div>
      </div>
      <HelpLinks hasFaq={false} />
    </>
  );
}

type Entry = Route.ComponentProps['loaderData']['entries'][number];

/**
 * A question that opens without JavaScript. Browsers open the question named by a hash such as `#question-2` on page load; after
 * client-side navigation this component does.
 */
function Question({ entry: { id, words, answer } }: { entry: Entry }) {
  const t = useTranslations('content.faq');
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hash !== `#${id}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, id]);
  return (
    // The browser may have opened it before hydration.
    <details ref={details} suppressHydrationWarning className="group border-t border-line">
      <summary className="flex items-baseline justify-between gap-6 py-6">
        <h2 className="text-xl break-keep wrap-anywhere decoration-1 underline-offset-4 group-hover:underline">
          {words.map((word, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              <span>{word}</span>
            </Fragment>
          ))}
        </h2>
        <span aria-hidden="true" className="text-xl leading-none text-soft">
          <span className="group-open:hidden">+</span>
          <span className="hidden group-open:inline">−</span>
        </span>
      </summary>
      <div id={id} className="pb-9">
        <Prose blocks={answer} topLevel={3} />
        <p className="mt-5 text-sm">
          <a href={`#${id}`} className="link inline-block py-1 text-soft hover:text-ink">
            {t('link')}
          </a>
        </p>
      </div>
    </details>
  );
}
