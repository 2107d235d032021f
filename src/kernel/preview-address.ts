/**
 * Whether an address asks for what is not published yet: that is made for who holds the token, and kept for nobody else. A name that
 * is percent-encoded may be read as any, so it counts too; no link of the shop has one.
 */
export const asksForPreview = (url: string): boolean => /[?&](?:preview=|[^=&]*%)/.test(url);
