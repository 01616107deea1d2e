/** The part of a postgres.js result we use. */
export type RanQuery = readonly unknown[] & { readonly command: string; readonly count: number | null };

/** Takes the statements of one transaction, which run in the order in which they are given. */
export interface Sender {
  send(text: string, parameters: readonly unknown[]): Promise<RanQuery>;
  /** Resolves when everything before it is durable; nothing may be sent behind it. */
  commit(): Promise<void>;
}
