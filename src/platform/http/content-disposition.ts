/** The file name of a response (RFC 6266): in ASCII for old clients, where accents are dropped, and in UTF-8 if that differs. */
function namedFile(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w.-]+/g, '_');
  return `filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
}

/** The header by which a browser saves a response as a file. */
export const asDownload = (name: string): string => `attachment; ${namedFile(name)}`;

/** The header by which a browser shows a response, and saves it under the name. */
export const asShown = (name: string): string => `inline; ${namedFile(name)}`;
