import { QUIZ_DIALOG_STATES } from '@jixu/ui-kit/lesson/quiz/quiz-dialog-state.ts';
import { expect, test } from 'vitest';
import { type StoryFile, stateStories } from '../../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test('the quiz has one story for each state and no other', () => {
  const path = './quiz-dialog.stories.tsx';
  expect(stateStories(path, STORIES[path])).toEqual([...QUIZ_DIALOG_STATES].sort());
});
