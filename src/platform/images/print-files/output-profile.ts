import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { profileName } from '../color-profile.ts';
import { openImage } from '../sharp.ts';

/** A colour profile to convert pictures to. */
export type OutputProfile = { name: string; space: 'rgb' | 'cmyk' };

const spaces: Record<string, OutputProfile['space']> = { 'RGB ': 'rgb', CMYK: 'cmyk' };

/** The head of an ICC profile (ICC.1:2022, section 7.2), in bytes. */
const headBytes = 128;

const findSpace = (profile: Buffer): OutputProfile['space'] | undefined =>
  spaces[profile.toString('latin1', 16, 20)];

/** Converts an image to a profile, in RGB with 16 bits where it has them, and attaches the profile. Perceptual. */
export async function convertToProfile(image: Sharp, path: string): Promise<Sharp> {
  const { space } = await image.metadata();
  const converted = image.withIccProfile(path);
  // In CMYK it would replace the conversion by that of the library's own profile.
  return space === 'rgb16' && findSpace(await readFile(path)) === 'rgb'
    ? converted.toColourspace('rgb16')
    : converted;
}

/** Reads a file as a profile of RGB or CMYK; null where it is none, or pictures cannot be converted to it. */
export async function inspectOutputProfile(profile: Buffer): Promise<OutputProfile | null> {
  if (profile.length < headBytes || profile.readUInt32BE(0) !== profile.length) return null;
  const space = findSpace(profile);
  if (!space || profile.toString('latin1', 36, 40) !== 'acsp') return null;
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  try {
    const path = join(folder, 'profile.icc');
    await writeFile(path, profile);
    const pixel = openImage(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } });
    const converted = await (await convertToProfile(pixel, path)).tiff({ compression: 'none' }).toBuffer();
    // The library leaves out a profile that it cannot use.
    const { icc } = await openImage(converted).metadata();
    return icc?.equals(profile) ? { name: profileName(profile) ?? '', space } : null;
  } finally {
    await rm(folder, { recursive: true });
  }
}
