import { encode } from 'uqr';

/** A QR code's dark squares as one path of an SVG, whose side is `size` squares, a quiet margin included. */
export type QrDrawing = { size: number; path: string };

export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
