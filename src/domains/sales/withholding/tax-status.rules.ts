/** How an artist is taxed: as a person who lives in Taiwan, one who does not, or a company (`docs/rules/payouts.md`). */
export const taxStatuses = ['resident', 'non_resident', 'company'] as const;
export type TaxStatus = (typeof taxStatuses)[number];

/** The status of an artist for whom none is recorded. */
export const defaultTaxStatus: TaxStatus = 'resident';

/** `replaced` has another one of the same day, recorded later. */
export const taxStatusStates = ['future', 'in_force', 'past', 'replaced'] as const;
export type TaxStatusState = (typeof taxStatusStates)[number];

type Row = { status: TaxStatus; startsOn: string };

/**
 * The statuses of an artist with their states on a day.
 *
 * @param rows the latest first day first, and of the same day the one recorded last
 * @param today `YYYY-MM-DD` in Taipei
 */
export function findStates<One extends Row>(
  rows: readonly One[],
  today: string,
): (One & { state: TaxStatusState })[] {
  const inForce = rows.find(({ startsOn }) => startsOn <= today);
  return rows.map((row, index) => {
    if (rows[index - 1]?.startsOn === row.startsOn) return { ...row, state: 'replaced' };
    if (row.startsOn > today) return { ...row, state: 'future' };
    return { ...row, state: row === inForce ? 'in_force' : 'past' };
  });
}
