/** Files that a process holds at once, each up to UPLOAD_MAX_BYTES while it arrives and a few times that while it is looked at. */
const PLACES = 24;
/** A phone sends one after the other; more than these would be for keeping others out. */
const OF_ONE_LEARNER = 4;

export interface FilePlaces {
  /** A place, to be left when the request is over; null when there is none. */
  enter(learnerId: number): (() => void) | null;
}

/** Create one per process. */
export function createFilePlaces(): FilePlaces {
  const held = new Map<number, number>();
  let taken = 0;
  return {
    enter(learnerId) {
      const own = held.get(learnerId) ?? 0;
      if (taken >= PLACES || own >= OF_ONE_LEARNER) return null;
      taken++;
      held.set(learnerId, own + 1);
      return () => {
        taken--;
        const left = (held.get(learnerId) ?? 1) - 1;
        if (left === 0) held.delete(learnerId);
        else held.set(learnerId, left);
      };
    },
  };
}
