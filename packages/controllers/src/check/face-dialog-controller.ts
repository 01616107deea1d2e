import { createCell } from '../cell.ts';

export type FaceDialog = { readonly progress: 'closed' | 'open' | 'passed' };

export type FaceDialogController = ReturnType<typeof createFaceDialog>;

/** The face check during a lesson: it is made on its own page, which leads back to this second of the lesson. */
export function createFaceDialog(leave: () => void) {
  const dialog = createCell<FaceDialog>({ progress: 'closed' });
  return {
    get: dialog.get,
    subscribe: dialog.subscribe,
    due: () => dialog.set({ progress: 'open' }),
    /** 立即认证 */
    start: leave,
    /** The server has heard of the pass: back from that page, or made elsewhere. */
    passedElsewhere: () => {
      if (dialog.get().progress !== 'open') return;
      dialog.set({ progress: 'passed' });
      dialog.set({ progress: 'closed' });
    },
  };
}
