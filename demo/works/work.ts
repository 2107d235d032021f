import type { Manner } from '../painters/painter.ts';

type Localised = { en: string; 'zh-Hant': string; 'zh-CN': string };

type Scenario = 'calm' | 'joy' | 'wonder' | 'longing' | 'energy' | 'warmth';
type Purpose = 'living-room' | 'bedroom' | 'study' | 'dining' | 'office' | 'hotel';
type Media =
  | 'ink'
  | 'woodcut'
  | 'watercolour'
  | 'papercut'
  | 'line'
  | 'geometry'
  | 'colour-field'
  | 'dots'
  | 'gold-ground'
  | 'linocut'
  | 'risograph'
  | 'gouache'
  | 'lights'
  | 'cyanotype';
type Subject = 'landscape' | 'sea' | 'flowers' | 'birds' | 'city' | 'night' | 'still-life' | 'abstract';

type StudioKey =
  | 'mistwright'
  | 'tidemark'
  | 'wet-paper'
  | 'penknife'
  | 'unbroken-line'
  | 'plumb-rule'
  | 'slow-horizon'
  | 'thousand-dots'
  | 'late-windows'
  | 'sun-table'
  | 'gold-ground'
  | 'loaded-brush'
  | 'cold-block'
  | 'night-almanac'
  | 'three-drums'
  | 'wet-pane'
  | 'high-field';

/** A drawing program presented as the studio it is; none of them stands for a person. */
export type DemoStudio = {
  key: StudioKey;
  name: Localised;
  statement: Localised;
  manners: readonly Manner[];
};

export type DemoWork = {
  slug: string;
  manner: Manner;
  seed: number;
  widthMm: number;
  heightMm: number;
  studio: StudioKey;
  title: Localised;
  concept: Localised;
  facets: {
    scenario: readonly Scenario[];
    purpose: readonly Purpose[];
    media: readonly Media[];
    subject: readonly Subject[];
  };
  /** Left out means on the shelf. */
  status?: 'on_shelf' | 'to_be_listed' | 'off_shelf';
  /** Left out means online; `store` is sold only in the exhibition stores. */
  channel?: 'online' | 'store';
  /** When a work to be listed goes on the shelf by itself; years away, so that the demo always has one. */
  listsAt?: string;
  /** The stores that sell a work of the channel `store`, by their ids among the starting data; left out, all of them. */
  stores?: readonly number[];
  /** Left out means an open edition. */
  edition?: number;
  year: 2026;
};
