import { Fragment, type ReactNode } from 'react';
import type { PictureInfo } from '../../domains/catalogue/pictures/pictures.rules.ts';
import { localizedPath } from '../../kernel/locale.ts';
import { ArticleLink } from '../i18n/article-link.tsx';
import { useLocale } from '../i18n/locale.tsx';
import { Picture } from './pictures/picture.tsx';

/** Inline content. */
export type ProseInline =
  | string
  | { type: 'emphasis' | 'strong'; children: ProseInline[] }
  | { type: 'link'; kind: 'page' | 'other' | 'external'; href: string; children: ProseInline[] }
  | { type: 'break' };

/** A block of a text: Markdown as `getProse` parses it on the server, without any executable content. */
export type ProseBlock =
  | { type: 'paragraph'; children: ProseInline[] }
  | { type: 'heading'; level: 2 | 3; id: string; children: ProseInline[] }
  | { type: 'list'; start: number | null; items: ProseBlock[][] }
  | { type: 'quote'; children: ProseBlock[] }
  | { type: 'picture'; picture: PictureInfo; alt: string; caption: string }
  | { type: 'rule' };

/**
 * Renders a long text.
 *
 * @param topLevel the heading level of the text's top headings, for texts within a page
 */
export function Prose({
  blocks,
  topLevel = 2,
  className = '',
}: {
  blocks: readonly ProseBlock[];
  topLevel?: 2 | 3;
  className?: string;
}) {
  return (
    <div
      className={`max-w-[60ch] wrap-anywhere in-[:lang(zh)]:max-w-[38em] in-[:lang(zh)]:[&_:is(p,li)]:leading-[1.9] ${className}`}
    >
      <Blocks blocks={blocks} topLevel={topLevel} />
    </div>
  );
}

function Blocks({ blocks, topLevel }: { blocks: readonly ProseBlock[]; topLevel: 2 | 3 }) {
  return blocks.map((block, index) => <Block key={index} block={block} topLevel={topLevel} />);
}

function Block({ block, topLevel }: { block: ProseBlock; topLevel: 2 | 3 }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p className="mt-5 first:mt-0">
          <Inlines parts={block.children} />
        </p>
      );
    case 'heading':
      return <Heading block={block} topLevel={topLevel} />;
    case 'list':
      return <List block={block} topLevel={topLevel} />;
    case 'quote':
      return (
        <blockquote className="mt-7 border-l border-line pl-6 font-serif text-lg text-soft first:mt-0">
          <Blocks blocks={block.children} topLevel={topLevel} />
        </blockquote>
      );
    case 'picture':
      return <ProsePicture block={block} />;
    case 'rule':
      return <hr className="mx-auto my-12 w-16 border-line" />;
  }
}

/** A picture between paragraphs; at most as tall as the window. */
function ProsePicture({
  block: { picture, alt, caption },
}: {
  block: Extract<ProseBlock, { type: 'picture' }>;
}) {
  const ratio = picture.width / picture.height;
  return (
    <figure className="mt-9 mb-9 first:mt-0" style={{ width: `min(100%, calc(80svh * ${ratio}))` }}>
      <Picture picture={picture} alt={alt} sizes="(min-width: 48rem) 40rem, 88vw" className="h-auto w-full" />
      {caption && <figcaption className="mt-2.5 text-sm text-soft">{caption}</figcaption>}
    </figure>
  );
}

function Heading({
  block: { level, id, children },
  topLevel,
}: {
  block: Extract<ProseBlock, { type: 'heading' }>;
  topLevel: 2 | 3;
}) {
  const Tag = `h${level - 2 + topLevel}` as 'h2' | 'h3' | 'h4';
  const look = level === 2 ? 'mt-14 text-xl' : 'mt-10 text-lg';
  return (
    <Tag id={id} className={`${look} font-serif first:mt-0 [&+*]:mt-3`}>
      <Inlines parts={children} />
    </Tag>
  );
}

function List({
  block: { start, items },
  topLevel,
}: {
  block: Extract<ProseBlock, { type: 'list' }>;
  topLevel: 2 | 3;
}) {
  const children = items.map((blocks, index) => (
    <li key={index} className="pl-1.5">
      {/* A list item of one paragraph needs no `<p>`. */}
      {blocks.length === 1 && blocks[0]?.type === 'paragraph' ? (
        <Inlines parts={blocks[0].children} />
      ) : (
        <Blocks blocks={blocks} topLevel={topLevel} />
      )}
    </li>
  ));
  const look = 'mt-5 space-y-2 pl-5 marker:text-soft first:mt-0';
  return start === null ? (
    <ul className={`list-disc ${look}`}>{children}</ul>
  ) : (
    <ol start={start} className={`list-decimal marker:tabular-nums ${look}`}>
      {children}
    </ol>
  );
}

function Inlines({ parts }: { parts: readonly ProseInline[] }): ReactNode {
  return parts.map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : <Inline part={part} />}</Fragment>
  ));
}

function Inline({ part }: { part: Exclude<ProseInline, string> }) {
  switch (part.type) {
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong className="font-semibold">
          <Inlines parts={part.children} />
        </strong>
      );
    case 'emphasis':
      // Chinese is not set in italics; CSS uses emphasis marks instead.
      return (
        <em className="in-[:lang(zh)]:[text-emphasis-position:under_right] in-[:lang(zh)]:[text-emphasis-style:dot]">
          <Inlines parts={part.children} />
        </em>
      );
    case 'link':
      return <ProseLink part={part} />;
  }
}

/** Returns a text as plain text, paragraph by paragraph, for structured data. */
export const toPlainText = (blocks: readonly ProseBlock[]): string =>
  blocks
    .map((block) => {
      if (block.type === 'rule') return '';
      if (block.type === 'picture') return block.caption;
      if (block.type === 'list') return block.items.map(toPlainText).join('\n');
      return block.type === 'quote' ? toPlainText(block.children) : splitWords(block.children);
    })
    .filter(Boolean)
    .join('\n');

export const splitWords = (parts: readonly ProseInline[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : 'children' in part ? splitWords(part.children) : ' '))
    .join('');

function ProseLink({ part: { kind, href, children } }: { part: Extract<ProseInline, { type: 'link' }> }) {
  const locale = useLocale();
  const text = <Inlines parts={children} />;
  if (kind === 'page') {
    return (
      <ArticleLink to={href} className="link">
        {text}
      </ArticleLink>
    );
  }
  // The leave page asks before another host is opened (`docs/rules/pages.md`).
  const target =
    kind === 'external' ? `${localizedPath(locale, '/away')}?${new URLSearchParams({ to: href })}` : href;
  return (
    <a href={target} className="link">
      {text}
    </a>
  );
}
