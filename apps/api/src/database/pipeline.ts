import type { RawBuilder } from 'kysely';
import { type Database, Pool } from './database.ts';
import type { Sender } from './sender.ts';
import { twoAtATime } from './two-at-a-time.ts';
import { type Lock, type LockName, Tx } from './tx.ts';

/** Uses what it is given: nothing holds what it sends past that. */
type Element<On extends Database> = (on: On) => unknown;
type Answers<Elements extends readonly Element<never>[]> = {
  -readonly [Index in keyof Elements]: Awaited<ReturnType<Elements[Index]>>;
};

/**
 * Runs elements on one transaction without waiting for answers in between. Their first statements are sent in the order of the
 * list, whatever each awaits before: until an element's turn has come its statements are held. Rejects as the first that fails.
 * On a pool, whose statements have no order, two run at a time.
 */
export async function pipeline<On extends Database, const Elements extends readonly Element<On>[]>(
  on: On,
  elements: Elements,
): Promise<Answers<Elements>> {
  if (on instanceof Pool) return twoAtATime(elements.map((element) => () => element(on))) as never;
  return Promise.all(inTurn(on as Tx, elements as readonly Element<never>[])) as never;
}

/**
 * A pipeline whose first element is a lock. Whatever is sent behind a lock on its transaction runs under it, so that the others
 * need not wait for its answer: the transaction with the lock, what the lock said, and what the others did.
 */
export async function pipelineUnder<
  Held extends LockName,
  Name extends LockName,
  Said,
  const Elements extends readonly Element<Tx<Held | Name>>[],
>(
  trx: Tx<Held>,
  lock: Lock<Name, Said>,
  elements: Elements,
): Promise<[locked: Tx<Held | Name>, said: Said, ...Answers<Elements>]> {
  const all = inTurn(trx, [lock.take, ...elements] as readonly Element<never>[]);
  return [trx, ...(await Promise.all(all))] as never;
}

/** Sends the last statement of a transaction with its COMMIT behind it, which PostgreSQL answers with ROLLBACK if it failed. */
export async function executeLast<Row>(trx: Tx, statement: RawBuilder<Row>): Promise<Row[]> {
  const [{ rows }] = await pipeline(trx, [(on) => statement.execute(on), (on) => on.sender.commit()]);
  return rows;
}

function inTurn(trx: Tx, elements: readonly Element<never>[]): Promise<unknown>[] {
  let before: Promise<void> = Promise.resolve();
  return elements.map((element) => {
    const turn = new Turn(trx.sender, before);
    const answer = run(element, turn);
    before = turn.overAfter(answer);
    return answer;
  });
}

/** The view has the locks of the transaction, which are of its type alone. */
const run = async (element: Element<never>, turn: Turn): Promise<unknown> => element(new Tx(turn) as never);

/** One element's view of the transaction. */
class Turn implements Sender {
  readonly #below: Sender;
  readonly #before: Promise<void>;
  readonly #sent = Promise.withResolvers<void>();

  constructor(below: Sender, before: Promise<void>) {
    this.#below = below;
    this.#before = before;
  }

  send(text: string, parameters: readonly unknown[]) {
    return this.#hand(() => this.#below.send(text, parameters));
  }

  commit() {
    return this.#hand(() => this.#below.commit());
  }

  /** It is awaited even when it is long past: what was held by it goes first. */
  async #hand<Answer>(down: () => Promise<Answer>): Promise<Answer> {
    await this.#before;
    const answer = down();
    this.#sent.resolve();
    return answer;
  }

  /** When the next turn begins: after a first statement, or without one when there is an answer. One that fails before ends all. */
  overAfter(answer: Promise<unknown>): Promise<void> {
    answer.then(() => this.#before).then(this.#sent.resolve, this.#sent.reject);
    this.#sent.promise.catch(() => undefined);
    return this.#sent.promise;
  }
}
