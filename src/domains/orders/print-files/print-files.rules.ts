/** How the file of a print is written and named (`docs/rules/print-files.md`). */

import { type CutFrame, computeBleedMm, computeCuttingList } from '../../catalogue/framing/cutting.rules.ts';
import type { PrintSize } from '../../catalogue/framing/geometry.rules.ts';
import {
  type PrintFileNamePart,
  type PrintFileSettings,
  toBleedRule,
} from '../../settings/settings.rules.ts';

const mmPerInch = 25.4;

/** Crop marks begin so far outside the sheet; in mm. */
const marks = { gapMm: 2, lengthMm: 5, thicknessMm: 0.25 };

/** Computes the pixels of a print in a frame: its image, its sheet as the workshop cuts it, its bleed and crop marks. */
export function computePrintFile(image: PrintSize, frame: CutFrame, settings: PrintFileSettings) {
  const toPixels = (mm: number) => Math.round((mm * settings.pixels_per_inch) / mmPerInch);
  const { sheet } = computeCuttingList(image, frame);
  const margin = toPixels((sheet.widthMm - image.widthMm) / 2);
  return {
    image: { width: toPixels(image.widthMm), height: toPixels(image.heightMm) },
    pixelsPerInch: settings.pixels_per_inch,
    margin,
    bleed: Math.min(margin, toPixels(computeBleedMm(image, frame, toBleedRule(settings)))),
    edge: settings.canvas_edge === 'stretch' ? ('stretch' as const) : ('mirror' as const),
    marks: settings.has_crop_marks
      ? {
          gap: toPixels(marks.gapMm),
          length: toPixels(marks.lengthMm),
          thickness: Math.max(1, toPixels(marks.thicknessMm)),
        }
      : null,
  };
}

/**
 * Builds the name of a print file from the setting's template. A part that does not apply is left out with the separator before it.
 *
 * @returns the name without its ending
 */
export function buildPrintFileName(
  template: string,
  parts: Record<PrintFileNamePart, string | null>,
): string {
  const name = template.replace(/([-_.]?)\{(\w+)\}/g, (_, separator: string, part: PrintFileNamePart) => {
    const value = parts[part];
    return value ? separator + value : '';
  });
  return name.replace(/^[-_.]+/, '');
}
