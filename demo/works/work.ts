import type { Manner } from '../painters/all.ts';

type Localised = { en: string; 'zh-Hant': string; 'zh-CN': string };

type Scenario = 'calm' | 'joy' | 'wonder' | 'longing' | 'energy' | 'warmth';
type Purpose = 'living-room' | 'bedroom' | 'study' | 'dining' | 'office' | 'hotel';
type Media =
  | 'ink'
  | 'woodcut'
  | 'papercut'
  | 'line'
  | 'geometry'
  | 'colour-field'
  | 'dots'
  | 'gold-ground'
  | 'linocut'
  | 'risograph'
  | 'gouache'
  | 'cyanotype';
type Subject = 'landscape' | 'sea' | 'flowers' | 'birds' | 'city' | 'night' | 'still-life' | 'abstract';

type StudioKey =
  | 'mistwright'
  | 'tidemark'
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
  | 'high-field';

/** A painting program that is presented as a studio; no studio represents a person. */
export type DemoStudio = {
  key: StudioKey;
  name: Localised;
  statement: Localised;
  /** The medium of each manner. */
  manners: { readonly [Name in Manner]?: Media };
};

/** A work as it is written down; its studio and medium are those of its manner. */
export type WrittenWork = {
  slug: string;
  seed: number;
  sizeMm: readonly [width: number, height: number];
  title: Localised;
  concept: Localised;
  scenario: readonly Scenario[];
  purpose: readonly Purpose[];
  subject: readonly Subject[];
  /** That of the manner by default. */
  media?: readonly Media[];
  /** On the shelf by default. */
  status?: 'on_shelf' | 'to_be_listed' | 'off_shelf';
  /** Online by default; `store` is sold only in the exhibition stores. */
  channel?: 'online' | 'store';
  /** When a work to be listed is put on the shelf automatically; years away, so that the demo always has one. */
  listsAt?: string;
  /** The ids of the stores that sell a work of the channel `store`; all by default. */
  stores?: readonly number[];
  /** The size of the edition; an open edition by default. */
  edition?: number;
};

export type WorksByManner = { [Name in Manner]?: readonly WrittenWork[] };

type Facet = 'scenario' | 'purpose' | 'media' | 'subject';

export type DemoWork = Omit<WrittenWork, 'sizeMm' | Facet> & {
  manner: Manner;
  widthMm: number;
  heightMm: number;
  studio: StudioKey;
  facets: Required<Pick<WrittenWork, Facet>>;
};
