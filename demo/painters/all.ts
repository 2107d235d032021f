import { painter as colourVeils } from './abstract/colour-veils.ts';
import { painter as dotLandscape } from './abstract/dot-landscape.ts';
import { painter as hardEdge } from './abstract/hard-edge.ts';
import { painter as brushStudies } from './brush/brush-studies.ts';
import { painter as fieldGouache } from './brush/field-gouache.ts';
import { painter as goldScreen } from './brush/gold-screen.ts';
import { painter as inkMountains } from './brush/ink-mountains.ts';
import { painter as nightWindows } from './night/night-windows.ts';
import { painter as starChart } from './night/star-chart.ts';
import type { Painter } from './painter.ts';
import { painter as blueprintBotany } from './print/blueprint-botany.ts';
import { painter as hatchedStillLife } from './print/hatched-still-life.ts';
import { painter as papercutLayers } from './print/papercut-layers.ts';
import { painter as risoFruit } from './print/riso-fruit.ts';
import { painter as snowLinocut } from './print/snow-linocut.ts';
import { painter as spiralLine } from './print/spiral-line.ts';
import { painter as woodcutSea } from './print/woodcut-sea.ts';

/** The painter of each manner. */
export const painters = {
  'ink-mountains': inkMountains,
  'woodcut-sea': woodcutSea,
  'papercut-layers': papercutLayers,
  'spiral-line': spiralLine,
  'hard-edge': hardEdge,
  'colour-veils': colourVeils,
  'dot-landscape': dotLandscape,
  'night-windows': nightWindows,
  'blueprint-botany': blueprintBotany,
  'hatched-still-life': hatchedStillLife,
  'gold-screen': goldScreen,
  'brush-studies': brushStudies,
  'snow-linocut': snowLinocut,
  'star-chart': starChart,
  'riso-fruit': risoFruit,
  'field-gouache': fieldGouache,
} satisfies Record<string, Painter>;

/** The name of a painter. */
export type Manner = keyof typeof painters;
