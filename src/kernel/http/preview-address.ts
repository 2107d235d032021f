/**
 * Whether an address requests a preview of unpublished content. Such a response is only for the holder of the token and is never cached.
 * A percent-encoded parameter name counts as well: `%70review` is decoded to `preview`. No link of the shop encodes a name.
 */
export const asksForPreview = (url: string): boolean => /[?&](?:preview=|[^=&]*%)/.test(url);
