// What was fetched in which session, and which addresses are open.
import { CONSTANTS } from '@jixu/constants';
import { type FetchedCells, NOTHING_FETCHED } from '@jixu/domain/lesson/fetched-cells';
import type { TimeSpan } from '@jixu/domain/lesson/lease';

const ADDRESS_MS = CONSTANTS.MEDIA_TOKEN_TTL_SECONDS * 1000;

/** Cells of six seconds with the server time of their first fetch, by session and recording. */
export class ReplayMedia {
  readonly #fetched = new Map<number, Map<number, Map<number, number>>>();
  readonly #openUntil = new Map<string, number>();

  /** A lease's newest address is given out now. */
  open(lease: string, now: number): void {
    this.#openUntil.set(lease, now + ADDRESS_MS);
  }

  isOpen(lease: string, at: number): boolean {
    return at <= (this.#openUntil.get(lease) ?? 0);
  }

  note(session: number, video: number, cell: number, at: number): void {
    const videos = this.#fetched.get(session) ?? new Map<number, Map<number, number>>();
    const cells = videos.get(video) ?? new Map<number, number>();
    this.#fetched.set(session, videos.set(video, cells.set(cell, Math.min(at, cells.get(cell) ?? at))));
  }

  fetchedOf(session: number, video: number): FetchedCells {
    return this.#fetched.get(session)?.get(video) ?? NOTHING_FETCHED;
  }

  /** When anything was fetched in a session in that time, ascending. */
  fetchInstants(session: number, { from, to }: TimeSpan): readonly number[] {
    const videos = [...(this.#fetched.get(session)?.values() ?? [])];
    const instants = videos.flatMap((cells) => [...cells.values()]);
    return instants.filter((at) => from <= at && at <= to).sort((left, right) => left - right);
  }

  /** A tab that logs in anew names its lease: what its old session fetched is copied. */
  goOn(from: number, to: number): void {
    for (const [video, cells] of this.#fetched.get(from) ?? [])
      for (const [cell, at] of cells) this.note(to, video, cell, at);
  }
}
