import type { Clock } from './ports.ts';

/** How long a controller lives. After its end no timer fires and no response is received: a learner who has left is not called back. */
export type Lifetime = {
  /** Hands over what a call comes to. */
  receive: <Result>(call: Promise<Result>, act: (result: Result) => void) => void;
  /** Does `work` after `ms`; what comes back calls it off. */
  after: (ms: number, work: () => void) => () => void;
  /** Does `work` every `ms`; what comes back ends it. */
  every: (ms: number, work: () => void) => () => void;
  end: () => void;
};

export function createLifetime(clock: Pick<Clock, 'after'>): Lifetime {
  let ended = false;
  const timers = new Set<() => void>();
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
    end: () => {
      ended = true;
      for (const cancel of timers) cancel();
      timers.clear();
    },
  };
}
