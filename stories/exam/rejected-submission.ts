import { ERRCODE_TEXT } from '@jixu/constants';
import { expect, within } from 'storybook/test';
import { openDialog } from '../story-state.ts';

/** What a story of a dialog that hands a paper in has when that was rejected: the dialog says why. */
export const rejectedSubmission = (errcode: 2625 | 2626) => ({
  args: { state: 'failed' as const, message: ERRCODE_TEXT[errcode] },
  play: async () => {
    await expect(within(openDialog()).getByRole('alert')).toHaveTextContent(ERRCODE_TEXT[errcode]);
  },
});
