/** A clock that moves only when a test says so. Instants and spans in milliseconds. */
export interface ScriptedClock {
  now(): number;
  /** Monotonic time: unaffected by `jump`. */
  steady(): number;
  /** Runs `work` after `ms`; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
  /** Advances time, running each due timer at its own instant, in order; awaits promises in between. */
  advance(ms: number): Promise<void>;
  /** Sets the wall clock without running timers, as an NTP step or a user does; timers keep their remaining span. */
  jump(to: number): void;
  setTimeout(work: () => void, ms: number): number;
  setInterval(work: () => void, ms: number): number;
  clear(timer: number): void;
  /** Number of pending timers; a test may require none. */
  readonly pending: number;
}

interface Timer {
  readonly id: number;
  readonly due: number;
  readonly every: number | undefined;
  readonly work: () => void;
}

const SETTLE_TURNS = 8;

async function settle(): Promise<void> {
  for (let turn = 0; turn < SETTLE_TURNS; turn += 1) await Promise.resolve();
}

/** Timers by due instant, then by age. */
function timerQueue() {
  let ids = 0;
  let timers: readonly Timer[] = [];
  return {
    add(timer: Omit<Timer, 'id'>): number {
      ids += 1;
      timers = [...timers, { ...timer, id: ids }];
      return ids;
    },
    remove(id: number): void {
      timers = timers.filter((timer) => timer.id !== id);
    },
    /** The next timer due by `limit`, removed, or rescheduled if it repeats. */
    take(limit: number): Timer | undefined {
      const next = timers.filter(({ due }) => due <= limit).sort((a, b) => a.due - b.due || a.id - b.id)[0];
      timers = timers.flatMap((timer) => {
        if (timer !== next) return [timer];
        return timer.every === undefined ? [] : [{ ...timer, due: timer.due + timer.every }];
      });
      return next;
    },
    size: () => timers.length,
  };
}

/** A scripted clock that starts at `start` (ms since the epoch; default 2026-03-02 09:00 in Shanghai). */
export function createScriptedClock(start = 1_772_413_200_000): ScriptedClock {
  let wall = start;
  // Timers follow the monotonic time, so that a jump of the wall clock does not fire them.
  let steady = 0;
  const timers = timerQueue();
  const moveTo = (instant: number): void => {
    wall += instant - steady;
    steady = instant;
  };
  const setTimeout = (work: () => void, ms: number): number =>
    timers.add({ work, due: steady + Math.max(ms, 0), every: undefined });
  return {
    now: () => wall,
    steady: () => steady,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => timers.remove(timer);
    },
    async advance(ms) {
      const end = steady + ms;
      await settle();
      for (let timer = timers.take(end); timer; timer = timers.take(end)) {
        moveTo(timer.due);
        timer.work();
        await settle();
      }
      moveTo(end);
    },
    jump: (to) => {
      wall = to;
    },
    setTimeout,
    setInterval: (work, ms) => timers.add({ work, due: steady + Math.max(ms, 1), every: Math.max(ms, 1) }),
    clear: (id) => timers.remove(id),
    get pending() {
      return timers.size();
    },
  };
}
