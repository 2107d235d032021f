import type { FrameOption } from '../../../../domains/catalogue/catalogue.schemas.ts';

/** Views of the configured item, in their order: three drawings, and the print at its actual size on the screen. */
const modelViewNames = ['framed', 'unframed', 'corner', 'actual'] as const;
export type ModelViewName = (typeof modelViewNames)[number];
export type DrawnViewName = Exclude<ModelViewName, 'actual'>;

/** The views of an item in this frame; without a moulding there is neither a framed one nor a corner. */
export const modelViews = ({ moulding }: Pick<FrameOption, 'moulding'>): ModelViewName[] =>
  modelViewNames.filter((name) => moulding !== null || (name !== 'framed' && name !== 'corner'));
