import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { LeaseDialog } from '@jixu/ui-kit/player/lease-dialog.tsx';
import { useState } from 'react';
import type { PlayerRunner } from '../runners/player-runner.ts';

/** 您正在看课中！ Asks where to go on; 暂不 leaves the lesson paused here, with the same offer on the picture. */
export function TakeOverDialog({ runner }: { runner: PlayerRunner }) {
  const { kind } = useWatched(runner.lease.state);
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const isElsewhere = kind === 'elsewhere';
  if (!isElsewhere && refused) setRefused(false);
  const takeOver = () => {
    setBusy(true);
    void runner.takeOver().finally(() => setBusy(false));
  };
  return (
    <LeaseDialog
      open={isElsewhere && !refused}
      state={busy ? 'taking-over' : 'open'}
      onTakeOver={takeOver}
      onLater={() => setRefused(true)}
    />
  );
}
