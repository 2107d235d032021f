import type {
  Definition,
  Image,
  Link,
  LinkReference,
  ListItem,
  Nodes,
  PhrasingContent,
  RootContent,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { PictureInfo } from '../domains/catalogue/pictures/pictures.rules.ts';
import { splitLocalePath } from '../kernel/locale.ts';
import { toSlug } from '../kernel/text/slug.ts';
import { type ProseBlock, type ProseInline, splitWords } from './ui/prose.tsx';
import { ownAddress } from './urls/own-urls.ts';

/** Deeper nesting is left out. */
const deepest = 12;

/**
 * Parses Markdown to a tree that pages render: paragraphs, headings, lists, quotes, emphasis, links, and the shop's own pictures
 * in paragraphs of their own. HTML and other pictures are left out; of a link with a forbidden URL only the text stays.
 *
 * @param idPrefix prefix of heading ids, for pages with several texts
 * @param pictures the text's pictures by the ids in their URLs; pictures not among them are left out
 * @example
 * const { body } = article;
 * return { body: getProse(body) }; // in a loader; shown by `<Prose blocks={body} />`
 */
export function getProse(
  markdown: string,
  idPrefix = '',
  pictures: readonly PictureInfo[] = [],
): ProseBlock[] {
  const key = `${idPrefix}\n${pictures.map(({ id }) => id)}\n${markdown}`;
  const blocks = cached.get(key) ?? read(markdown, idPrefix, pictures);
  cached.delete(key);
  cached.set(key, blocks);
  const [oldest] = cached.keys();
  if (cached.size > maxCachedTexts && oldest !== undefined) cached.delete(oldest);
  return blocks;
}

/** LRU cache of parsed texts: parsing takes longer than loading, and the result is the same for all visitors. */
const cached = new Map<string, ProseBlock[]>();
const maxCachedTexts = 200;

/** Quote and list markers at the beginning of a line, beyond a plausible number. */
const deepMarks = /^((?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){24})(?:[ \t]*(?:[>*+-]|\d{1,9}[.)]))+/gm;

/** More emphasis and link markers than the longest real text has; beyond this they are read as plain text. */
const maxMarks = 1000;
const marks = ['attention', 'labelStartLink', 'labelStartImage', 'labelEnd'];

/** The parser needs quadratic time or more for nested or unclosed markers. */
function getTree(markdown: string) {
  const isOverdone = (markdown.match(/[*_]+|\[/g)?.length ?? 0) > maxMarks;
  const extensions = isOverdone ? [{ disable: { null: marks } }] : [];
  return fromMarkdown(markdown.replace(deepMarks, '$1'), { extensions });
}

function read(markdown: string, idPrefix: string, pictures: readonly PictureInfo[]): ProseBlock[] {
  const tree = getTree(markdown);
  const definitions = new Map<string, Definition>();
  collectDefinitions(tree, definitions, 0);
  const context = { definitions, ids: new Map<string, number>(), idPrefix, pictures };
  return tree.children.flatMap((node) => getBlocks(node, context, 0));
}

type ProseContext = {
  definitions: ReadonlyMap<string, Definition>;
  /** The heading ids in use, each with the highest number appended to it. */
  ids: Map<string, number>;
  idPrefix: string;
  pictures: readonly PictureInfo[];
};

function collectDefinitions(node: Nodes, definitions: Map<string, Definition>, depth: number): void {
  if (depth > deepest) return;
  if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  if ('children' in node) {
    for (const child of node.children) collectDefinitions(child, definitions, depth + 1);
  }
}

function getBlocks(node: RootContent, context: ProseContext, depth: number): ProseBlock[] {
  if (depth > deepest) return [];
  const within = (children: readonly RootContent[]) =>
    children.flatMap((child) => getBlocks(child, context, depth + 1));
  switch (node.type) {
    case 'paragraph': {
      const [first] = node.children;
      if (first?.type === 'image' && node.children.length === 1) return getPicture(first, context);
      const children = getInlines(node.children, context);
      return splitWords(children).trim() === '' ? [] : [{ type: 'paragraph', children }];
    }
    case 'heading': {
      const children = getInlines(node.children, context);
      // The page title is the only `h1`.
      const level = node.depth <= 2 ? 2 : 3;
      return [{ type: 'heading', level, id: getId(splitWords(children), context), children }];
    }
    case 'list': {
      const items = node.children.map((item: ListItem) => within(item.children));
      return [{ type: 'list', start: node.ordered ? (node.start ?? 1) : null, items }];
    }
    case 'blockquote':
      return [{ type: 'quote', children: within(node.children) }];
    case 'code':
      return [{ type: 'paragraph', children: [node.value] }];
    case 'thematicBreak':
      return [{ type: 'rule' }];
    default:
      return [];
  }
}

/** Parses a picture by its URL in the shop's picture service; other pictures are left out. */
function getPicture({ url, alt, title }: Image, { pictures }: ProseContext): ProseBlock[] {
  const id = Number(/^\/iiif\/3\/([1-9]\d{0,8})\//.exec(url)?.[1]);
  const picture = pictures.find((one) => one.id === id);
  return picture ? [{ type: 'picture', picture, alt: alt ?? '', caption: title ?? '' }] : [];
}

function getInlines(nodes: readonly PhrasingContent[], context: ProseContext, depth = 0): ProseInline[] {
  if (depth > deepest) return [];
  return nodes.flatMap((node): ProseInline[] => {
    switch (node.type) {
      case 'text':
        return [joinedLines(node.value)];
      case 'inlineCode':
        return [node.value];
      case 'break':
        return [{ type: 'break' }];
      case 'emphasis':
      case 'strong':
        return [{ type: node.type, children: getInlines(node.children, context, depth + 1) }];
      case 'link':
      case 'linkReference':
        return getLink(node, getInlines(node.children, context, depth + 1), context);
      default:
        return [];
    }
  });
}

function getLink(node: Link | LinkReference, children: ProseInline[], context: ProseContext): ProseInline[] {
  const url = node.type === 'link' ? node.url : context.definitions.get(node.identifier)?.url;
  const target = url === undefined ? null : findTarget(url);
  return target ? [{ type: 'link', ...target, children }] : children;
}

/** Returns the link's URL; null for scripts, data, other protocols, and URLs that only look like the shop's own. */
function findTarget(url: string): { kind: 'page' | 'other' | 'external'; href: string } | null {
  // Browsers remove control characters from URLs and treat `\` as `/`.
  if (/[\p{Cc}\\]/u.test(url)) return null;
  if (/^#[^\s]+$/u.test(url)) return { kind: 'other', href: url };
  if (url.startsWith('/')) {
    const own = ownAddress(url);
    return own ? { kind: 'page', href: splitLocalePath(own.pathname).path + own.search + own.hash } : null;
  }
  if (/^(?:mailto:[^\s?@]+@[^\s?@]+|tel:\+?[\d-]+)$/i.test(url)) return { kind: 'other', href: url };
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return { kind: 'external', href: new URL(url).href };
  return null;
}

/** Removes the space for a line break between Han characters. */
const joinedLines = (text: string): string =>
  text.replaceAll(
    /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu,
    '',
  );

/** Returns a heading's id: its text, with a number where two headings have the same text. */
function getId(words: string, { ids, idPrefix }: ProseContext): string {
  const slug = `${idPrefix}${toSlug(words) || 'part'}`;
  let id = slug;
  let number = ids.get(slug) ?? 1;
  for (; ids.has(id); id = `${slug}-${number}`) number += 1;
  ids.set(slug, number);
  ids.set(id, 1);
  return id;
}
