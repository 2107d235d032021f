// Taiwan has had no summer time since 1979.
const taipeiMs = 8 * 60 * 60 * 1000;

/** A moment as the clocks in Taipei show it: `2026-11-21T14:05`, as a field of the type `datetime-local` has it. */
export const taipeiClock = (time: string): string =>
  new Date(new Date(time).getTime() + taipeiMs).toISOString().slice(0, 16);

/** The moment of what was typed into such a field, in UTC; what is no date and time goes on as it is, to be refused. */
export function momentOfTaipei(typed: string): string {
  const time = Date.parse(`${typed}+08:00`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(typed) && !Number.isNaN(time)
    ? new Date(time).toISOString()
    : typed;
}
