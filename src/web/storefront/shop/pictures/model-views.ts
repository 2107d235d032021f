import type { FrameOption } from '../../../../domains/catalogue/catalogue.schemas.ts';

/** Views of the configured item, in their order: four drawings, and the print at its actual size on the screen. */
const modelViewNames = ['framed', 'unframed', 'corner', 'edge', 'actual'] as const;

/** The views that need a moulding or a bar. */
const viewsOfFrame: readonly string[] = ['framed', 'corner', 'edge'];
export type ModelViewName = (typeof modelViewNames)[number];
export type DrawnViewName = Exclude<ModelViewName, 'actual'>;

/** The views of an item in this frame; without a moulding there is neither a framed one, nor a corner or an edge. */
export const modelViews = ({ moulding }: Pick<FrameOption, 'moulding'>): ModelViewName[] =>
  modelViewNames.filter((name) => moulding !== null || !viewsOfFrame.includes(name));
