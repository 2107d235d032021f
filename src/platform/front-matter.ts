import { parse } from 'yaml';

/** A Markdown file with its front matter. */
export type MarkdownFile = { attributes: unknown; body: string };

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Splits a Markdown file into its YAML front matter and its text without surrounding blank lines.
 *
 * @throws Error where the file does not begin with front matter, or where that is not valid YAML
 */
export function parseMarkdownFile(text: string): MarkdownFile {
  const [, attributes = null, body = ''] = frontMatter.exec(text) ?? [];
  if (attributes === null) throw new Error('there is no front matter between two lines of ---');
  return { attributes: parse(attributes), body: body.trim() };
}
