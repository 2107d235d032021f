import { painter as blueprintBotany } from './blueprint-botany.ts';
import { painter as brushStudies } from './brush-studies.ts';
import { painter as colourVeils } from './colour-veils.ts';
import { painter as dotLandscape } from './dot-landscape.ts';
import { painter as fieldGouache } from './field-gouache.ts';
import { painter as goldScreen } from './gold-screen.ts';
import { painter as hardEdge } from './hard-edge.ts';
import { painter as hatchedStillLife } from './hatched-still-life.ts';
import { painter as inkMountains } from './ink-mountains.ts';
import { painter as nightWindows } from './night-windows.ts';
import type { Manner, Painter } from './painter.ts';
import { painter as papercutLayers } from './papercut-layers.ts';
import { painter as rainGlass } from './rain-glass.ts';
import { painter as risoFruit } from './riso-fruit.ts';
import { painter as snowLinocut } from './snow-linocut.ts';
import { painter as spiralLine } from './spiral-line.ts';
import { painter as starChart } from './star-chart.ts';
import { painter as watercolourFlowers } from './watercolour-flowers.ts';
import { painter as woodcutSea } from './woodcut-sea.ts';

/** Every manner of the demo, by name. A new manner is added here by hand, so nothing is painted by accident. */
export const painters: Readonly<Record<Manner, Painter>> = {
  'ink-mountains': inkMountains,
  'woodcut-sea': woodcutSea,
  'watercolour-flowers': watercolourFlowers,
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
  'rain-glass': rainGlass,
  'field-gouache': fieldGouache,
};
