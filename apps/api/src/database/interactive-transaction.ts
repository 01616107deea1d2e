import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql, TransactionSql } from 'postgres';
import { isBrokenTransaction, isConnectionLost } from './database-errors.ts';
import type { RanQuery, Sender } from './sender.ts';

/** Sends one prepared statement on a pool or in a transaction. */
export async function runQuery(
  on: Sql | TransactionSql,
  text: string,
  parameters: readonly unknown[],
): Promise<RanQuery> {
  // The driver's type of a parameter leaves out objects for json; the statement itself says what each one is.
  return withoutGap(await on.unsafe(text, [...parameters] as never[], { prepare: true }));
}

/**
 * The rows of an answer. When a statement fails after some of its rows, or its connection is lost then, the driver counts on
 * from there: the next answer on that connection begins with as many empty places (porsager/postgres #1119, #1181).
 */
function withoutGap(ran: RanQuery): RanQuery {
  if (ran.length === 0 || 0 in ran) return ran;
  const { command, count } = ran;
  return Object.assign(
    ran.filter(() => true),
    { command, count },
  );
}

const ROLLED_BACK = new Error('rolled back on request');

const tooLate = (): Error => new Error('a statement after the end of its transaction');
const notWithin = (): Error => new Error('a part of a transaction beside the one that is open');

/** Ends the driver's own `begin`. */
interface Ending {
  commit(): void;
  rollBack(): void;
}

/**
 * One `begin` of postgres.js, kept open while statements are sent one by one. Once its connection is gone nothing more
 * is sent: the driver would write to a dead socket, outside of any promise (porsager/postgres #1208).
 */
export class InteractiveTransaction implements Sender {
  readonly #send: (text: string, parameters: readonly unknown[]) => Promise<RanQuery>;
  readonly #ending: Ending;
  /** Resolves after COMMIT; rejects when rolled back, or when the connection was lost. */
  readonly #finished: Promise<void>;
  #lost: unknown = null;
  #isEnding = false;
  /** The first error of the transaction: later statements only report that it is aborted. */
  #broke: unknown = null;
  /** The part that was begun last of those that are open. */
  #innermost: Part | undefined;
  /** The part whose steps are running. */
  readonly #running = new AsyncLocalStorage<Part>();

  private constructor(send: InteractiveTransaction['send'], ending: Ending, finished: Promise<void>) {
    this.#send = send;
    this.#ending = ending;
    this.#finished = finished;
    // Between two statements nothing else would notice that the connection was closed.
    finished.catch((error: unknown) => {
      this.#lost = error;
    });
  }

  /** Rejects when no connection is available. */
  static begin(client: Sql): Promise<InteractiveTransaction> {
    return new Promise((resolve, reject) => {
      const finished: Promise<void> = client.begin((transaction) => {
        return new Promise<void>((commit, fail) => {
          const send = (text: string, parameters: readonly unknown[]) =>
            runQuery(transaction, text, parameters);
          const ending = { commit, rollBack: () => fail(ROLLED_BACK) };
          // `finished` is assigned by the time the caller continues: the driver invokes this function asynchronously.
          resolve(new InteractiveTransaction(send, ending, finished));
        });
      });
      finished.catch(reject);
    });
  }

  async send(text: string, parameters: readonly unknown[]): Promise<RanQuery> {
    if (this.#lost !== null) throw this.#lost;
    if (this.#isEnding) throw tooLate();
    try {
      return await this.#send(text, parameters);
    } catch (error) {
      if (isConnectionLost(error)) this.#lost = error;
      if (this.#broke !== null && isBrokenTransaction(error)) throw this.#broke;
      this.#broke ??= error;
      throw error;
    }
  }

  /**
   * Runs steps whose failure undoes them alone, and whose end is a savepoint's. Savepoints are a stack: parts come one after the
   * other or one within the other. Rejects what is begun beside an open one, which would undo or keep the other's statements.
   */
  async nested<T>(steps: (part: Sender) => Promise<T>): Promise<T> {
    const around = this.#innermost;
    if (this.#running.getStore() !== around) throw notWithin();
    const part = new Part(this);
    this.#innermost = part;
    try {
      return await this.#running.run(part, () => this.#undoable(part, steps));
    } finally {
      this.#innermost = around;
    }
  }

  async #undoable<T>(part: Part, steps: (part: Sender) => Promise<T>): Promise<T> {
    await this.send('savepoint nested', []);
    try {
      const result = await steps(part);
      part.isOver = true;
      await this.send('release savepoint nested', []);
      return result;
    } catch (error) {
      part.isOver = true;
      await this.send('rollback to savepoint nested', []);
      await this.send('release savepoint nested', []);
      this.#broke = null;
      throw error;
    }
  }

  /** Again: waits for the same COMMIT. */
  async commit(): Promise<void> {
    if (this.#lost !== null) throw this.#lost;
    this.#isEnding = true;
    this.#ending.commit();
    await this.#finished;
  }

  /** On a lost connection there is nothing to roll back: the server has already done it. */
  async rollBack(): Promise<void> {
    if (this.#lost !== null) return;
    this.#isEnding = true;
    this.#ending.rollBack();
    await this.#finished.catch(() => undefined);
  }
}

/** A part of a transaction, which a savepoint begins. */
class Part implements Sender {
  readonly #whole: Sender;
  isOver = false;

  constructor(whole: Sender) {
    this.#whole = whole;
  }

  async send(text: string, parameters: readonly unknown[]): Promise<RanQuery> {
    if (this.isOver) throw tooLate();
    return this.#whole.send(text, parameters);
  }

  /** Nothing of it is durable before the whole is. */
  async commit(): Promise<void> {}
}
