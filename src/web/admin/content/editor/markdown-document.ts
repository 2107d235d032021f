import type { Extensions, JSONContent } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { MarkdownManager } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';

/**
 * What a text of the shop can have: paragraphs, headings, emphasis, links, lists, quotes, rules and pictures of the shop. What the page
 * would not show, the editor does not make (`prose.server.ts`).
 */
export const textExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true, defaultProtocol: 'https' },
  }),
  Image.configure({ allowBase64: false }),
];

const manager = new MarkdownManager({ extensions: textExtensions });

/** Blank lines at the ends, and which of the two ways breaks a line, are nobody's text. */
const plain = (markdown: string): string => markdown.replaceAll('\\\n', '  \n').trim();

/**
 * Whether the editor gives a text back as it was. One for which it does not is edited as Markdown, so that nothing is lost by
 * looking at it.
 */
export const isEditableAsRichText = (markdown: string): boolean =>
  plain(manager.serialize(manager.parse(markdown))) === plain(markdown);

const touchesPunctuation = /^[\p{P}\p{S}]/u;
const endsInPunctuation = /[\p{P}\p{S}]$/u;

/**
 * A document as Markdown. Emphasis that begins or ends with punctuation in the middle of a Chinese sentence is none for Markdown
 * (文**「春」**文 shows its asterisks), so the punctuation goes before or behind it.
 */
export const markdownOf = (document: JSONContent): string =>
  manager.serialize(withPunctuationOutside(document));

function withPunctuationOutside(node: JSONContent): JSONContent {
  if (!node.content) return node;
  const parts = node.content.map(withPunctuationOutside);
  return {
    ...node,
    content: parts.flatMap((part, index) => parted(part, parts[index - 1], parts[index + 1])),
  };
}

/** A marked text in up to three, so that its marks begin and end with a letter where a letter stands beside it. */
function parted(part: JSONContent, before?: JSONContent, after?: JSONContent): JSONContent[] {
  const { type, text, marks = [] } = part;
  if (type !== 'text' || !text || !marks.some((mark) => mark.type === 'bold' || mark.type === 'italic'))
    return [part];
  const isJoinedBefore = before?.text !== undefined && !/[\s\p{P}\p{S}]$/u.test(before.text);
  const isJoinedAfter = after?.text !== undefined && !/^[\s\p{P}\p{S}]/u.test(after.text);
  const head = isJoinedBefore && touchesPunctuation.test(text) ? /^[\p{P}\p{S}]+/u.exec(text)![0] : '';
  const rest = text.slice(head.length);
  const tail = isJoinedAfter && endsInPunctuation.test(rest) ? /[\p{P}\p{S}]+$/u.exec(rest)![0] : '';
  const middle = rest.slice(0, rest.length - tail.length);
  if (middle === '') return [{ type, text }];
  const plainMarks = marks.filter((mark) => mark.type !== 'bold' && mark.type !== 'italic');
  const plain = (words: string): JSONContent[] => (words ? [{ type, text: words, marks: plainMarks }] : []);
  return [...plain(head), { type, text: middle, marks }, ...plain(tail)];
}
