import { type Locale, languageTag } from '../../kernel/locale.ts';
import { escapeHtml } from '../../kernel/text/escape-html.ts';

/** A part of a mail. Everything is plain text and is escaped, so that user input is safe. */
export type MailPart =
  | { text: string }
  /** A button; the address is also shown as text. */
  | { link: { label: string; url: string } }
  /** A table of labels and values; `note` is small text below the label, `picture` is before it, `strong` is for a total. */
  | { rows: MailRow[] }
  /** A quoted text with its line breaks. */
  | { quote: string }
  /** A picture as wide as the mail at the most; a text mail leaves it out. */
  | { picture: MailPicture }
  /** Small text with a link after it. */
  | { note: { text: string; label: string; url: string } };

type MailRow = {
  label: string;
  note?: string;
  value: string;
  strong?: boolean;
  picture?: MailPicture;
};

/** A public picture of the shop; width and height in CSS pixels. A mail client that blocks pictures shows `alt`. */
type MailPicture = { url: string; alt: string; width: number; height: number };

export type MailContent = { heading: string; parts: MailPart[] };

/** The subject and content of a mail. */
export type ComposedMail = { subject: string; content: MailContent };

/** The sender's details at the end of every mail, in the recipient's language. */
export type MailLetterhead = { name: string; email: string; url: string; lines: string[] };

/** Escaped text with its line breaks as HTML. */
const withBreaks = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

const fonts: Record<Locale, string> = {
  en: "Georgia, 'Times New Roman', serif",
  'zh-Hant': "'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', sans-serif",
  'zh-CN': "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif",
};

/** An opening and a closing bracket, and a colon. */
const punctuation: Record<Locale, readonly [open: string, close: string, colon: string]> = {
  en: [' (', ')', ': '],
  'zh-Hant': ['（', '）', '：'],
  'zh-CN': ['（', '）', '：'],
};

// Colours are inline for mail clients that remove style sheets; the style sheet overrides them in dark mode.
const ink = '#1f1d1a';
const soft = '#6b665e';
const line = '#e2ddd3';

const pictureCell = ({ url, alt, width, height }: MailPicture, cell: string): string =>
  `<td class="line" style="${cell}width:${width}px;padding-right:14px">` +
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" ` +
  `style="display:block;width:${width}px;height:${height}px;background:#f1eee8;color:${soft};font-size:12px;line-height:1.4"></td>`;

/** An amount or another value that stays on one line; longer ones break where a phone has no room. */
const shortWord = /^[\x21-\x7e]{1,16}$/;

function partHtml(part: MailPart): string {
  if ('text' in part) return `<p style="margin:0 0 16px">${withBreaks(part.text)}</p>`;
  if ('quote' in part) {
    return `<blockquote class="line" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${line}">${withBreaks(part.quote)}</blockquote>`;
  }
  if ('link' in part) {
    const { label, url } = part.link;
    return (
      `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;` +
      `background:${ink};color:#ffffff;text-decoration:none;border-radius:2px">${escapeHtml(label)}</a></p>` +
      `<p class="soft" style="margin:0 0 16px;font-size:13px;color:${soft};overflow-wrap:anywhere;word-break:break-all">${escapeHtml(url)}</p>`
    );
  }
  if ('picture' in part) {
    const { url, alt, width, height } = part.picture;
    return (
      `<p style="margin:0 0 24px"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" ` +
      `style="display:block;width:100%;max-width:${width}px;height:auto;background:#f1eee8;color:${soft}"></p>`
    );
  }
  if ('note' in part) {
    const { text, label, url } = part.note;
    return (
      `<p class="soft" style="margin:32px 0 0;font-size:13px;color:${soft}">${withBreaks(text)} ` +
      `<a class="soft" href="${escapeHtml(url)}" style="color:${soft}">${escapeHtml(label)}</a></p>`
    );
  }
  const hasPictures = part.rows.some(({ picture }) => picture);
  const rows = part.rows.map(({ label, note, value, strong, picture }) => {
    const weight = strong ? 'font-weight:bold;' : '';
    const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top;${weight}`;
    const small = note
      ? `<br><span class="soft" style="font-size:13px;font-weight:normal;color:${soft}">${withBreaks(note)}</span>`
      : '';
    return (
      `<tr>${picture ? pictureCell(picture, cell) : ''}<th class="line" scope="row"${hasPictures && !picture ? ' colspan="2"' : ''} style="${cell}text-align:left;${strong ? '' : 'font-weight:normal;'}padding-right:16px;overflow-wrap:anywhere">${withBreaks(label)}${small}</th>` +
      `<td class="line" style="${cell}text-align:right;${shortWord.test(value) ? 'white-space:nowrap' : 'overflow-wrap:anywhere;word-break:break-word'}">${withBreaks(value)}</td></tr>`
    );
  });
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 24px;font-size:inherit">${rows.join('')}</table>`;
}

/** The non-empty lines of a text. */
const getLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function partText(part: MailPart, locale: Locale): string | null {
  if ('text' in part) return part.text;
  if ('quote' in part) return part.quote.replace(/^/gm, '> ');
  if ('picture' in part) return null;
  const [open, close, colon] = punctuation[locale];
  if ('link' in part) return `${part.link.label}${colon.trim()}\n${part.link.url}`;
  if ('note' in part) return `${part.note.text}\n${part.note.label}${colon.trim()}\n${part.note.url}`;
  return part.rows
    .map(
      ({ label, note, value }) =>
        `${label}${note ? open + getLines(note).join(' · ') + close : ''}${colon}${value}`,
    )
    .join('\n');
}

/**
 * Renders a mail as HTML and as text. The HTML has one column, loads only the shop's pictures and is readable without them,
 * on phones and in dark mode.
 */
export function renderMail(
  locale: Locale,
  subject: string,
  content: MailContent,
  letterhead: MailLetterhead,
): { html: string; text: string } {
  const { heading, parts } = content;
  const footer = [letterhead.name, ...letterhead.lines];
  const html = `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .wall { background: #171614 !important; color: #efebe4 !important; }
  .soft { color: #a9a39a !important; }
  .line { border-color: #3a3733 !important; }
  .button { background: #efebe4 !important; color: #171614 !important; }
  .plain { color: #efebe4 !important; }
}
</style>
</head>
<body class="wall" style="margin:0;background:#faf8f4;color:${ink}">
<div class="wall" style="max-width:560px;margin:0 auto;padding:32px 20px;background:#faf8f4;color:${ink};font:16px/1.6 ${fonts[locale]}">
<p class="soft" style="margin:0 0 32px;font-size:14px;color:${soft}">${escapeHtml(letterhead.name)}</p>
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.3;font-weight:normal">${withBreaks(heading)}</h1>
${parts.map(partHtml).join('\n')}
<div class="line soft" style="margin-top:40px;padding-top:16px;border-top:1px solid ${line};font-size:13px;color:${soft}">
${footer.map((text) => `<p style="margin:0 0 4px">${escapeHtml(text)}</p>`).join('\n')}
<p style="margin:0 0 4px"><a class="soft" href="${escapeHtml(letterhead.url)}" style="color:${soft}">${escapeHtml(letterhead.url)}</a></p>
</div>
</div>
</body>
</html>
`;
  const text = [
    heading,
    ...parts.map((part) => partText(part, locale)).filter((text) => text !== null),
    ['-- ', ...footer, letterhead.url].join('\n'),
  ].join('\n\n');
  return { html, text: `${text}\n` };
}
