import * as z from 'zod';
import { optionalText } from '../../../kernel/fields.ts';
import { uploadWarnings } from './uploads.rules.ts';

/** The original name of the file; only stored and shown. */
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
    /** The name in libvips: `srgb`, `cmyk`, `b-w`, `rgb16`, … */
    color_space: z.string(),
    /** The name of its colour profile; null without profile or name. */
    profile: z.string().nullable(),
    bits_per_channel: z.int(),
    /** The shop's default sizes; those under 150 pixels per inch are not available. */
    sizes: z.array(z.object({ ...sizeMm, ppi: z.int(), available: z.boolean() })),
    /** The largest print with at least 150 pixels per inch, or null. */
    largest: z.object(sizeMm).nullable(),
    /** Of a TIFF with several pages: their sizes in pixels, and the place of the one that is used, from 0. */
    pages: z
      .object({ sizes: z.array(z.object({ width: z.int(), height: z.int() })), used: z.int() })
      .nullable(),
    warnings: z.array(z.enum(uploadWarnings)),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Upload' });
export type UploadData = z.infer<typeof uploadData>;
