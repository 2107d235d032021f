const hourMs = 60 * 60 * 1000;
/** The workshop's time zone. */
const offsetMs = 8 * hourMs;

/** Returns the moment (ISO 8601) that is a number of working days, Monday to Friday in Taipei, after another. */
export function workingDayAfter(moment: string, workingDays: number): string {
  const there = new Date(Date.parse(moment) + offsetMs);
  for (let left = workingDays; left > 0; ) {
    there.setTime(there.getTime() + 24 * hourMs);
    if (there.getUTCDay() % 6 !== 0) left -= 1;
  }
  return new Date(there.getTime() - offsetMs).toISOString();
}
