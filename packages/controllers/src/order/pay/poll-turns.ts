import type { ResultOf } from '@jixu/api-client';

type Status = ResultOf<'getOrderStatus'>;

/** The part of one tab in the questions about an order. */
export type PollTurn = {
  /** Asks where it is this tab's turn; else answers with what the tab learns next whose turn it is. */
  ask(call: () => Promise<Status>): Promise<Status>;
  leave(): void;
};

/** Of all tabs of a browser that wait for an order, one asks and tells the others: together they stay below the limit. */
export type PollTurns = (tradePno: string) => PollTurn;
