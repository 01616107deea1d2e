const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Something whose life is tied to this process. */
export interface Tied {
  /** Ends it in good order; used when a signal ends the process. */
  stop(): Promise<void>;
  /** Asks it to end, synchronously and as well as it can; used in the exit handler. */
  stopNow(): void;
}

const tied = new Set<Tied>();

async function onSignal(signal: NodeJS.Signals): Promise<void> {
  // A program with a handler of its own drains first and then stops us, or exits; cutting in would break its order.
  if (process.listenerCount(signal) > 1) return;
  await Promise.allSettled([...tied].map((one) => one.stop()));
  unlisten();
  process.kill(process.pid, signal);
}

function onExit(): void {
  for (const one of tied) one.stopNow();
}

function unlisten(): void {
  process.off('exit', onExit);
  for (const signal of SIGNALS) process.off(signal, onSignal);
}

/** Stops `one` when this process ends, by a signal that nobody else handles or otherwise. Answers a function that unties it. */
export function stopWithProcess(one: Tied): () => void {
  if (tied.size === 0) {
    process.on('exit', onExit);
    for (const signal of SIGNALS) process.on(signal, onSignal);
  }
  tied.add(one);
  return () => {
    if (tied.delete(one) && tied.size === 0) unlisten();
  };
}
