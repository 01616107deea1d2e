import { CAN_STUDY_STATES } from '@jixu/ui-kit/study/can-study-state.ts';
import { STUDY_MOBILE_BLOCKED_STATES } from '@jixu/ui-kit/study/study-mobile-blocked-dialog.tsx';
import { INFO_CHECK_STATES, SCORE_SEND_STATES } from '@jixu/ui-kit/study/study-notices.tsx';
import { STUDY_REQUIRED_STATES } from '@jixu/ui-kit/study/study-required-dialog.tsx';
import { STUDY_TIMELINE_STATES } from '@jixu/ui-kit/study/study-timeline.tsx';
import { expect, test } from 'vitest';
import { panelStories } from '../panel-stories.ts';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test.each([
  ['./info-check-notice.stories.tsx', INFO_CHECK_STATES],
  ['./score-send-notice.stories.tsx', SCORE_SEND_STATES],
  ['./study-mobile-blocked-dialog.stories.tsx', STUDY_MOBILE_BLOCKED_STATES],
] as const)('%s has one story for each state and no other', (path, states) => {
  expect(stateStories(path, STORIES[path])).toEqual([...states].sort());
});

/** One component whose states are dialogs of their own in the inventory, each with a file of stories. */
test.each([
  [
    ['info', 'confirm', 'choice'],
    CAN_STUDY_STATES,
    (kind: string) => `./can-study-${kind}-dialog.stories.tsx`,
  ],
  [['info', 'face'], STUDY_REQUIRED_STATES, (kind: string) => `./study-${kind}-required-dialog.stories.tsx`],
] as const)('%s have a file of stories each', (kinds, states, pathOf) => {
  expect(kinds.map((kind) => stateStories(pathOf(kind), STORIES[pathOf(kind)]))).toEqual(
    states.map((state) => [state]),
  );
});

test('the study record has one story for each state and no other', () => {
  const path = './study-timeline.stories.tsx';
  expect(panelStories(path, STORIES[path])).toEqual([...STUDY_TIMELINE_STATES].sort());
});
