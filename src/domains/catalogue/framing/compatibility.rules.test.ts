import { expect, test } from 'vitest';
import type { MouldingStyle } from '../catalogue.rules.ts';
import { isCompatible, nearestFrame } from './compatibility.rules.ts';

const frame = (
  id: number,
  style: MouldingStyle | null,
  { color = '#22211f', mat = false, glazing = false } = {},
) => ({
  id,
  moulding: style && { style, color },
  mat: mat ? { color: 'ivory' } : null,
  glazing: glazing ? { id: 1 } : null,
});

test('canvas has neither mat nor glazing; bars and floater frames hold canvas alone', () => {
  const rolled = frame(1, null);
  expect([isCompatible('paper', rolled), isCompatible('canvas', rolled)]).toEqual([true, true]);
  const glazed = frame(11, 'wood', { glazing: true });
  expect([isCompatible('paper', glazed), isCompatible('canvas', glazed)]).toEqual([true, false]);
  expect(isCompatible('canvas', frame(12, 'wood', { mat: true }))).toBe(false);
  expect(isCompatible('canvas', frame(13, 'wood'))).toBe(true);
  for (const style of ['bar', 'floater'] as const) {
    expect([isCompatible('paper', frame(2, style)), isCompatible('canvas', frame(2, style))]).toEqual([
      false,
      true,
    ]);
  }
});

test('the nearest frame is of the most similar colour', () => {
  const frames = [
    frame(1, null),
    frame(11, 'wood', { color: '#c8a878', glazing: true }),
    frame(13, 'colour', { glazing: true }),
    frame(301, 'bar', { color: '#f6f3ec' }),
    frame(302, 'floater', { color: '#c8a878' }),
    frame(303, 'floater'),
    frame(14, 'wood', { color: '#b48d5e' }),
  ];
  expect(nearestFrame('canvas', frames, frame(0, 'wood', { color: '#b89060' }))?.id).toBe(302);
  expect(nearestFrame('canvas', frames, frame(0, 'metal', { color: '#1c1c1e' }))?.id).toBe(303);
  expect(nearestFrame('paper', frames, frame(0, 'floater', { color: '#c8a878' }))?.id).toBe(11);
  // One without glazing is no frame for paper, whatever its colour.
  expect(nearestFrame('paper', frames, frame(0, 'floater', { color: '#b48d5e' }))?.id).toBe(11);
  // Without a colour to compare, it is the first one.
  expect(nearestFrame('canvas', frames, frame(0, null))?.id).toBe(302);
  expect(nearestFrame('canvas', frames.slice(0, 3), frame(0, 'wood'))?.id).toBe(1);
  expect(nearestFrame('paper', frames.slice(3, 5), frame(0, 'bar'))).toBeUndefined();
});
