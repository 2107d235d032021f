import { daysAfter, taipeiDay } from '../../../kernel/dates.ts';
import { crockfordText } from '../../../kernel/ids.ts';

export const offerStatuses = ['asked', 'answered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Who can transition an offer to another status. */
export type OfferParty = 'member' | 'staff' | 'system';

/** All transitions of an offer (`docs/rules/galleries.md`). */
const offerTransitions: readonly { from: OfferStatus; to: OfferStatus; by: OfferParty }[] = [
  { from: 'asked', to: 'answered', by: 'staff' },
  { from: 'asked', to: 'withdrawn', by: 'staff' },
  { from: 'asked', to: 'declined', by: 'member' },
  { from: 'answered', to: 'accepted', by: 'member' },
  { from: 'answered', to: 'declined', by: 'member' },
  { from: 'answered', to: 'withdrawn', by: 'staff' },
  { from: 'answered', to: 'expired', by: 'system' },
];

/** What the validity of an offer depends on; `validUntil` is a day of Taiwan's calendar. */
type OfferState = { status: OfferStatus; validUntil: string | null };

/** The status on a day: an answered offer has expired when its last day is over, also before a job stores it. */
export const offerStatusOn = ({ status, validUntil }: OfferState, now: Date): OfferStatus =>
  status === 'answered' && validUntil !== null && validUntil < taipeiDay(now) ? 'expired' : status;

/** Whether a party can transition an offer to a status now. */
export const canTransitionOffer = (
  offer: OfferState,
  to: OfferStatus,
  by: OfferParty,
  now: Date,
): boolean => {
  // A job stores the status in which an offer already is.
  const from = by === 'system' ? offer.status : offerStatusOn(offer, now);
  return offerTransitions.some(
    (transition) => transition.from === from && transition.to === to && transition.by === by,
  );
};

/** The statuses to which a party can transition an offer now. */
export const getOfferTransitions = (offer: OfferState, by: OfferParty, now: Date): OfferStatus[] =>
  offerStatuses.filter((to) => canTransitionOffer(offer, to, by, now));

/** Whether staff can replace their answer by a revised one: while it can be accepted. */
export const canReviseOffer = (offer: OfferState, now: Date): boolean =>
  offerStatusOn(offer, now) === 'answered';

/** How a line of an answer differs from the request. */
export const offerLineChanges = ['added', 'changed'] as const;

type ComparedLine = { itemId: number; nums: number; requestedNums: number };

/**
 * Compares the lines of an offer with its request. A line of another number of copies is `changed`; so is one in another size or frame,
 * which stands in the place of a removed line of the same work (`requested`). `removed` are the lines of the request in whose place there
 * is none.
 */
export function compareLines<Line extends ComparedLine>(lines: readonly Line[]) {
  const removed = lines.filter(({ nums }) => nums === 0);
  const offered = lines
    .filter(({ nums }) => nums > 0)
    .map((line) => {
      if (line.requestedNums === line.nums) return { line, change: null, requested: null };
      if (line.requestedNums > 0) return { line, change: 'changed' as const, requested: line };
      const index = removed.findIndex(({ itemId }) => itemId === line.itemId);
      const [requested] = index < 0 ? [] : removed.splice(index, 1);
      return requested
        ? { line, change: 'changed' as const, requested }
        : { line, change: 'added' as const, requested: null };
    });
  return { offered, removed };
}

/** The bytes of an offer's code. */
export const offerCodeBytes = 6;

/** `Q`, the day in Taiwan as yymmdd, and Crockford's base 32 of random bytes. */
export const offerCode = (askedAt: Date, random: Uint8Array): string =>
  `Q${taipeiDay(askedAt).slice(2).replaceAll('-', '')}${crockfordText(random)}`;

/** The most offers of one member that are asked for or can be accepted. */
export const maxOpenOffers = 20;

/** How long an offer is valid at most, in days. */
export const maxOfferDays = 366;

/** How long staff usually let an offer be valid, in days. */
const usualOfferDays = 30;

/** The last day that staff are proposed, in Taiwan's calendar. */
export const proposedValidity = (now: Date): string => daysAfter(taipeiDay(now), usualOfferDays);

/** The same request within this time is a repeated one, and no second offer. */
export const repeatedRequestSeconds = 30;
