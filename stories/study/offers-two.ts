import { expect, userEvent, within } from 'storybook/test';
import { mask, openDialog } from '../story-state.ts';

interface Answers {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Plays what D20 and D21 offer: the two buttons close the dialog; the mask does not. */
export const offersTwo =
  (go: string, stay: string) =>
  async ({ args }: { args: Answers }): Promise<void> => {
    const dialog = within(openDialog());
    await expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual([stay, go]);
    await userEvent.click(mask());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: stay }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: go }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  };
