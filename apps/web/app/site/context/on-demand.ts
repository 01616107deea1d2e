/** A controller whose code is fetched when it is first asked for something. */
export interface OnDemand<Controller extends { get(): unknown }> {
  /** Its state; null until its code is there. */
  get(): ReturnType<Controller['get']> | null;
  subscribe(listener: () => void): () => void;
  /** The controller itself; null until its code is there. */
  controller(): Controller | null;
  /** It was asked for something, and its code is on its way. */
  isComing(): boolean;
  /** Has it do something, each in its turn, once its code is there; fetches the code. */
  ask(work: (controller: Controller) => void): void;
  /** The same, but only if it was asked for something before: who has not been there need not be told. */
  tell(work: (controller: Controller) => void): void;
}

/**
 * `load` imports the code and makes the controller. Where that fails, `failed` says so, and the next who asks has it tried
 * again, for all that was asked so far.
 */
export function createOnDemand<
  Controller extends { get(): unknown; subscribe(listener: () => void): () => void },
>(load: () => Promise<Controller>, failed: () => void): OnDemand<Controller> {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  let waiting: ((controller: Controller) => void)[] = [];
  let controller: Controller | null = null;
  let isComing = false;

  const arrive = (arrived: Controller) => {
    controller = arrived;
    isComing = false;
    arrived.subscribe(announce);
    const asked = waiting;
    waiting = [];
    for (const work of asked) work(arrived);
    announce();
  };
  const stayAway = () => {
    isComing = false;
    announce();
    failed();
  };
  const ask: OnDemand<Controller>['ask'] = (work) => {
    if (controller !== null) return work(controller);
    waiting.push(work);
    if (isComing) return;
    isComing = true;
    announce();
    load().then(arrive, stayAway);
  };
  return {
    // The state of any controller; which one it is was forgotten on the way through `get`.
    get: () => (controller?.get() ?? null) as ReturnType<Controller['get']> | null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    controller: () => controller,
    isComing: () => isComing,
    ask,
    tell: (work) => {
      if (controller !== null || waiting.length > 0) ask(work);
    },
  };
}
