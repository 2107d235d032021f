import type { RectangleMm } from '../../../../domains/catalogue/framing/geometry.rules.ts';
import { fitsIn } from './room-geometry.ts';
import { type Room, roomMeasures, rooms } from './rooms.ts';

/** The room that shows a facet of the group `purpose`, by the facet's key. */
const roomByPurpose: Readonly<Record<string, Room>> = {
  'living-room': 'living',
  bedroom: 'bedroom',
  study: 'study',
  dining: 'dining',
  office: 'office',
  hotel: 'lobby',
};

/** For works that are too large for every room. */
export const largestRoom: Room = 'lobby';

/** Returns the first room of these purposes in whose wall a framed size (`outer`) fits, otherwise the first of all rooms. */
export function roomForPurposes(purposeKeys: readonly string[], outer: RectangleMm): Room {
  const wanted = purposeKeys.flatMap((key) => roomByPurpose[key] ?? []);
  return [...wanted, ...rooms].find((room) => fitsIn(outer, roomMeasures[room])) ?? largestRoom;
}
