/** The text of an ICC profile's tag: plain in version 2 (`desc`), in several languages in version 4 (`mluc`). */
function toText(profile: Buffer, offset: number): string {
  const kind = profile.toString('latin1', offset, offset + 4);
  if (kind === 'desc') {
    const length = profile.readUInt32BE(offset + 8);
    return profile.toString('latin1', offset + 12, offset + 12 + length);
  }
  if (kind !== 'mluc') return '';
  // The first language of the profile.
  const length = profile.readUInt32BE(offset + 20);
  const start = offset + profile.readUInt32BE(offset + 24);
  return Buffer.from(profile.subarray(start, start + length - (length % 2)))
    .swap16()
    .toString('utf16le');
}

/** The name of a colour profile, such as `Adobe RGB (1998)`; null if it has none or is damaged. */
export function profileName(profile: Buffer): string | null {
  try {
    const tags = profile.readUInt32BE(128);
    for (let index = 0; index < Math.min(tags, 100); index += 1) {
      const at = 132 + index * 12;
      if (profile.toString('latin1', at, at + 4) !== 'desc') continue;
      // The text is zero-terminated.
      const [name = ''] = toText(profile, profile.readUInt32BE(at + 4)).split('\0');
      return name.trim().slice(0, 100) || null;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}
