import type { ResultOf } from '@jixu/api-client';
import type { PollTurn, PollTurns } from '@jixu/controllers/order/pay/poll-turns';
import { deferred } from './deferred.ts';

type Status = ResultOf<'getOrderStatus'>;

/** Without locks, as on a page of plain http, every tab asks for itself. */
const alone: PollTurns = () => ({ ask: (call) => call(), leave: () => undefined });

const NAME = 'jixu-pay/';

/**
 * One tab of the browser asks about an order, and tells the others by a channel. The tab in sight takes the turn over,
 * because browsers slow down the timers of hidden ones; a closed tab loses its turn with its lock.
 */
export function createPollTurns(locks: LockManager | undefined): PollTurns {
  return locks === undefined ? alone : (tradePno) => enter(locks, NAME + tradePno);
}

function enter(locks: LockManager, name: string): PollTurn {
  const channel = new BroadcastChannel(name);
  const { promise: left, resolve: release } = deferred();
  let isOurs = false;
  let isLeft = false;
  let latest: Status | null = null;
  let waiting: { call: () => Promise<Status>; answer: (status: Status) => void } | null = null;

  const ask = async (call: () => Promise<Status>): Promise<Status> => {
    const status = await call();
    if (!isLeft) channel.postMessage(status);
    return status;
  };
  const answerWaiting = (answer: (one: NonNullable<typeof waiting>) => void): void => {
    if (waiting === null) return;
    const one = waiting;
    waiting = null;
    answer(one);
  };
  const turn = (): Promise<void> => {
    isOurs = true;
    answerWaiting(({ call, answer }) => void ask(call).then(answer));
    return left;
  };
  const queue = (steal: boolean): void => {
    // A turn taken over by another tab rejects: this one waits in line again.
    locks.request(name, { steal }, turn).catch(() => {
      isOurs = false;
      if (!isLeft) queue(false);
    });
  };
  const seen = (): void => {
    if (document.visibilityState === 'visible' && !isOurs) queue(true);
  };
  channel.onmessage = ({ data }: MessageEvent<Status>) => {
    if (waiting === null) latest = data;
    answerWaiting(({ answer }) => answer(data));
  };
  document.addEventListener('visibilitychange', seen);
  queue(false);
  return {
    ask: (call) => {
      if (isOurs) return ask(call);
      const known = latest;
      latest = null;
      if (known !== null) return Promise.resolve(known);
      return new Promise((answer) => {
        waiting = { call, answer };
      });
    },
    leave: () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', seen);
      channel.close();
      release();
    },
  };
}
