import type { DialogQueue } from '@jixu/domain/site/dialog-queue';
import { useEffect } from 'react';
import { useWatched } from './use-watched.ts';

/** The queue of a page on which two blocking dialogs must never be open at once. */
export interface DialogTurns {
  get(): DialogQueue;
  subscribe(listener: () => void): () => void;
  request(dialog: string): void;
  close(dialog: string): void;
}

/**
 * Whether a blocking dialog may be open now (PLAYER-42, PLAYER-43): it is `wanted`, no other is open, and 500 ms have
 * passed since one closed.
 */
export function useDialogTurn(turns: DialogTurns, dialog: string, wanted: boolean): boolean {
  const { open } = useWatched(turns);
  useEffect(() => {
    if (!wanted) return;
    turns.request(dialog);
    return () => turns.close(dialog);
  }, [turns, dialog, wanted]);
  return wanted && open === dialog;
}
