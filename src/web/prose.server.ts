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
import { slugOf } from '../kernel/slug.ts';
import { type ProseBlock, type ProseInline, wordsOf } from './ui/prose.tsx';
import { ownAddress } from './urls/own-urls.ts';

/** What stands deeper than anybody writes is left out. */
const deepest = 12;

/**
 * A text in Markdown as a tree that a page can show: paragraphs, headings, lists, quotes, emphasis, links, and pictures of the
 * shop in paragraphs of their own. HTML and other pictures are left out, and of a link that leads nowhere good only its words stay.
 *
 * @param idPrefix of the ids of headings, where a page has several texts
 * @param pictures what the text's pictures are, by the ids in their addresses; one that is not among them is left out
 * @example
 * const { body } = article;
 * return { body: proseOf(body) }; // in a loader; shown by `<Prose blocks={body} />`
 */
export function proseOf(
  markdown: string,
  idPrefix = '',
  pictures: readonly PictureInfo[] = [],
): ProseBlock[] {
  const key = `${idPrefix}\n${pictures.map(({ id }) => id)}\n${markdown}`;
  const blocks = kept.get(key) ?? read(markdown, idPrefix, pictures);
  kept.delete(key);
  kept.set(key, blocks);
  if (kept.size > maximumKept) kept.delete(kept.keys().next().value!);
  return blocks;
}

/**
 * The texts read last: to read one takes longer than to fetch it, and every visitor gets the same. Least recently used
 * goes first.
 */
const kept = new Map<string, ProseBlock[]>();
const maximumKept = 200;

/** Marks of quotes and lists at the beginning of a line beyond those that anybody writes. */
const deepMarks = /^((?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){24})(?:[ \t]*(?:[>*+-]|\d{1,9}[.)]))+/gm;

/** More marks of emphasis and links than the longest text has; where there are more they are read as letters. */
const maximumMarks = 1000;
const marks = ['attention', 'labelStartLink', 'labelStartImage', 'labelEnd'];

/** The parser takes time that grows with the square of marks that are nested or do not end, or faster. */
function treeOf(markdown: string) {
  const isOverdone = (markdown.match(/[*_]+|\[/g)?.length ?? 0) > maximumMarks;
  const extensions = isOverdone ? [{ disable: { null: marks } }] : [];
  return fromMarkdown(markdown.replace(deepMarks, '$1'), { extensions });
}

function read(markdown: string, idPrefix: string, pictures: readonly PictureInfo[]): ProseBlock[] {
  const tree = treeOf(markdown);
  const definitions = new Map<string, Definition>();
  collectDefinitions(tree, definitions, 0);
  const reader = { definitions, ids: new Map<string, number>(), idPrefix, pictures };
  return tree.children.flatMap((node) => blocksOf(node, reader, 0));
}

type Reader = {
  definitions: ReadonlyMap<string, Definition>;
  /** Ids that are taken by headings, each with the number that the last heading of the same words has behind it. */
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

function blocksOf(node: RootContent, reader: Reader, depth: number): ProseBlock[] {
  if (depth > deepest) return [];
  const within = (children: readonly RootContent[]) =>
    children.flatMap((child) => blocksOf(child, reader, depth + 1));
  switch (node.type) {
    case 'paragraph': {
      const [first] = node.children;
      if (first?.type === 'image' && node.children.length === 1) return pictureOf(first, reader);
      const children = inlinesOf(node.children, reader);
      return wordsOf(children).trim() === '' ? [] : [{ type: 'paragraph', children }];
    }
    case 'heading': {
      const children = inlinesOf(node.children, reader);
      // The page's own title is the one heading of the first level.
      const level = node.depth <= 2 ? 2 : 3;
      return [{ type: 'heading', level, id: idOf(wordsOf(children), reader), children }];
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

/** A picture of the shop, by the address that its picture service gives; others' are left out. */
function pictureOf({ url, alt, title }: Image, { pictures }: Reader): ProseBlock[] {
  const id = Number(/^\/iiif\/3\/([1-9]\d{0,8})\//.exec(url)?.[1]);
  const picture = pictures.find((one) => one.id === id);
  return picture ? [{ type: 'picture', picture, alt: alt ?? '', caption: title ?? '' }] : [];
}

function inlinesOf(nodes: readonly PhrasingContent[], reader: Reader, depth = 0): ProseInline[] {
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
        return [{ type: node.type, children: inlinesOf(node.children, reader, depth + 1) }];
      case 'link':
      case 'linkReference':
        return linkOf(node, inlinesOf(node.children, reader, depth + 1), reader);
      default:
        return [];
    }
  });
}

function linkOf(node: Link | LinkReference, children: ProseInline[], reader: Reader): ProseInline[] {
  const url = node.type === 'link' ? node.url : reader.definitions.get(node.identifier)?.url;
  const target = url === undefined ? null : targetOf(url);
  return target ? [{ type: 'link', ...target, children }] : children;
}

/** Where a link may lead; null for scripts, data, other protocols, and addresses that only look like our own. */
function targetOf(url: string): { kind: 'page' | 'other' | 'external'; href: string } | null {
  // Browsers drop control characters inside an address and take `\` for `/`.
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

/** Between Han no blank stands where the source breaks a line. */
const joinedLines = (text: string): string =>
  text.replaceAll(
    /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu,
    '',
  );

/** A heading's anchor: its own words, told apart where two headings say the same. */
function idOf(words: string, { ids, idPrefix }: Reader): string {
  const slug = `${idPrefix}${slugOf(words) || 'part'}`;
  let id = slug;
  let number = ids.get(slug) ?? 1;
  for (; ids.has(id); id = `${slug}-${number}`) number += 1;
  ids.set(slug, number);
  ids.set(id, 1);
  return id;
}
