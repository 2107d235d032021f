import type { Extensions, JSONContent } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { MarkdownManager } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';

/**
 * The elements that the shop's texts may contain: paragraphs, headings, emphasis, links, lists, quotes, rules and the shop's pictures. The
 * editor creates nothing that the page would not show (`prose.server.ts`).
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

/** Ignores blank lines at the ends, and the difference between the two kinds of line break. */
const plain = (markdown: string): string => markdown.replaceAll('\\\n', '  \n').trim();

/** Whether the editor returns a text unchanged. Other texts are edited as Markdown, so that opening one loses nothing. */
export const isEditableAsRichText = (markdown: string): boolean =>
  plain(manager.serialize(manager.parse(markdown))) === plain(markdown);

const touchesPunctuation = /^[\p{P}\p{S}]/u;
const endsInPunctuation = /[\p{P}\p{S}]$/u;

/**
 * A document as Markdown. In Chinese sentences, emphasis that starts or ends with punctuation is not recognized by Markdown (文**「春」**文
 * shows its asterisks), so the punctuation is moved outside.
 */
export const toMarkdown = (document: JSONContent): string =>
  manager.serialize(withPunctuationOutside(document));

function withPunctuationOutside(node: JSONContent): JSONContent {
  if (!node.content) return node;
  const parts = node.content.map(withPunctuationOutside);
  return {
    ...node,
    content: parts.flatMap((part, index) => splitMarkedText(part, parts[index - 1], parts[index + 1])),
  };
}

/** Splits marked text into up to three parts, so that its marks start and end next to a letter where a letter adjoins. */
function splitMarkedText(part: JSONContent, before?: JSONContent, after?: JSONContent): JSONContent[] {
  const { type, text, marks = [] } = part;
  if (type !== 'text' || !text || !marks.some((mark) => mark.type === 'bold' || mark.type === 'italic'))
    return [part];
  const isJoinedBefore = before?.text !== undefined && !/[\s\p{P}\p{S}]$/u.test(before.text);
  const isJoinedAfter = after?.text !== undefined && !/^[\s\p{P}\p{S}]/u.test(after.text);
  const head =
    isJoinedBefore && touchesPunctuation.test(text) ? (/^[\p{P}\p{S}]+/u.exec(text)?.[0] ?? '') : '';
  const rest = text.slice(head.length);
  const tail = isJoinedAfter && endsInPunctuation.test(rest) ? (/[\p{P}\p{S}]+$/u.exec(rest)?.[0] ?? '') : '';
  const middle = rest.slice(0, rest.length - tail.length);
  if (middle === '') return [{ type, text }];
  const plainMarks = marks.filter((mark) => mark.type !== 'bold' && mark.type !== 'italic');
  const plain = (words: string): JSONContent[] => (words ? [{ type, text: words, marks: plainMarks }] : []);
  return [...plain(head), { type, text: middle, marks }, ...plain(tail)];
}
