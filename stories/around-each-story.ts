import { afterEach, beforeEach } from 'vitest';
import { commands } from 'vitest/browser';
import { expectLivePage } from './frames.ts';

beforeEach(async () => {
  // Storybook's own plugin rests it beyond the upper left corner: without windows, Chromium takes that for the corner
  // itself, and what lies there is hovered
  await commands.restMouse();
  await expectLivePage();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await expectLivePage();
});
