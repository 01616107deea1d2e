import { INVOICE_DIALOG_STATES } from '@jixu/ui-kit/invoice/invoice-dialog-state.ts';
import { INVOICE_FAILED_STATES } from '@jixu/ui-kit/invoice/invoice-failed-dialog.tsx';
import { expect, test } from 'vitest';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

const DIALOGS = [
  ['./invoice-dialog.stories.tsx', INVOICE_DIALOG_STATES],
  ['./invoice-failed-dialog.stories.tsx', INVOICE_FAILED_STATES],
] as const;

test.each(DIALOGS)('%s has one story for each state and no other', (path, states) => {
  expect(stateStories(path, STORIES[path])).toEqual([...states].sort());
});
