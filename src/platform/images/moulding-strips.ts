import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../root.ts';
import { openImage } from './sharp.ts';

/** In whole pixels. */
type Box = { left: number; top: number; width: number; height: number };

/**
 * A frame between two boxes: the name of a rendered moulding (`renders/README.md`), and the part of its picture's side that is a corner,
 * from 0 to 1.
 */
export type RenderedFrame = { name: string; corner: number; outside: Box; inside: Box };

/** A length in the rendered picture and in the frame, each with where it begins. */
type Track = { from: number; length: number; at: number; to: number };

/** Four corners and four sides of a frame, placed as CSS `border-image` with `round` places them. Sharp composites them. */
export async function framePieces({ name, corner, outside, inside }: RenderedFrame) {
  const file = await readFile(join(root, 'renders/mouldings/pictures', `${name}-large.webp`));
  const { width: side } = await openImage(file).metadata();
  const slice = Math.round(side * corner);
  const tracks = (start: number, length: number, innerStart: number, innerLength: number): Track[] => {
    const face = innerStart - start;
    return [
      { from: 0, length: slice, at: start, to: face },
      { from: slice, length: side - 2 * slice, at: innerStart, to: innerLength },
      { from: side - slice, length: slice, at: innerStart + innerLength, to: length - face - innerLength },
    ];
  };
  const columns = tracks(outside.left, outside.width, inside.left, inside.width);
  const rows = tracks(outside.top, outside.height, inside.top, inside.height);
  return Promise.all(
    rows.flatMap((row, y) =>
      columns.flatMap((column, x) => (x === 1 && y === 1 ? [] : [piece(file, column, row)])),
    ),
  );
}

async function piece(file: Buffer, column: Track, row: Track) {
  const one = openImage(file).extract({
    left: column.from,
    top: row.from,
    width: column.length,
    height: row.length,
  });
  // As many whole strips as come nearest to the scale of the face, fitted into the length.
  const copies = (along: Track, across: Track) =>
    Math.max(1, Math.round((along.to * across.length) / (along.length * across.to)));
  const side = await one
    .extend({
      right: (column.length > row.length ? copies(column, row) - 1 : 0) * column.length,
      bottom: (row.length > column.length ? copies(row, column) - 1 : 0) * row.length,
      extendWith: 'repeat',
    })
    .png()
    .toBuffer();
  const input = await openImage(side).resize(column.to, row.to, { fit: 'fill' }).png().toBuffer();
  return { input, left: column.at, top: row.at };
}
