import { expect } from 'vitest';
import { showsItsPanelState } from './panel-state.ts';
import { type StoryFile, stateStories } from './state-stories.ts';
import { showsItsState } from './story-state.ts';

/** The states shown by a panel's file of stories, by the rules of stateStories. */
export function panelStories(path: string, file: StoryFile | undefined): string[] {
  if (file === undefined) throw new Error(`${path}: no such file of stories`);
  expect(file.default.play, path).toBe(showsItsPanelState);
  return stateStories(path, { ...file, default: { play: showsItsState } });
}
