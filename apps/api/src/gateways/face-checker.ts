/** Whom the checker compares with the face it sees. Name and card go from server to server; nothing else knows them together. */
export interface FacePerson {
  name: string;
  /** The 18 characters of the identity card. */
  cardNumber: string;
  /** Our random name of this check; the checker gives it back with every verdict. */
  number: string;
}

interface StartedFaceCheck {
  /** The checker's name of this check. The browser asks with it, too. */
  token: string;
  /** What the phone opens: the text of the QR code. */
  address: string;
}

/**
 * How the checker says a check stands. `unknown`: it was not reached in time, did not recognise the check, or said
 * something that belongs to another one; nothing follows from it. `reference` finds the verdict in the checker's books.
 */
export type FaceVerdict = { kind: 'pending' | 'unknown' } | { kind: 'passed' | 'failed'; reference: string };

/** What was posted to us in the checker's name. A forged one says nothing about any check. */
export type FaceNotification =
  | { kind: 'forged' }
  | { kind: 'passed' | 'failed'; token: string; number: string; reference: string };

/**
 * The party that compares a learner's face with the official photograph. It tells us a verdict; no picture and no degree
 * of likeness is asked for, and none is read.
 */
export interface FaceChecker {
  /** Null when the checker gave no check. */
  start(subject: FacePerson): Promise<StartedFaceCheck | null>;
  ask(check: { token: string; number: string }): Promise<FaceVerdict>;
  /** Verifies the bytes before it reads them. */
  readNotification(headers: Headers, rawBody: Uint8Array): FaceNotification;
}
