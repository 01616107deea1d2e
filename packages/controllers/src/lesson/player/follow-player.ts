import { finishLesson } from './lesson-changes.ts';
import type { LessonContext } from './lesson-parts.ts';
import type { PlayerPort } from './player-port.ts';

type Status = ReturnType<PlayerPort['getState']>['status'];

/** Notifies only of changes of status, not of every movement. */
function onStatus(player: PlayerPort, changed: (status: Status) => void): () => void {
  let last = player.getState().status;
  return () => {
    const { status } = player.getState();
    if (status === last) return;
    last = status;
    changed(status);
  };
}

/** What the page does about a change of the player's status. */
function statusChanged(context: LessonContext, status: Status): void {
  const { player, lease, recorder } = context;
  // Media keys and consoles ignore leases, so stop what may not play here as soon as possible.
  const isStopped = lease.get().status === 'superseded' || lease.get().rejection !== null;
  const mayNotPlay = isStopped && (status === 'ready' || status === 'playing');
  if (mayNotPlay) return player.displace();
  if (status === 'playing') lease.dispatch({ type: 'played' });
  // A broken stream often means that the lease was superseded, which invalidates the stream's address.
  if (status === 'retrying') lease.dispatch({ type: 'stream-broke' });
  if (status === 'paused' || status === 'ended') lease.dispatch({ type: 'paused' });
  if (status === 'paused') void recorder.push();
  if (status === 'ended') void finishLesson(context);
}

/** Follows the player of the page; returns what ends it. */
export function followPlayer(context: LessonContext): () => void {
  const { player, recorder, lease, checks } = context;
  const ends = [
    player.onSample(recorder.sample),
    player.onSample(checks.sample),
    player.onSample(() => lease.dispatch({ type: 'sampled' })),
    player.subscribe(onStatus(player, (status) => statusChanged(context, status))),
  ];
  return () => {
    for (const end of ends) end();
  };
}
