import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveVersion, getStates, isEditable } from './articles.rules.ts';

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`);
const versions = fc
  .uniqueArray(fc.option(day), { maxLength: 8 })
  .map((days) => days.map((effectiveFrom, index) => ({ id: index + 1, effectiveFrom })));

test('at most one version is in effect: the latest whose day has come', () => {
  fc.assert(
    fc.property(versions, day, (all, today) => {
      const states = getStates(all, today);
      const ofState = (state: string) => all.filter(({ id }) => states.get(id) === state);
      const inForce = effectiveVersion(all, today);
      expect(ofState('in_force')).toEqual(inForce ? [inForce] : []);
      expect(ofState('draft').every(({ effectiveFrom }) => effectiveFrom === null)).toBe(true);
      expect(ofState('scheduled').every(({ effectiveFrom }) => effectiveFrom! > today)).toBe(true);
      expect(ofState('former').every(({ effectiveFrom }) => effectiveFrom! < inForce!.effectiveFrom!)).toBe(
        true,
      );
    }),
  );
});

test('a policy in effect cannot be changed', () => {
  expect([isEditable('terms', 'in_force'), isEditable('technology', 'in_force')]).toEqual([false, true]);
  expect([isEditable('terms', 'scheduled'), isEditable('terms', 'draft')]).toEqual([true, true]);
  expect([isEditable('terms', 'former'), isEditable('technology', 'former')]).toEqual([false, false]);
});
