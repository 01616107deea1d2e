import type { Clock } from './ports.ts';

/** The lifetime of a controller. After its end no timer fires and no response is delivered. */
export type Lifetime = {
  /** Delivers the result of a call. */
  receive: <Result>(call: Promise<Result>, act: (result: Result) => void) => void;
  /** Runs `work` after `ms`; returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
  /** Runs `work` every `ms`; returns a function that stops it. */
  every: (ms: number, work: () => void) => () => void;
  /** Runs `work` when it ends. */
  atEnd: (work: () => void) => void;
  end: () => void;
};

export function createLifetime(clock: Pick<Clock, 'after'>): Lifetime {
  let ended = false;
  const timers = new Set<() => void>();
  const endings: (() => void)[] = [];
  const after = (ms: number, work: () => void): (() => void) => {
    if (ended) return () => undefined;
    const cancel = clock.after(ms, () => {
      timers.delete(cancel);
      work();
    });
    timers.add(cancel);
    return () => {
      timers.delete(cancel);
      cancel();
    };
  };
  return {
    receive: (call, act) => {
      void call.then((result) => {
        if (!ended) act(result);
      });
    },
    after,
    every: (ms, work) => {
      let cancel = after(ms, again);
      function again(): void {
        cancel = after(ms, again);
        work();
      }
      return () => cancel();
    },
    atEnd: (work) => void endings.push(work),
    end: () => {
      ended = true;
      for (const work of endings.splice(0)) work();
      for (const cancel of timers) cancel();
      timers.clear();
    },
  };
}
