/** What a face check is for, as stored: one verdict opens exactly this. */
export type FaceSubject =
  | { purpose: 1; enrolmentId: null; videoId: null; examId: null }
  | { purpose: 2; enrolmentId: number; videoId: number; examId: null }
  | { purpose: 3; enrolmentId: number; videoId: null; examId: number };

export const IDENTITY: FaceSubject = { purpose: 1, enrolmentId: null, videoId: null, examId: null };
