/** The media type of a `Content-Type` header in lower case, without its parameters; empty without one. */
export const mediaType = (headers: Headers): string =>
  (headers.get('content-type') ?? '').replace(/;.*/s, '').trim().toLowerCase();
