/** A statute's place among all: by day, then by id. */
interface Place {
  id: number;
  /** `YYYY-MM-DD`. */
  day: string;
  row: number;
}

/** Free numbers behind each, so that later ones find a place. Small, because the index stores the differences. */
const GAP = 16;
/** Of a gap, the part one that is put between takes: those put after each other then find room too. */
const SHARE = 8;

/** There is no number left between two neighbours: all have to be numbered anew. */
class NoRowLeft extends Error {}

/** Numbers statutes in the order of their days and ids, so that an index finds the newest first without sorting. */
export class RowNumbers {
  readonly #places: Place[] = [];
  readonly #byId = new Map<number, Place>();

  /** The first of those on or after this day; one behind the last if there is none. */
  #indexOf(day: string, id: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const place = this.#places[middle];
      if (place && (place.day < day || (place.day === day && place.id < id))) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The number of a new statute; throws NoRowLeft. */
  add(id: number, day: string): number {
    const at = this.#indexOf(day, id);
    const before = this.#places[at - 1]?.row ?? 0;
    const after = this.#places[at]?.row ?? null;
    const row = after === null ? before + GAP : before + Math.ceil((after - before) / SHARE);
    if (row === after) throw new NoRowLeft('no number is left');
    const place = { id, day, row };
    this.#places.splice(at, 0, place);
    this.#byId.set(id, place);
    return row;
  }

  /** The number a statute had; null if it is unknown. */
  remove(id: number): number | null {
    const place = this.#byId.get(id);
    if (!place) return null;
    this.#places.splice(this.#indexOf(place.day, id), 1);
    this.#byId.delete(id);
    return place.row;
  }

  idOf(row: number): number | undefined {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#places[middle]?.row ?? row) < row) low = middle + 1;
      else high = middle;
    }
    return this.#places[low]?.id;
  }

  /** The numbers of these days, both included: from the first on, below the second. */
  bounds(from: string | null, to: string | null): [number, number] {
    const first = from === null ? 0 : (this.#places[this.#indexOf(from, 0)]?.row ?? Number.MAX_SAFE_INTEGER);
    const behind = to === null ? undefined : this.#places[this.#indexOf(to, Number.MAX_SAFE_INTEGER)];
    return [first, behind?.row ?? Number.MAX_SAFE_INTEGER];
  }
}
