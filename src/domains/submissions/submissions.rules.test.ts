import { expect, test } from 'vitest';
import { inLanguages } from '../../../test/factories/texts.ts';
import {
  decisionsIn,
  operationsIn,
  type SubmissionState,
  stateAfterDecision,
  submissionDecisions,
  submissionStates,
  titleIn,
} from './submissions.rules.ts';

test.each<[SubmissionState, string[], number]>([
  ['draft', ['update', 'submit', 'withdraw'], 0],
  ['submitted', ['withdraw'], 3],
  ['changes_requested', ['update', 'submit', 'withdraw'], 0],
  ['accepted', ['withdraw'], 0],
  ['declined', [], 0],
  ['withdrawn', [], 0],
])('in the state %s its artist can %j, and staff have %i decisions', (state, operations, decisions) => {
  expect(operationsIn(state)).toEqual(operations);
  expect(decisionsIn(state)).toHaveLength(decisions);
});

test('every decision leads to a state from which none is possible', () => {
  for (const decision of submissionDecisions) {
    expect(submissionStates).toContain(stateAfterDecision[decision]);
    expect(decisionsIn(stateAfterDecision[decision])).toEqual([]);
  }
});

test.each([
  ['zh-Hant', { en: 'Tide', 'zh-Hant': '', 'zh-CN': '潮线' }, '潮线'],
  ['zh-CN', { en: 'Tide', 'zh-Hant': '潮線', 'zh-CN': '' }, '潮線'],
  ['zh-CN', { en: 'Tide', 'zh-Hant': '', 'zh-CN': '' }, 'Tide'],
  ['en', { en: '', 'zh-Hant': '潮線', 'zh-CN': '' }, '潮線'],
  ['en', { en: '', 'zh-Hant': '', 'zh-CN': '' }, ''],
] as const)('in %s the title of %j is “%s”', (locale, title, shown) => {
  expect(titleIn(inLanguages(title), locale)).toBe(shown);
});
