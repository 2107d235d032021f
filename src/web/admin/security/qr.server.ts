import { encode } from 'uqr';

/** The dark modules of a QR code as one SVG path; the side is `size` modules, including the quiet zone. */
export type QrDrawing = { size: number; path: string };

export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
