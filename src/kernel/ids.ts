/** Random identifiers are injected beside the clock; `random(n)` gives n unguessable bytes. */
export type Ids = { random(bytes: number): Uint8Array; uuid(): string };

export const systemIds: Ids = {
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  uuid: () => crypto.randomUUID(),
};

/** Crockford's base 32: no I, L, O or U, so that a code read aloud is not mistaken. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const crockfordText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => crockford[byte % 32]).join('');

export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
