import { ASSESSMENT_DIALOG_STATES } from '@jixu/ui-kit/exam/assessment-dialog-state.ts';
import { EXAM_CARD_STATES } from '@jixu/ui-kit/exam/exam-answer-card.tsx';
import { EXAM_AUTO_SUBMIT_STATES } from '@jixu/ui-kit/exam/exam-auto-submit-dialog.tsx';
import { EXAM_ELSEWHERE_STATES } from '@jixu/ui-kit/exam/exam-elsewhere-dialog.tsx';
import { EXAM_LEAVE_STATES } from '@jixu/ui-kit/exam/exam-leave-confirm.tsx';
import { EXAM_LEAVING_STATES } from '@jixu/ui-kit/exam/exam-leaving-panel.tsx';
import { EXAM_START_STATES } from '@jixu/ui-kit/exam/exam-start.tsx';
import { EXAM_SUBMIT_CONFIRM_STATES } from '@jixu/ui-kit/exam/exam-submit-confirm.tsx';
import { EXAM_UNFINISHED_STATES } from '@jixu/ui-kit/exam/exam-unfinished-dialog.tsx';
import { EXAM_VERDICT_STATES } from '@jixu/ui-kit/exam/exam-verdict.tsx';
import { expect, test } from 'vitest';
import { panelStories } from '../panel-stories.ts';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test.each([
  ['./assessment-dialog.stories.tsx', ASSESSMENT_DIALOG_STATES],
  ['./exam-auto-submit-dialog.stories.tsx', EXAM_AUTO_SUBMIT_STATES],
  ['./exam-elsewhere-dialog.stories.tsx', EXAM_ELSEWHERE_STATES],
  ['./exam-leave-confirm.stories.tsx', EXAM_LEAVE_STATES],
  ['./exam-submit-confirm.stories.tsx', EXAM_SUBMIT_CONFIRM_STATES],
  ['./exam-unfinished-dialog.stories.tsx', EXAM_UNFINISHED_STATES],
] as const)('%s has one story for each state and no other', (path, states) => {
  expect(stateStories(path, STORIES[path])).toEqual([...states].sort());
});

test.each([
  ['./exam-answer-card.stories.tsx', EXAM_CARD_STATES],
  ['./exam-leaving-panel.stories.tsx', EXAM_LEAVING_STATES],
  ['./exam-start.stories.tsx', EXAM_START_STATES],
  ['./exam-verdict.stories.tsx', EXAM_VERDICT_STATES],
] as const)('%s has one story for each state and no other', (path, states) => {
  expect(panelStories(path, STORIES[path])).toEqual([...states].sort());
});
