/** A request to be served, whether Node's server received it or the app was asked in this process. */
export interface ReceivedRequest {
  readonly method: string;
  /** As sent: path and query. */
  readonly target: string;
  readonly socketAddress: string;
  /** `name` in lower case. Null when the header is missing. */
  header(name: string): string | null;
  /**
   * The body as it was sent.
   * @throws TransportRejection 413 when it is longer than `mostBytes`
   */
  body(mostBytes: number): Promise<Buffer>;
}

/** The address of a request that came over no socket: in tests. */
export const NO_SOCKET = 'no-socket';
