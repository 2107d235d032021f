import { taipeiDateTime } from '../../kernel/dates.ts';

/** A time in Taipei in the format of a `datetime-local` field: `2026-11-21T14:05`. */
export const toTaipeiInput = (time: string): string => taipeiDateTime(new Date(time)).slice(0, 16);

/** The UTC time of the input of such a field; an invalid input is returned unchanged, for the API to reject. */
export function fromTaipeiInput(typed: string): string {
  const time = Date.parse(`${typed}+08:00`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(typed) && !Number.isNaN(time)
    ? new Date(time).toISOString()
    : typed;
}
