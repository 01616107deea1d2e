import type { Sql } from 'postgres';
import { isBrokenTransaction, isConnectionLost } from './database-errors.ts';
import { type RanQuery, runQuery } from './run-query.ts';

const ROLLED_BACK = new Error('rolled back as asked');

/** How the driver's own `begin` is told to end. */
interface Ending {
  commit(): void;
  rollBack(): void;
}

/**
 * One `begin` of postgres.js, held open while statements are sent one by one. Once its connection is gone nothing
 * more is sent: the driver would write to a socket that is no more, outside of any promise (porsager/postgres #1208).
 */
export class InteractiveTransaction {
  readonly #send: (text: string, parameters: readonly unknown[]) => Promise<RanQuery>;
  readonly #ending: Ending;
  /** Resolves after COMMIT; rejects when rolled back, or when the connection went away. */
  readonly #finished: Promise<void>;
  #lost: unknown = null;
  /** What broke the transaction first: later statements only say that it is broken. */
  #broke: unknown = null;

  private constructor(send: InteractiveTransaction['send'], ending: Ending, finished: Promise<void>) {
    this.#send = send;
    this.#ending = ending;
    this.#finished = finished;
    // Between two statements nobody else would hear that the connection was closed.
    finished.catch((error: unknown) => {
      this.#lost = error;
    });
  }

  /** Rejects when no connection can be had. */
  static begin(client: Sql): Promise<InteractiveTransaction> {
    return new Promise((resolve, reject) => {
      const finished: Promise<void> = client.begin((transaction) => {
        return new Promise<void>((commit, fail) => {
          const send = (text: string, parameters: readonly unknown[]) =>
            runQuery(transaction, text, parameters);
          const ending = { commit, rollBack: () => fail(ROLLED_BACK) };
          // `finished` is there once the caller goes on; the driver calls this function later than it returns.
          resolve(new InteractiveTransaction(send, ending, finished));
        });
      });
      finished.catch(reject);
    });
  }

  async send(text: string, parameters: readonly unknown[]): Promise<RanQuery> {
    if (this.#lost !== null) throw this.#lost;
    try {
      return await this.#send(text, parameters);
    } catch (error) {
      if (isConnectionLost(error)) this.#lost = error;
      if (this.#broke !== null && isBrokenTransaction(error)) throw this.#broke;
      this.#broke ??= error;
      throw error;
    }
  }

  async commit(): Promise<void> {
    if (this.#lost !== null) throw this.#lost;
    this.#ending.commit();
    await this.#finished;
  }

  /** On a lost connection there is nothing to roll back: the server has done it. */
  async rollBack(): Promise<void> {
    if (this.#lost !== null) return;
    this.#ending.rollBack();
    await this.#finished.catch(() => undefined);
  }
}
