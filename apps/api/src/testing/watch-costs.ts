import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from '#database/database.ts';

/** What one call took of what all calls share. */
interface CallCost {
  statements: number;
  transactions: number;
  /** Connections held at the same time, at most. */
  held: number;
  /** Tables whose rows it locks by itself or writes, and `advisory`. */
  locks: string[];
  /** Other parties asked while a transaction was open: everybody would wait for them. */
  outside: number;
}

interface Recording extends CallCost {
  now: number;
  open: number;
}

type Query = Promise<unknown>;
type Unsafe = (text: string, ...rest: unknown[]) => Query;
type Begin = (steps: (transaction: { unsafe: Unsafe }) => unknown) => Query;
/** The two ways into the pool (database/pool-dialect.ts). */
type Client = { unsafe: Unsafe; begin: Begin };

const WRITTEN = /(?<!for )(?<!for no key )(?<!do )\b(?:insert into|update|delete from)\s+"?(\w+)/gi;
const LOCKED = /\bfor (?:no key )?(?:update|share)\b/i;
const FROM = /\bfrom\s+"?(\w+)/i;

/** The tables that a statement locks or writes rows of. */
export function locksOf(text: string): string[] {
  const written = [...text.matchAll(WRITTEN)].map(([, table = '']) => table);
  const locked = LOCKED.test(text) ? [FROM.exec(text)?.[1] ?? ''] : [];
  const advisory = /pg_advisory_xact_lock/i.test(text) ? ['advisory'] : [];
  return [...written, ...locked, ...advisory].filter((name) => name !== '');
}

/** Counts what calls take of the pool, and whom they ask meanwhile. */
export interface CostWatch {
  of<T>(call: () => Promise<T>): Promise<{ result: T; cost: CallCost }>;
  /** The same party; what is asked of it is counted. */
  party<T extends object>(party: T): T;
}

/** From here on the statements of these pools are counted to the call that sends them. */
export function watchCosts(...pools: readonly Pool[]): CostWatch {
  const current = new AsyncLocalStorage<Recording>();
  for (const { client } of new Set(pools)) watchClient(client as unknown as Client, () => current.getStore());
  return {
    async of(call) {
      const recording = { statements: 0, transactions: 0, held: 0, locks: [], outside: 0, now: 0, open: 0 };
      const result = await current.run(recording, call);
      const { now: _now, open: _open, ...cost } = recording;
      return { result, cost };
    },
    party: (party) =>
      new Proxy(party, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...given: unknown[]) => {
            const call = current.getStore();
            if (call !== undefined && call.open > 0) call.outside += 1;
            return Reflect.apply(value, target, given);
          };
        },
      }),
  };
}

function count(call: Recording | undefined, text: string): void {
  if (call === undefined) return;
  call.statements += 1;
  call.locks = [...new Set([...call.locks, ...locksOf(text)])].sort();
}

/** A connection is held until `work` has ended. */
function hold(call: Recording | undefined, text: string | null, work: Query): void {
  if (call === undefined) return;
  if (text !== null) count(call, text);
  call.now += 1;
  call.held = Math.max(call.held, call.now);
  const end = () => {
    call.now -= 1;
  };
  work.then(end, end);
}

/** The driver's own functions have many overloads; these are the forms that are used. */
function watchClient(client: Client, current: () => Recording | undefined): void {
  const { unsafe, begin } = client;
  client.unsafe = (text, ...rest) => {
    const query = unsafe(text, ...rest);
    // The driver begins a transaction by the same function; that one is counted below.
    if (!text.startsWith('begin')) hold(current(), text, query);
    return query;
  };
  client.begin = (steps) => {
    const call = current();
    const ended = begin((transaction) => {
      const send = transaction.unsafe;
      transaction.unsafe = (text, ...rest) => {
        count(current(), text);
        return send(text, ...rest);
      };
      return steps(transaction);
    });
    if (call === undefined) return ended;
    call.transactions += 1;
    call.open += 1;
    hold(call, null, ended);
    const end = () => {
      call.open -= 1;
    };
    ended.then(end, end);
    return ended;
  };
}
