import sharp from 'sharp';

/** Four quarters in different colours, so that a test can detect a crop, a rotation or a mirroring. */
export const quarters = {
  topLeft: '#d02020',
  topRight: '#20a040',
  bottomLeft: '#2040c0',
  bottomRight: '#e0c020',
} as const;

/** An SVG whose quarters have the colours above. */
export const quartersSvg = (width: number, height: number): string => {
  const rectangle = (x: number, y: number, color: string) =>
    `<rect x="${x * 50}%" y="${y * 50}%" width="50%" height="50%" fill="${color}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    rectangle(0, 0, quarters.topLeft) +
    rectangle(1, 0, quarters.topRight) +
    rectangle(0, 1, quarters.bottomLeft) +
    `${rectangle(1, 1, quarters.bottomRight)}</svg>`
  );
};

/** The four coloured quarters as a bitmap, which can be written in any format. */
export const quartersImage = (width: number, height: number) =>
  sharp(Buffer.from(quartersSvg(width, height))).removeAlpha();

/** Returns the colour, as three numbers from 0 to 255, at a place given as shares of the width and height. */
export async function colorAt(image: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(image).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(offset, offset + 3)];
}

/** Returns the difference of a colour from `#rrggbb`, in the channel that differs most. */
export function distance(color: number[], hex: string): number {
  const wanted = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return Math.max(...wanted.map((part, index) => Math.abs(part - (color[index] ?? Number.NaN))));
}

/** The start of a HEIC as phones write it, and nothing that can be decoded. */
export const heicStart = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(500),
]);
