import * as z from 'zod';
import { optionalText } from '../../../kernel/fields.ts';
import { uploadWarnings } from './uploads.rules.ts';

/** What the file was called where it came from; shown again, and nothing else is done with it. */
export const uploadQuery = z.object({ name: optionalText.default('') });

const sizeMm = { width_mm: z.int(), height_mm: z.int() };

export const uploadData = z
  .object({
    id: z.int(),
    name: z.string(),
    bytes: z.int(),
    format: z.enum(['jpeg', 'png', 'tiff', 'webp']),
    /** Upright, in pixels. */
    width: z.int(),
    height: z.int(),
    /** As libvips calls it: `srgb`, `cmyk`, `b-w`, `rgb16`, … */
    color_space: z.string(),
    /** What its colour profile calls itself; null where there is none, or it has no name. */
    profile: z.string().nullable(),
    bits_per_channel: z.int(),
    /** The shop's ladder of sizes; those under 150 pixels an inch are not available. */
    sizes: z.array(z.object({ ...sizeMm, ppi: z.int(), available: z.boolean() })),
    /** The largest print with at least 150 pixels an inch; null where there is none. */
    largest: z.object(sizeMm).nullable(),
    warnings: z.array(z.enum(uploadWarnings)),
    created_at: z.iso.datetime(),
    /** Until when it can be used. */
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Upload' });
export type UploadData = z.infer<typeof uploadData>;
