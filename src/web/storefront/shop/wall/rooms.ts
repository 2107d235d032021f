import type { RoomMeasures } from './room-geometry.ts';
import measured from './rooms/measures.json' with { type: 'json' };

/**
 * The rooms that works can hang in: pictures that `renders/rooms` makes, with their measures. Each has a picture of all that is not the
 * wall, and one of the light that falls on the wall and the work (decision 63).
 */

const pictures = import.meta.glob<string>('./rooms/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const rooms = [
  'living',
  'flat',
  'bedroom',
  'dining',
  'study',
  'child',
  'hall',
  'office',
  'lobby',
] as const;
export type Room = (typeof rooms)[number];
export const roomMeasures: Record<Room, RoomMeasures> = measured;

export const times = ['day', 'evening'] as const;
export type Time = (typeof times)[number];

/** The two pictures of a room; undefined where there is none at that time. */
export function roomPictures(room: Room, time: Time): { scene: string; light: string } | undefined {
  const name = time === 'evening' ? `${room}-evening` : room;
  const scene = pictures[`./rooms/${name}.webp`];
  const light = pictures[`./rooms/${name}-light.webp`];
  return scene && light ? { scene, light } : undefined;
}

/** The wall colours. */
export const paints = {
  chalk: '#efebe3',
  linen: '#d8cebd',
  sage: '#b4bda9',
  clay: '#c9987d',
  night: '#3c454d',
} as const;
export type Paint = keyof typeof paints;
export const paintNames = Object.keys(paints) as Paint[];
