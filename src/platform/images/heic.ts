/** Bytes at the start of a file that say whether it is a HEIC. */
export const heicHeadBytes = 12;

const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * Whether a file with these first bytes is a HEIC, which phones make and the library cannot decode (`docs/rules/pictures.md`). By the file's
 * brand (ISO 14496-12), since what the library says of it depends on its structure.
 */
export const isHeic = (head: Buffer): boolean =>
  head.toString('latin1', 4, 8) === 'ftyp' && brands.includes(head.toString('latin1', 8, heicHeadBytes));
