/** Has a browser save a response as a file (RFC 6266): the name in ASCII for old clients, and in UTF-8. */
export const asDownload = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
