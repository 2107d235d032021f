import { crc32, deflateSync } from 'node:zlib';
import { type Chromaticity, gammaProfile, type Primaries, srgbPrimaries } from './gamma-profile.ts';

/** Bytes of a file, by place. */
export type ReadBytes = (at: number, length: number) => Promise<Buffer>;

/** Bytes that belong at a place of a file. */
export type Insertion = { at: number; content: Buffer };

const signatureBytes = 8;
/** Chunks that say what the colours are, and rule over gAMA and cHRM (PNG, third edition, section 4.3). */
const colorChunks = new Set(['iCCP', 'sRGB', 'cICP']);
/** More chunks than a PNG has before its pixels. */
const maxChunks = 1000;
/** Gamma in the file is 100,000 times its value. A 20th off sRGB's is meant to be sRGB. */
const gammaUnit = 100_000;
const srgbGamma = 1 / 2.2;
const tolerance = 0.05;
const greyTypes = [0, 4];

/**
 * The colour profile that a PNG's gamma means, as an iCCP chunk and where it belongs; null where the file has a profile or no gamma, or
 * where its gamma is that of sRGB. The picture library ignores gAMA and cHRM, but applies iCCP.
 */
export async function profileOfGamma(read: ReadBytes): Promise<Insertion | null> {
  let gamma: number | undefined;
  let primaries: Primaries = srgbPrimaries;
  let isGrey = false;
  for (let at = signatureBytes, count = 0; count < maxChunks; count += 1) {
    const head = await read(at, 8);
    const length = head.readUInt32BE();
    const type = head.toString('latin1', 4);
    if (colorChunks.has(type)) return null;
    // The profile belongs before the palette and the pixels.
    if (type === 'PLTE' || type === 'IDAT')
      return gamma ? insertion(at, gamma, isGrey ? null : primaries) : null;
    if (type === 'IHDR') isGrey = greyTypes.includes((await read(at + 8, length)).readUInt8(9));
    if (type === 'gAMA') gamma = (await read(at + 8, length)).readUInt32BE() / gammaUnit;
    if (type === 'cHRM') primaries = toPrimaries(await read(at + 8, length));
    at += 12 + length;
  }
  return null;
}

function toPrimaries(content: Buffer): Primaries {
  const point = (index: number): Chromaticity => ({
    x: content.readUInt32BE(index * 8) / gammaUnit,
    y: content.readUInt32BE(index * 8 + 4) / gammaUnit,
  });
  return { white: point(0), red: point(1), green: point(2), blue: point(3) };
}

function insertion(at: number, gamma: number, primaries: Primaries | null): Insertion | null {
  const isSrgbGamma = Math.abs(gamma / srgbGamma - 1) <= tolerance;
  if (isSrgbGamma && (primaries === null || isSrgb(primaries))) return null;
  try {
    const profile = gammaProfile(1 / gamma, primaries);
    const name = Buffer.from('gamma\0\0', 'latin1');
    return { at, content: chunk('iCCP', Buffer.concat([name, deflateSync(profile)])) };
  } catch (error) {
    // Chromaticities that are no colours are ignored, as browsers do.
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

const isSrgb = (primaries: Primaries): boolean =>
  (Object.keys(srgbPrimaries) as (keyof Primaries)[]).every(
    (key) =>
      Math.abs(primaries[key].x - srgbPrimaries[key].x) < 0.01 &&
      Math.abs(primaries[key].y - srgbPrimaries[key].y) < 0.01,
  );

/** A chunk of a PNG: length, type, content and checksum. */
export function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
