const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Something that must not outlive this process. */
export interface Tied {
  /** Stops it gracefully; used when a signal ends the process. */
  stop(): Promise<void>;
  /** Stops it synchronously, as well as possible; used in the exit handler. */
  stopNow(): void;
}

const tied = new Set<Tied>();

async function onSignal(signal: NodeJS.Signals): Promise<void> {
  // A program with its own handler drains first and then stops us, or exits; acting now would break its order.
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

/** Stops `one` when this process ends, whether by an otherwise unhandled signal or not. Returns a function that undoes this. */
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
