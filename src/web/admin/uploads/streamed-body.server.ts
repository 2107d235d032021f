/** Streams a request's body into an API call. */
export const streamedBody = ({ body, signal }: Request): RequestInit =>
  // The fetch standard requires `duplex` for a stream; its type lacks the property.
  ({ body, signal, duplex: 'half' }) as RequestInit;
