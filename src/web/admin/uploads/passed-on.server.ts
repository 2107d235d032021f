/** A request's body, for a call that reads it as it comes. */
export const passedOn = ({ body, signal }: Request): RequestInit =>
  // `duplex` is what the fetch standard asks for with a stream; its type does not know it.
  ({ body, signal, duplex: 'half' }) as RequestInit;
