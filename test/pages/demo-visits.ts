import type { DemoPerson } from './demo-setup.ts';
import type { Visit, Visits } from './visits.ts';

export type DemoVisits = Visits<DemoPerson>;

export const members: readonly DemoPerson[] = ['newcomer', 'shopper', 'gallery', 'artist', 'newartist'];

/** A visit that posts an empty form. */
export const emptyForm = (path: string, as?: DemoPerson): Visit<DemoPerson> => ({
  path,
  form: { intent: 'save' },
  status: 422,
  ...(as && { as }),
});
