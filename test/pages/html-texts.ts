import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements whose content is not shown. */
const hiddenElements = new Set(['script', 'style']);

/** Attributes that are shown or read aloud. */
const textAttributes = new Set([
  ...['alt', 'title', 'placeholder', 'label'],
  ...['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
]);

/** `meta` elements whose content other sites and search engines show. */
const shownMeta =
  /^(?:description|og:(?:title|description|site_name|image:alt)|twitter:(?:title|description))$/;

const findAttribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

const isCode = (node: Node | null): boolean =>
  node !== null &&
  'tagName' in node &&
  (node.tagName === 'code' || findAttribute(node, 'translate') === 'no');

function* textsOfElement(element: Element): Generator<string> {
  for (const { name, value } of element.attrs) if (textAttributes.has(name)) yield value;
  if (element.tagName === 'meta') {
    const name = findAttribute(element, 'name') ?? findAttribute(element, 'property') ?? '';
    if (shownMeta.test(name)) yield findAttribute(element, 'content') ?? '';
  }
  const isButton = /^(?:submit|button|reset)$/.test(findAttribute(element, 'type') ?? '');
  if (element.tagName === 'input' && isButton) yield findAttribute(element, 'value') ?? '';
}

/** Whether an element is one text whose lines may break only at its `wbr`, as a heading in Chinese. */
const isUnbroken = (node: Node): boolean =>
  'childNodes' in node && node.childNodes.some(({ nodeName }) => nodeName === 'wbr');

const getTextContent = (node: Node): string =>
  node.nodeName === '#text'
    ? (node as DefaultTreeAdapterTypes.TextNode).value
    : 'childNodes' in node
      ? node.childNodes.map(getTextContent).join('')
      : '';

/** Each text once; `code` are the texts of elements `code` and of elements with `translate="no"`. */
export type Texts = { words: Set<string>; code: Set<string> };

/** Returns all texts of a page that are shown or read aloud, including those for browsers without scripts. */
export function getTexts(html: string): Texts {
  const texts: Texts = { words: new Set(), code: new Set() };
  const waiting: Node[] = [parse(html, { scriptingEnabled: false })];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text') {
      const { parentNode, value } = node as DefaultTreeAdapterTypes.TextNode;
      (isCode(parentNode) ? texts.code : texts.words).add(value);
    }
    if ('tagName' in node) for (const text of textsOfElement(node)) texts.words.add(text);
    if (isUnbroken(node)) texts.words.add(getTextContent(node));
    else if ('childNodes' in node && !hiddenElements.has(node.nodeName)) waiting.push(...node.childNodes);
  }
  return texts;
}
