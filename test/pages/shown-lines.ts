import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { IntlProvider } from 'use-intl';
import { vi } from 'vitest';
import { type Locale, localizedPath } from '../../src/kernel/locale.ts';
import type { Messages } from '../../src/web/i18n/messages.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const files = import.meta.glob<Messages[keyof Messages]>('../../src/web/i18n/messages/*/**/*.json', {
  import: 'default',
  eager: true,
});
const fileName = /\/messages\/([\w-]+)\/(?:.*\/)?(\w+)\.json$/;

/** All dictionaries of a language. */
const getMessages = (locale: Locale): Messages =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, messages]) => {
      const [, of, area] = fileName.exec(file)!;
      return of === locale ? [[area!, messages]] : [];
    }),
  ) as Messages;

export type Shown = {
  locale?: Locale;
  /** The page's path without language, with the query. */
  path?: string;
  params?: Record<string, string>;
  /** What its action has answered. */
  actionData?: unknown;
  /** The data of the root's loader (`loadShell`), such as the member's type. */
  shell?: object;
};

type Page<Props> = (props: Props) => ReactNode;

/** The HTML of a page as the server sends it, with the data of its loader. */
export function pageHtml<Props>(Page: Page<Props>, loaderData: unknown, shown: Shown = {}): string {
  const { locale = 'en', path = '/', params = {}, actionData, shell } = shown;
  const Shown = Page as ComponentType<Record<string, unknown>>;
  const Component = () => createElement(Shown, { loaderData, actionData, params, matches: [] });
  const Stub = createRoutesStub([{ id: 'root', children: [{ id: 'page', path: '*', Component }] }]);
  const url = new URL(path, 'http://shop.invalid');
  const stub = createElement(Stub, {
    initialEntries: [localizedPath(locale, url.pathname) + url.search],
    hydrationData: {
      loaderData: { root: shell, page: loaderData },
      ...(actionData !== undefined && { actionData: { page: actionData } }),
    },
  });
  const onError = (error: Error) => {
    throw error;
  };
  const words = { locale, timeZone: 'Asia/Taipei', messages: getMessages(locale), onError };
  // React only logs what it cannot show, such as a function in place of a value.
  const logged = vi.spyOn(console, 'error').mockImplementation((...texts: unknown[]) => {
    throw new Error(texts.join(' '));
  });
  try {
    return renderToStaticMarkup(createElement(IntlProvider, { ...words, children: stub }));
  } finally {
    logged.mockRestore();
  }
}

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

const isElement = (node: Node): node is Element => 'tagName' in node;

const blocks = new Set(
  'address article aside dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 header label legend li main nav ol p section summary table tbody thead tr ul'.split(
    ' ',
  ),
);

/** Elements of which each has a line of its own. */
const isBlock = (element: Element): boolean =>
  blocks.has(element.tagName) ||
  element.tagName === 'br' ||
  /(?:^| )(?:block|flex|grid)(?: |$)/.test(attribute(element, 'class') ?? '');

const toText = (node: Node): string =>
  node.nodeName === '#text'
    ? (node as DefaultTreeAdapterTypes.TextNode).value
    : isElement(node)
      ? node.childNodes.map(toText).join('')
      : '';

/** A text with the spaces around what it was before. */
const spaced = (before: string, text: string): string =>
  (/^\s/.test(before) ? ' ' : '') + text + (/\s$/.test(before) ? ' ' : '');

/** Elements within a line with space around them. */
const isApart = (element: Element): boolean =>
  /^(?:a|button|input|select|textarea)$/.test(element.tagName) ||
  /(?:^| )ml-/.test(attribute(element, 'class') ?? '');

/** What an element shows itself; undefined where its content is shown. */
function ownText(element: Element): string | undefined {
  const { tagName } = element;
  if (tagName === 'svg' || tagName === 'title') return '';
  if (tagName === 'img') {
    const alt = attribute(element, 'alt');
    return alt ? `[image: ${alt}]` : '';
  }
  if (tagName === 'input') {
    const value = `${attribute(element, 'name')}=${attribute(element, 'value') ?? ''}`;
    const isChosen = attribute(element, 'checked') !== undefined;
    return /radio|checkbox/.test(attribute(element, 'type') ?? '')
      ? `${isChosen ? '(x)' : '( )'} ${value} `
      : `[${value}]`;
  }
  if (tagName === 'textarea')
    return `[${attribute(element, 'name')}=${getLines(element.childNodes).join(' ')}]`;
  return undefined;
}

const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether an element lays its children out, so that they stand apart. */
const isLayout = (element: Element): boolean =>
  /(?:^| )(?:inline-)?(?:flex|grid)(?: |$)/.test(attribute(element, 'class') ?? '');

/** The lines of elements, with the texts of inline elements joined. */
function getLines(nodes: readonly Node[], areApart = false): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    if (clean(line)) lines.push(clean(line));
    line = '';
  };
  for (const node of nodes) {
    if (node.nodeName === '#text') line += (node as DefaultTreeAdapterTypes.TextNode).value;
    if (!isElement(node)) continue;
    const inside = linesOfElement(node);
    if (isBlock(node)) {
      end();
      lines.push(...inside);
    } else if (areApart || isApart(node)) line += ` ${inside.join(' / ')} `;
    else line += spaced(toText(node), inside.join(' / '));
  }
  end();
  return lines;
}

function linesOfElement(element: Element): string[] {
  const own = ownText(element);
  if (own !== undefined) return own ? [own] : [];
  const { tagName } = element;
  const children = element.childNodes;
  if (tagName === 'select') {
    const options = children.filter(isElement).map((option) => {
      const isChosen = attribute(option, 'selected') !== undefined;
      return getLines(option.childNodes).join(' ') + (isChosen ? '*' : '');
    });
    return [`[${attribute(element, 'name')}: ${options.join(', ')}]`];
  }
  const lines = getLines(children, isLayout(element));
  const parts = children.filter(isElement);
  const isPair = parts.length > 0 && parts.every((part) => /^(?:t[dh]|dt|dd)$/.test(part.tagName));
  if (isPair) return [parts.map((part) => linesOfElement(part).join(' / ')).join(' | ')];
  const label = attribute(element, 'aria-label');
  const mark = attribute(element, 'aria-current') === undefined ? '' : '*';
  if (tagName === 'a') return [`${label ?? lines.join(' / ')}${mark} <${attribute(element, 'href')}>`];
  if (tagName === 'button') return [`[${label ?? lines.join(' / ')}]`];
  return lines;
}

/** From its first heading on: what stands before is the same on all pages of the account or the admin. */
function fromHeading(nodes: readonly Node[]): Node[] | undefined {
  const index = nodes.findIndex((node) => node.nodeName === 'h1' || (isElement(node) && hasHeading(node)));
  const node = nodes[index];
  if (!node) return undefined;
  const rest = nodes.slice(index + 1);
  return node.nodeName === 'h1' ? [node, ...rest] : [...fromHeading((node as Element).childNodes)!, ...rest];
}
const hasHeading = (element: Element): boolean =>
  element.childNodes.some((node) => node.nodeName === 'h1' || (isElement(node) && hasHeading(node)));

/**
 * What a page shows from its heading on, with the data of its loader: one line per paragraph, row (`cell | cell`), or label with its
 * value (`label | value`). A link is `text <path>`, `text* <path>` the current one of several, a button `[text]`, a field
 * `[name=value]`, a chosen option `(x) name=value`.
 */
export function shownLines<Props extends { loaderData: unknown }>(
  Page: Page<Props>,
  loaderData: Props['loaderData'],
  shown: Shown = {},
): string[] {
  const { childNodes } = parseFragment(pageHtml(Page, loaderData, shown), { scriptingEnabled: false });
  return getLines(fromHeading(childNodes) ?? childNodes);
}

/** The lines from one of them on, up to the first that is `end`. */
export function linesFrom(lines: readonly string[], start: string, end?: string): string[] {
  const from = lines.indexOf(start);
  const to = end === undefined ? -1 : lines.indexOf(end, from + 1);
  return from === -1 ? [] : lines.slice(from, to === -1 ? undefined : to);
}
