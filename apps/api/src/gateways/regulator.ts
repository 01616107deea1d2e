/** What the regulator is told when a lesson is watched. */
export interface WatchedLesson {
  /** Our name of the code; the regulator answers by it. */
  uuid: string;
  /** The learner as other sites know them (id_number_code): neither card nor phone. */
  learner: string;
  course: { id: number; name: string };
  lesson: { id: number; name: string };
}

/** `reference` finds a decision in the regulator's books. */
export type RegulatorState =
  | { kind: 'open' | 'expired' }
  | { kind: 'passed' | 'rejected'; reference: string };

/** What was posted to us in the regulator's name. A forged one says nothing about any code. */
export type RegulatorNotification =
  | { kind: 'forged' }
  | { kind: 'passed' | 'rejected'; uuid: string; reference: string };

/** The authority that wants to see who watches: it draws a code, the learner scans it and says that it is them. */
export interface Regulator {
  /** The picture to show, as a data URL; null when the regulator provided none. */
  makeCode(lesson: WatchedLesson): Promise<{ image: string } | null>;
  /** Null when the regulator is slow, down or not understood: nothing follows from it. */
  readCode(uuid: string): Promise<RegulatorState | null>;
  /** Verifies the bytes before it reads them. `target` is the path and query they were posted to. */
  readNotification(target: string, headers: Headers, rawBody: Uint8Array): RegulatorNotification;
}
