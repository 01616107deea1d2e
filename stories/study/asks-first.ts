import { expect, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog } from '../story-state.ts';

interface Answers {
  readonly onGo: () => void;
  readonly onClose: () => void;
}

/** Plays what D13 and D14 ask: the message, and the effect of its button; cancel and Esc change nothing. */
export const asksFirst =
  (question: string, action: string) =>
  async ({ args }: { args: Answers }): Promise<void> => {
    const dialog = within(openDialog());
    await expect(dialog.getByText(question)).toBeVisible();
    await userEvent.click(mask());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: action }));
    await expect(args.onGo).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2));
  };
