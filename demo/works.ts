import type { ManualCategory } from '../src/domains/artists/artist-categories.rules.ts';
import { required } from '../src/kernel/required.ts';
import { biographies, categories } from './biographies.ts';
import type { Manner } from './painters/all.ts';
import { fieldsFromAbove } from './works/fields-from-above.ts';
import { fruit } from './works/fruit.ts';
import { goldAndBrush } from './works/gold-and-brush.ts';
import { lineAndColour } from './works/line-and-colour.ts';
import { mountainsAndSea } from './works/mountains-and-sea.ts';
import { placesAndTables } from './works/places-and-tables.ts';
import { snowAndStars } from './works/snow-and-stars.ts';
import { demoStudios as studios } from './works/studios.ts';
import { sunPrints } from './works/sun-prints.ts';
import type { DemoWork, DemoStudio as Studio, WorksByManner, WrittenWork } from './works/work.ts';

export type { DemoWork } from './works/work.ts';

export type DemoStudio = Studio & { biography: Studio['statement']; categories: readonly ManualCategory[] };

export const demoStudios: readonly DemoStudio[] = studios.map((studio) => ({
  ...studio,
  biography: biographies[studio.key],
  categories: categories[studio.key],
}));

/** Orders works so that each manner is spread evenly over the list, and neighbours differ. */
function distribute(works: readonly DemoWork[]): DemoWork[] {
  const piles = [...Map.groupBy(works, (work) => work.manner).values()];
  return piles
    .flatMap((pile) => pile.map((work, index) => ({ work, place: (index + 0.5) / pile.length })))
    .sort((one, other) => one.place - other.place)
    .map(({ work }) => work);
}

/** Works of the earlier programs from this autumn; all works of the new talents are from this autumn. */
const autumnWorks = [
  'a-town-with-no-flat-street',
  'seaweed-sun-print',
  'night-mountain-one-line',
  'five-sails',
  'a-thousand-small-waves',
  'nautilus-two-spirals',
  'barley-sun-print',
];

export const isNewThisAutumn = (work: DemoWork): boolean =>
  autumnWorks.includes(work.slug) || categories[work.studio].includes('new_talents');

const written: readonly WorksByManner[] = [
  mountainsAndSea,
  goldAndBrush,
  sunPrints,
  snowAndStars,
  lineAndColour,
  fruit,
  placesAndTables,
  fieldsFromAbove,
];

function getWorks(manner: Manner, list: readonly WrittenWork[]): DemoWork[] {
  const { key, manners } = required(
    studios.find((studio) => studio.manners[manner]),
    manner,
  );
  const usual = [required(manners[manner], manner)];
  return list.map(({ sizeMm: [widthMm, heightMm], scenario, purpose, media = usual, subject, ...work }) => ({
    ...work,
    manner,
    widthMm,
    heightMm,
    studio: key,
    facets: { scenario, purpose, media, subject },
  }));
}

const works = written.flatMap((byManner) =>
  Object.entries(byManner).flatMap(([manner, list]) => getWorks(manner as Manner, list)),
);

/** The newest first. */
export const demoWorks: readonly DemoWork[] = [
  ...distribute(works.filter(isNewThisAutumn)),
  ...distribute(works.filter((work) => !isNewThisAutumn(work))),
];
